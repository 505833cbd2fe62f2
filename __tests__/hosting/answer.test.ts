import { answer } from "../../src/hosting/serve/siteServer";

const rules = {
  pages: ["/", "/about", "/services", "/solutions/rtw-ng"],
  redirects: [
    { from: "/rtw", to: "/solutions/rtw-ng", under: true },
    { from: "/company", to: "/about", under: false },
  ],
  headers: [
    { path: "/*", headers: { "Cache-Control": "no" } },
    { path: "/assets/*", headers: { "Cache-Control": "for ever" } },
  ],
};
const files = [
  ...["index.html", "about.html", "services.html", "solutions/rtw-ng.html", "404.html", "assets/app.js"],
  "about.html.br",
];
const manifest = { build: "", commit: null, time: "", rules: "" };
const site = { rules, manifest: { ...manifest, files: Object.fromEntries(files.map((file) => [file, ""])) } };
const NOTHING = [
  ...["/nope", "/services/nope", "/rtwx", "/company/x", "/About", "/RTW", "/about//", "//", "///", "//about"],
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
  ["/rtw", 301, "/solutions/rtw-ng"],
  ["/rtw/", 301, "/solutions/rtw-ng"],
  ["/rtw/map/3?x=1", 301, "/solutions/rtw-ng?x=1"],
  ["/company", 301, "/about"],
  ["/company/?a", 301, "/about?a"],
  ["/rtw//evil.example", 301, "/solutions/rtw-ng"],
  ["/rtw/%0d%0aSet-Cookie:a=b", 301, "/solutions/rtw-ng"],
  ...NOTHING,
] as const)("%j is answered %d with %s", (target, status, what) => {
  const { file, headers, ...answered } = answer(site, "GET", target);
  expect([answered.status, file ?? headers.Location]).toEqual([status, what]);
});

test("a missing file is not kept for ever, whatever folder it is asked for in", () => {
  expect(answer(site, "GET", "/assets/gone.js").headers["Cache-Control"]).toBe("no");
  expect(answer(site, "GET", "/assets/app.js").headers["Cache-Control"]).toBe("for ever");
});
