import { codedPath, isDecodable, jsonPath, pageUrl, readablePath } from "../paths";

it("`pageUrl` joins the site's address and a page's path with exactly one slash", () => {
  const urls = ["https://a.example", "https://a.example/"].map((siteUrl) => pageUrl(siteUrl, "/b"));
  expect(urls).toEqual(["https://a.example/b", "https://a.example/b"]);
});

it("`jsonPath` returns the path of a page's JSON file", () => {
  expect(jsonPath("/articles/x")).toBe("/articles/x.json");
});

it.each([
  ["/caf%C3%A9", true],
  ["/a%22b", true],
  ["/100%", false],
  ["/caf%E9", false],
])("for the path %j, `isDecodable` returns %j", (path, decodable) => {
  expect(isDecodable(path)).toBe(decodable);
});

const REFUSED =
  `/ a /a/ //a /./a /a/.. /a%2Fb /a%2fb /%E0%A4%A /a"b /a$b /a:b /a{b /a|b /a%C2%A0b /a%E2%80%8Bb /a%E2%80%AEb /a%E2%80%A8b`.split(
    " ",
  );
it.each<[string, string, string]>([
  ["/caf%C3%A9", "/café", "/caf%C3%A9"],
  ["/cafe%CC%81/a b", "/café/a b", "/caf%C3%A9/a%20b"],
  ["/a&b+c'd(e),f;g!h=i@j", "/a&b+c'd(e),f;g!h=i@j", "/a&b+c'd(e),f;g!h=i@j"],
  ["/a%26b%2Bc%27d%28e%29%2Cf%3bg", "/a&b+c'd(e),f;g", "/a&b+c'd(e),f;g"],
  ["/a’s – “b”…☂", "/a’s – “b”…☂", "/a%E2%80%99s%20%E2%80%93%20%E2%80%9Cb%E2%80%9D%E2%80%A6%E2%98%82"],
  ["/.well-known/a_b~c-1.x", "/.well-known/a_b~c-1.x", "/.well-known/a_b~c-1.x"],
])("`readablePath` decodes the path %j as %j, and `codedPath` encodes it as %j", (path, readable, coded) => {
  expect([readablePath(path), codedPath(path)]).toEqual([readable, coded]);
});

it.each(REFUSED)("`readablePath` and `codedPath` return undefined for the path %j", (path) => {
  expect([readablePath(path), codedPath(path)]).toEqual([undefined, undefined]);
});
