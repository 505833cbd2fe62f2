import fs from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { page, RULES, SmallSite } from "./support/smallSite";

const site = new SmallSite();
let server: Server;
let origin: string;

beforeAll(async () => {
  site.build();
  server = siteServer(site.dist).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  site.remove();
});

const ask = (target: string, init: RequestInit = {}) =>
  fetch(origin + target, { redirect: "manual", ...init });

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
])("a client that accepts %s gets %s, and the same page", async (accepted, coding) => {
  const response = await ask("/about", { headers: { "Accept-Encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(page("about"));
});

test("a page that the client has already is not sent again", async () => {
  const etag = (await ask("/about")).headers.get("ETag") ?? "";
  const again = await ask("/about", { headers: { "If-None-Match": `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await ask("/about", { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
});

test("HEAD gives the headers of GET and no body", async () => {
  const response = await ask("/about", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("X-Site")).toBe("yes");
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is refused, with the site's headers", async (method) => {
  const { status, headers } = await ask("/about", { method });
  expect([status, headers.get("Allow"), headers.get("X-Site")]).toEqual([405, "GET, HEAD", "yes"]);
});

test("a wrong address shows the not-found page with status 404 and the site's headers", async () => {
  const response = await ask("/nope");
  expect([response.status, response.headers.get("X-Site")]).toEqual([404, "yes"]);
  expect(await response.text()).toContain("Not found");
});

test("a new build is taken up without a restart, as soon as it has succeeded", async () => {
  expect((await ask("/new")).status).toBe(404);
  site.write("new/index.html", page("new"));
  fs.rmSync(site.dist.manifest);
  expect([(await ask("/about")).status, (await ask("/new")).status]).toEqual([200, 404]);
  site.build({ ...RULES, pages: [...RULES.pages, "/new"] });
  expect((await ask("/new")).status).toBe(200);
});

test("a build that is not whole is not taken up", async () => {
  site.write("newer/index.html", page("newer"));
  site.build({ ...RULES, pages: [...RULES.pages, "/newer"] });
  fs.truncateSync(path.join(site.dist.site, "newer.html"), 10);
  expect([(await ask("/about")).status, (await ask("/newer")).status]).toEqual([200, 404]);
});
