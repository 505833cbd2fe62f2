import fs from "node:fs";
import path from "node:path";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Build } from "../dist";
import { request } from "../online";
import { answer, siteServer } from "../serve/siteServer";
import { page, RULES, SmallSite } from "./support/smallSite";

const site = new SmallSite();
let server: Listening;
beforeAll(async () => {
  site.build();
  server = await listen(siteServer(site.dist));
});
afterAll(async () => {
  await server.close();
  site.remove();
});

const ask = (target: string, init: RequestInit = {}) =>
  fetch(server.url + target, { redirect: "manual", ...init });

test.each([
  ["br, gzip", "with the encoding br", "br"],
  ["gzip, deflate", "with the encoding gzip", "gzip"],
  ["br;q=0, gzip", "with the encoding gzip", "gzip"],
  ["br ; Q = 0.000 , GZIP", "with the encoding gzip", "gzip"],
  ["br;q=0.001, gzip", "with the encoding br", "br"],
  ["br ; q=0.5", "with the encoding br", "br"],
  ["gzip ;q=0", "without compression", null],
  ["brr, xgzip", "without compression", null],
  ["identity", "without compression", null],
])("a client that sends “Accept-Encoding: %s” gets the page %s", async (accepted, _, coding) => {
  const response = await ask("/about", { headers: { "Accept-Encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(page("about"));
});

test("the server responds with 304 and no content if the client already has this version of the page", async () => {
  const etag = (await ask("/about")).headers.get("ETag") ?? "";
  const again = await ask("/about", { headers: { "If-None-Match": `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await ask("/about", { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "the server refuses the method %s with status 405, and sends the site's headers",
  async (method) => {
    const { status, headers } = await ask("/about", { method });
    expect([status, headers.get("Allow"), headers.get("X-Site")]).toEqual([405, "GET, HEAD", "yes"]);
  },
);

test("the server responds to an unknown address with the not-found page, status 404 and the site's headers", async () => {
  const response = await ask("/nope");
  expect([response.status, response.headers.get("X-Site")]).toEqual([404, "yes"]);
  expect(await response.text()).toContain("Not found");
});

test("the server ignores the domain of an absolute URL: `GET http://other.example/about` gets this site's page", async () => {
  const { status, body, headers } = await request(new URL(server.url), "http://other.example/about");
  expect([status, body.toString()]).toEqual([200, page("about")]);
  expect(headers["content-length"]).toBe(String(page("about").length));
});

test("the server serves a new build without a restart, but only after the build has succeeded", async () => {
  expect((await ask("/new")).status).toBe(404);
  site.write("new/index.html", page("new"));
  fs.rmSync(site.dist.manifest);
  expect([(await ask("/about")).status, (await ask("/new")).status]).toEqual([200, 404]);
  site.build({ ...RULES, pages: [...RULES.pages, "/new"] });
  expect((await ask("/new")).status).toBe(200);
});

test("the server serves the previous build if a file of the new build is damaged", async () => {
  site.write("newer/index.html", page("newer"));
  site.build({ ...RULES, pages: [...RULES.pages, "/newer"] });
  fs.truncateSync(path.join(site.dist.site, "newer.html"), 10);
  expect([(await ask("/about")).status, (await ask("/newer")).status]).toEqual([200, 404]);
});

test("the server responds with status 500 and the error message if reading a page's file fails", async () => {
  expect((await ask("/about")).status).toBe(200);
  fs.rmSync(path.join(site.dist.site, "about.html"));
  const { status, body } = await request(new URL(server.url), "/about");
  expect([status, body.toString()]).toEqual([500, expect.stringContaining("ENOENT: no such file")]);
});

test("the server serves a page again after its file was missing during a request", async () => {
  site.write("late/index.html", page("late"));
  site.build({ ...RULES, pages: [...RULES.pages, "/late"] });
  const file = path.join(site.dist.site, "late.html");
  const html = fs.readFileSync(file);
  expect((await ask("/about")).status).toBe(200);
  fs.rmSync(file);
  expect((await ask("/late")).status).toBe(500);
  fs.writeFileSync(file, html);
  expect((await ask("/late")).status).toBe(200);
});

const rules = {
  pages: ["/", "/about", "/team", "/tools/scale"],
  redirects: [
    { from: "/scale", to: "/tools/scale", under: true },
    { from: "/company", to: "/about", under: false },
  ],
  headers: [
    { path: "/*", headers: { "Cache-Control": "no" } },
    { path: "/assets/*", headers: { "Cache-Control": "for ever" } },
  ],
};
const files = [
  ...["index.html", "about.html", "team.html", "tools/scale.html", "404.html", "assets/app.js"],
  "about.html.br",
];
const build: Build = {
  rules,
  manifest: {
    ...{ build: "", commit: null, time: "", rules: "" },
    files: Object.fromEntries(files.map((file) => [file, ""])),
  },
};
const NOTHING = [
  ...["/nope", "/team/nope", "/scalex", "/company/x", "/About", "/SCALE", "/about//", "//", "///", "//about"],
  ...[
    "//evil.example/",
    "/\\evil.example/",
    "/%2fevil.example/",
    "/%61bout",
    "/about.html",
    "/about.html.br",
  ],
  ...["/index", "/index.html", "/404", "/404.html", "/404/", "/assets", "/assets/", "/../about", "*", ""],
].map((target) => [target, 404, "404.html"] as const);

test.each([
  ["/", 200, "index.html"],
  ["/about", 200, "about.html"],
  ["/about?utm=1", 200, "about.html"],
  ["/assets/app.js", 200, "assets/app.js"],
  ["/about/", 301, "/about"],
  ["/about/?a=1&b=2", 301, "/about?a=1&b=2"],
  ["/scale", 301, "/tools/scale"],
  ["/scale/", 301, "/tools/scale"],
  ["/scale/map/3?x=1", 301, "/tools/scale?x=1"],
  ["/company", 301, "/about"],
  ["/company/?a", 301, "/about?a"],
  ["/scale//evil.example", 301, "/tools/scale"],
  ["/scale/%0d%0aSet-Cookie:a=b", 301, "/tools/scale"],
  ...NOTHING,
] as const)("`answer` responds to %j with %d and the file or redirect target %s", (target, status, what) => {
  const { file, headers, ...answered } = answer(build, "GET", target);
  expect([answered.status, file ?? headers.Location]).toEqual([status, what]);
});

test("the 404 response for a missing file in `/assets/` does not have the Cache-Control header of that folder", () => {
  expect(answer(build, "GET", "/assets/gone.js").headers["Cache-Control"]).toBe("no");
  expect(answer(build, "GET", "/assets/app.js").headers["Cache-Control"]).toBe("for ever");
});
