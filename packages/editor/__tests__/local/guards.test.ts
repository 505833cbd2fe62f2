/** Which requests and which paths of content files the local server accepts. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { config } from "@sitekit/testing/harbour";
import { placeOf, readJson, requestRefusal } from "../../local/guards";

const at = (host: string) => ({ host, origin: `http://${host}`, "content-type": "application/json" });
const OWN = at("localhost:8000");
const OTHER_SITE = "its own page did not send it";

test.each([
  ["a foreign Host, as in DNS rebinding", at("attacker.example:8000"), "not at attacker.example:8000."],
  [
    "a Host that begins with the server's host name",
    at("localhost.attacker.example"),
    "not at localhost.attacker.example.",
  ],
  ["no Host", { host: undefined }, "not at an address without a host name."],
  ["a foreign Origin", { origin: "https://attacker.example" }, OTHER_SITE],
  ["the Origin of another server on this computer", { origin: "http://localhost:3000" }, OTHER_SITE],
  ["no Origin", { origin: undefined }, OTHER_SITE],
  ["the Origin null, as in a sandboxed frame", { origin: "null" }, OTHER_SITE],
  [
    "a header in which the browser reports a cross-site request",
    { "sec-fetch-site": "cross-site" },
    OTHER_SITE,
  ],
  [
    "plain text, which a form of another site could send",
    { "content-type": "text/plain" },
    "only accepts JSON",
  ],
  [
    "plain text whose type mentions JSON",
    { "content-type": "text/plain; application/json" },
    "only accepts JSON",
  ],
  ["a content type that only begins like JSON", { "content-type": "application/jsonp" }, "only accepts JSON"],
  ["no content type", { "content-type": undefined }, "only accepts JSON"],
])("the local server refuses a POST request with %s", (_what, headers, why) => {
  expect(requestRefusal("POST", { ...OWN, ...headers })).toContain(why);
});

test.each([
  ["POST", OWN],
  ["POST", { ...OWN, "content-type": "application/json; charset=utf-8", "sec-fetch-site": "same-origin" }],
  ["GET", { host: "[::1]:8000", "sec-fetch-site": "none" }],
  ["HEAD", { host: "127.0.0.1" }],
])("the local server accepts a %s request with the headers %j", (method, headers) => {
  expect(requestRefusal(method, headers)).toBeUndefined();
});

test.each([
  "../package.json",
  "lights/../../package.json",
  "lights/..%2f..%2fpackage.json",
  "lights\\x.json",
  "/etc/passwd",
  "package.json",
  "README.md",
  "lights/x.js",
  "lights/.hidden.json",
  "lights/deep/x.json",
  "unknown.json",
  "media/drawing.svg",
  "media/Photo.JPG",
  "media/page.html",
  "media/../company.json",
  "media/x.jpg/../../company.json",
])("the local server does not accept %s as a content file", (path) => {
  expect(() => placeOf(config, path)).toThrow(
    `The editor cannot use ${path}. It can use only records, and the pictures`,
  );
});

test("the local server does not accept the file of a record that is edited in a CMS", () => {
  const type = { label: "Lights", source: { folder: "lights", from: "strapi" } };
  const hosted = { ...config, typeOfFile: () => type } as unknown as typeof config;
  expect(() => placeOf(hosted, "lights/x.json")).toThrow("Lights are edited in strapi, not here.");
});

test("`readJson` reads JSON of up to 40 MB, and refuses a larger request and invalid JSON", async () => {
  const sent = (...chunks: (string | Buffer)[]) =>
    readJson(Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage);
  expect(await sent("1", Buffer.alloc(39_999_999, " "))).toBe(1);
  await expect(sent("1", Buffer.alloc(40_000_000, " "))).rejects.toThrow("The files are too large");
  await expect(sent("{")).rejects.toThrow("The request is not valid JSON.");
});
