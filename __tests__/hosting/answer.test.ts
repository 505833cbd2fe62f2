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
const answered = (target: string) => {
  const { status, file, headers } = answer(site, "GET", target);
  return [status, file ?? headers.Location];
};

test.each([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/about?utm=1", "about.html"],
  ["/assets/app.js", "assets/app.js"],
])("%s is answered at that address", (target, file) => {
  expect(answered(target)).toEqual([200, file]);
});

test.each([
  ["/about/", "/about"],
  ["/about/?a=1&b=2", "/about?a=1&b=2"],
  ["/rtw", "/solutions/rtw-ng"],
  ["/rtw/", "/solutions/rtw-ng"],
  ["/rtw/map/3?x=1", "/solutions/rtw-ng?x=1"],
  ["/company", "/about"],
  ["/company/?a", "/about?a"],
  ["/rtw//evil.example", "/solutions/rtw-ng"],
  ["/rtw/%0d%0aSet-Cookie:a=b", "/solutions/rtw-ng"],
])("%s leads to %s", (target, location) => {
  expect(answered(target)).toEqual([301, location]);
});

test.each([
  "/nope",
  "/services/nope",
  "/rtwx",
  "/company/x",
  "/About",
  "/RTW",
  "/about//",
  "//",
  "///",
  "//about",
  "//evil.example/",
  "/\\evil.example/",
  "/%2fevil.example/",
  "/%61bout",
  "/about.html",
  "/about.html.br",
  "/index",
  "/index.html",
  "/404",
  "/404.html",
  "/404/",
  "/assets",
  "/assets/",
  "/../about",
  "*",
  "",
])("%j is no address", (target) => {
  expect(answered(target)).toEqual([404, "404.html"]);
});

test("a missing file is not kept for ever, whatever folder it is asked for in", () => {
  expect(answer(site, "GET", "/assets/gone.js").headers["Cache-Control"]).toBe("no");
  expect(answer(site, "GET", "/assets/app.js").headers["Cache-Control"]).toBe("for ever");
});
