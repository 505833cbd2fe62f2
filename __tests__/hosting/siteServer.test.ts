import fs from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { siteServer } from "../../src/hosting/serve/siteServer";

const dist = fs.mkdtempSync(path.join(os.tmpdir(), "dist-"));
const folders = { site: path.join(dist, "site"), rules: path.join(dist, "rules.json") };
const rules = { pages: ["/", "/about"], redirects: [{ from: "/company", to: "/about", under: false }] };
const page = `<h1>About</h1>${"words ".repeat(300)}`;
let server: Server;
let origin: string;

beforeAll(async () => {
  fs.mkdirSync(folders.site);
  const write = (name: string, bytes: string | Buffer) =>
    fs.writeFileSync(path.join(folders.site, name), bytes);
  write("index.html", "<h1>Home</h1>");
  write("404.html", "<h1>Not found</h1>");
  write("about.html", page);
  writeRules(rules);
  server = siteServer(folders).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(dist, { recursive: true });
});

const writeRules = (some: object) =>
  fs.writeFileSync(
    folders.rules,
    JSON.stringify({ headers: [{ path: "/*", headers: { "X-Site": "yes" } }], ...some }),
  );

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
  expect(await response.text()).toBe(page);
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

test("nothing can be posted", async () => {
  const response = await ask("/about", { method: "POST" });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("a wrong address shows the not-found page with status 404 and the site's headers", async () => {
  const response = await ask("/nope");
  expect([response.status, response.headers.get("X-Site")]).toEqual([404, "yes"]);
  expect(await response.text()).toContain("Not found");
});

test("a new build is taken up without a restart", async () => {
  expect((await ask("/new")).status).toBe(404);
  fs.writeFileSync(path.join(folders.site, "new.html"), "<h1>New</h1>");
  writeRules({ ...rules, pages: [...rules.pages, "/new"] });
  fs.utimesSync(folders.rules, new Date(), new Date(Date.now() + 1000));
  expect((await ask("/new")).status).toBe(200);
});
