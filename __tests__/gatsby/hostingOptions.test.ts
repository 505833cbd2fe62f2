import { headerRules, headersFor } from "@sitekit/hosting";
import { hostingOptions } from "../../src/gatsby/hostingOptions";

const rules = headerRules(hostingOptions({ EDITOR_BACKEND: "github", EDITOR_REPO: "web/site" }));
const header = (name: string, path: string) => headersFor(rules, path)[name];
const policy = (path: string) => (header("Content-Security-Policy", path) ?? "").split("; ");

test("the Content Security Policy lets the editor, but not /about, connect to GitHub and show pictures from blob URLs", () => {
  expect(policy("/admin/editor.js")).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://api.github.com",
      "img-src 'self' blob:",
      "frame-src 'self'",
    ]),
  );
  expect(policy("/about")).toEqual(expect.arrayContaining(["connect-src 'self'", "img-src 'self'"]));
});

test("the editor's Content Security Policy allows only the site's scripts and the default Trusted Types policy", () => {
  expect(policy("/admin")).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      "trusted-types default",
      "script-src 'self'",
    ]),
  );
});

test("the response for /admin has the header “X-Robots-Tag: noindex”, and the response for /about does not", () => {
  expect(["/admin", "/about"].map((path) => header("X-Robots-Tag", path))).toEqual(["noindex", undefined]);
});

test.each([
  ["/fonts/a-1.woff2", "public, max-age=31536000, immutable"],
  ["/boot.js", "public, max-age=86400"],
  ["/favicon.ico", "public, max-age=86400"],
  ["/about", "public, max-age=0, must-revalidate"],
])("the response for %s has the Cache-Control header %s", (path, kept) => {
  expect(header("Cache-Control", path)).toBe(kept);
});
