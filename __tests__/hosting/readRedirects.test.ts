import { readRedirects } from "../../src/hosting/adapter";

const PAGES = ["/", "/about", "/solutions/rtw-ng"];
const route = (path: string, toPath: string, status = 301) => ({ path, toPath, status });

test("an old address and everything under it are one redirect", () => {
  const routes = [route("/rtw/*", "/solutions/rtw-ng"), route("/rtw", "/solutions/rtw-ng")];
  expect(readRedirects(routes, PAGES)).toEqual([{ from: "/rtw", to: "/solutions/rtw-ng", under: true }]);
});

test("an old address alone does not take what is under it", () => {
  expect(readRedirects([route("/company", "/about")], PAGES)).toEqual([
    { from: "/company", to: "/about", under: false },
  ]);
});

describe("a redirect that could break a host's file or lead off the site stops the build", () => {
  test.each([
    ["a quote", '/rt"w'],
    ["a line break", "/rtw\n/* https://evil.example 301"],
    ["a space, which would start the next field", "/rtw https://evil.example"],
    ["a regular expression", "/rtw(.*)"],
    ["a variable of nginx", "/rtw$host"],
    ["a placeholder of Caddy", "/rtw{host}"],
    ["a star in its midst", "/rtw/*/x"],
    ["two slashes at its start", "//evil.example"],
    ["a backslash", "/\\evil.example"],
    ["a step upwards", "/../etc"],
    ["an element", "/<script>"],
    ["nothing", ""],
  ])("%s", (_, path) => {
    expect(() => readRedirects([route(path, "/about")], PAGES)).toThrow("is not a plain path");
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/about\r\nSet-Cookie: a=b",
    "/nowhere",
  ])("a target that is no page: %j", (to) => {
    expect(() => readRedirects([route("/old", to)], PAGES)).toThrow("no page of this site");
  });

  test("one that hides a page", () => {
    expect(() => readRedirects([route("/about", "/")], PAGES)).toThrow("would hide the page");
  });

  test("one that is not for good", () => {
    expect(() => readRedirects([route("/old", "/about", 302)], PAGES)).toThrow("status 302");
  });

  test("two to different pages", () => {
    const routes = [route("/old", "/about"), route("/old/*", "/solutions/rtw-ng")];
    expect(() => readRedirects(routes, PAGES)).toThrow("two pages");
  });
});
