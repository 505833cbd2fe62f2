import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { filesIn, hashOf } from "@sitekit/lib/files";
import { listen } from "@sitekit/testing/listen";
import type { Host } from "../composeRelease";
import { DAYS_KEPT, keepLasting, LASTING_FILE, LIMITS, lastingFiles } from "../lasting";
import { readOnline } from "../online";
import { assetFile, RULES, SmallSite } from "./support/smallSite";

const host: Host = { name: "test", sendsCopies: false, files: () => ({}) };
const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-03-01T00:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();

/**
 * Returns a function that reads files of a simulated online site. The site has the given files, and `list` as its
 * `lasting.json`.
 */
const online =
  (list: unknown, files: Readonly<Record<string, string>>) => async (file: string, limit: number) => {
    const text =
      file === LASTING_FILE ? (typeof list === "string" ? list : JSON.stringify(list)) : files[file];
    return text === undefined || (file !== LASTING_FILE && text.length > limit)
      ? undefined
      : Buffer.from(text);
  };

const ONE = assetFile("one");
const listed = (file: string, text: string, until: unknown = null) => ({
  [file]: { sha256: hashOf(text), until },
});
const keep = (list: unknown, files: Readonly<Record<string, string>> = { [ONE]: "one" }, current = {}) =>
  keepLasting(current, online(list, files), RULES, NOW);

test("a release keeps a script of the previous release for a fixed number of days", async () => {
  const { list, files, refused } = await keep(listed(ONE, "one"));
  expect(list).toEqual(listed(ONE, "one", inDays(DAYS_KEPT)));
  expect([files.get(ONE)?.toString(), refused]).toEqual(["one", []]);
});

test("a release keeps a file only until the end date that the previous release's list gives for it", async () => {
  expect((await keep(listed(ONE, "one", inDays(1)))).list[ONE]?.until).toBe(inDays(1));
  const { files, refused } = await keep(listed(ONE, "one", inDays(-1)));
  expect([files.size, refused]).toEqual([0, []]);
});

test("a release does not fetch a file from the online site if its own build contains that file, and sets no end date for it", async () => {
  const current = { [ONE]: { sha256: hashOf("one"), until: null } };
  expect(await keep(listed(ONE, "one"), {}, current)).toEqual({
    list: current,
    files: new Map(),
    refused: [],
  });
});

/** Returns a path that contains the first 20 digits of the hash of the file's text. */
const named = (name: string, text = "evil", extension = "js") =>
  `${name}-${hashOf(text).slice(0, 20)}.${extension}`;
/** Returns a `lasting.json` that an attacker has forged, and the file that it lists. */
const forged = (file: string, text = "evil") => ({ list: listed(file, text), files: { [file]: text } });

interface Forgery {
  list: unknown;
  files?: Record<string, string>;
}

const FORGERIES: [what: string, Forgery][] = [
  ["rules for Apache", forged("assets/.htaccess")],
  [
    "rules for Apache in a file whose name contains a hash",
    forged(`assets/.htaccess-${hashOf("evil").slice(0, 20)}`),
  ],
  ["rules for Netlify", forged("_headers")],
  ["a page", forged("index.html")],
  ["a page in the folder of scripts", forged(named("assets/page", "evil", "html"))],
  ["a page whose name has no hash", forged("assets/login.html")],
  ["a PHP script", forged(named("assets/shell", "evil", "php"))],
  ["a style sheet", forged(named("assets/styles", "evil", "css"))],
  ["an XML file", forged(named("assets/style", "evil", "xsl"))],
  ["the data of a page", forged(named("page-data/app", "evil", "json"))],
  ["the boot script", forged("boot.js")],
  ["a script with a hash in its name, but in the root folder", forged(named("boot"))],
  ["a service worker in the root folder", forged(named("worker"))],
  ["a script in a folder without immutable files", forged(named("pages/app"))],
  ["an entry for `lasting.json` itself", forged(LASTING_FILE)],
  ["a compressed copy", forged(`${named("assets/app")}.br`)],
  ["a source map", forged(`${named("assets/app")}.map`)],
  ["a path that leads out of the site", forged(named("assets/../../app"))],
  ["a path that contains `..` but stays in the folder `assets`", forged(named("assets/x/../app"))],
  ["a path that contains an encoded `..`", forged(named("assets/%2e%2e/app"))],
  ["an absolute path", forged(named("/assets/app"))],
  ["a path that contains two slashes in a row", forged(named("assets//app"))],
  ["a path that contains a backslash", forged(named("assets/..\\app"))],
  ["a Windows path", forged(named("C:/assets/app"))],
  ["the URL of another site", forged(named("https://evil.example/assets/app"))],
  ["a path that contains a query", forged(`${named("assets/app")}?x=.js`)],
  ["a path that contains a line break", forged(named("assets/app\nevil"))],
  ["a path that contains a NUL character", forged(named("assets/app\0"))],
  ["a path that contains a space", forged(named("assets/app evil"))],
  ["a path that contains a Cyrillic letter that looks like a Latin letter", forged(named("assets/аpp"))],
  ["a path that contains a quotation mark", forged(named('assets/"app'))],
  ["a path that contains a variable of nginx", forged(named("assets/$host"))],
  ["a hidden folder", forged(named("assets/.git/app"))],
  ["a very long name", forged(named(`assets/${"a".repeat(LIMITS.name)}`))],
  ["a folder name with a capital letter", forged(named("Assets/app"))],
  ["the entry __proto__", { list: `{"__proto__":${JSON.stringify(listed(named("assets/x"), "evil"))}}` }],
  ["a name without a hash", forged("assets/app-1.js")],
  [
    "a short hash, for which an attacker can find a text by trial and error",
    forged(`assets/app-${hashOf("evil").slice(0, 8)}.js`),
  ],
  [
    "a file whose name contains the hash of another text",
    { list: listed(ONE, "evil"), files: { [ONE]: "evil" } },
  ],
  [
    "a file whose text matches neither the hash in its name nor the hash in the list",
    { list: listed(ONE, "one"), files: { [ONE]: "evil" } },
  ],
  ["a `sha256` that belongs to another text", { list: listed(ONE, "other") }],
  ["a missing file", { list: listed(ONE, "one"), files: {} }],
  ["a time many years ahead", { list: listed(ONE, "one", "9999-01-01T00:00:00.000Z") }],
  ["a time a day later than allowed", { list: listed(ONE, "one", inDays(DAYS_KEPT + 1)) }],
  ["an invalid time", { list: listed(ONE, "one", "never") }],
  ["a time that is a number", { list: listed(ONE, "one", 9e15) }],
  ["an entry without `until`", { list: { [ONE]: { sha256: hashOf("one") } } }],
  ["an entry without `sha256`", { list: { [ONE]: { until: null } } }],
  ["a hash in capitals", { list: { [ONE]: { sha256: hashOf("one").toUpperCase(), until: null } } }],
  ["an additional field", { list: { [ONE]: { sha256: hashOf("one"), until: null, type: "text/html" } } }],
  ["an entry that is a text", { list: { [ONE]: hashOf("one") } }],
  ["names instead of entries", { list: [ONE] }],
  ["null instead of a list", { list: "null" }],
  ["a text that is not JSON", { list: '{"assets/app' }],
  ["a page instead of a list", { list: "<!doctype html>" }],
  [
    "too many files",
    { list: Object.fromEntries(Array.from({ length: LIMITS.files + 1 }, (_, i) => [i, {}])) },
  ],
  ["too much text", { list: { ...listed(ONE, "one"), long: "x".repeat(LIMITS.listBytes) } }],
  [
    "a file that is too large",
    forged(named("assets/large", "x".repeat(LIMITS.fileBytes + 1)), "x".repeat(LIMITS.fileBytes + 1)),
  ],
];

test.each(FORGERIES)(
  "a release keeps nothing from a forged `lasting.json` that contains only %s",
  async (_, { list, files }) => {
    const kept = await keep(list, files);
    expect([kept.list, kept.files.size, kept.refused.length]).toEqual([{}, 0, 1]);
  },
);

test.each<[string, Parameters<typeof keep>]>([
  [`"assets/.htaccess" is not the name of a script`, [forged("assets/.htaccess").list]],
  [`"${"a".repeat(LIMITS.name)}" is not the name`, [listed("a".repeat(LIMITS.name + 1), "evil")]],
  [`"${ONE}" has no hash`, [{ [ONE]: {} }]],
  [`"${ONE}" would be kept for more than ${DAYS_KEPT} days`, [listed(ONE, "one", "9999-01-01T00:00:00Z")]],
  [`"${ONE}" does not exist, or is too large`, [listed(ONE, "one"), {}]],
  [`"${ONE}" does not match its hash`, [listed(ONE, "one"), { [ONE]: "evil" }]],
  [`${LASTING_FILE} is not a list of at most ${LIMITS.files} files`, ["null"]],
])("a release says why a file or the whole list is refused: %s", async (said, given) => {
  expect((await keep(...given)).refused).toEqual([expect.stringContaining(said)]);
});

test("a release keeps nothing if the online site has no list of files to keep", async () => {
  expect(await keepLasting({}, async () => undefined, RULES, NOW)).toEqual({
    list: {},
    files: new Map(),
    refused: [],
  });
});

test("`lastingFiles` lists only immutable files that are in a folder and whose paths have no special characters", () => {
  expect(lastingFiles({ "index.html": "a", [ONE]: "b" }, RULES)).toEqual({
    [ONE]: { sha256: "b", until: null },
  });
  const all = { ...RULES, headers: [{ path: "/*", headers: { "Cache-Control": "immutable" } }] };
  const names = ["app.js", "a b/app.js", "assets/a b.js", "assets/app.js?", "assets/deep/app.js"];
  const lasting = lastingFiles(Object.fromEntries(names.map((name) => [name, "a"])), all);
  expect(Object.keys(lasting)).toEqual(["assets/deep/app.js"]);
});

test("a release keeps files up to the exact limits of time, name length, number of files and list size", async () => {
  expect((await keep(listed(ONE, "one", inDays(DAYS_KEPT)))).files.size).toBe(1);
  const ended = await keep(listed(ONE, "one", inDays(0)));
  expect([ended.list, ended.refused]).toEqual([{}, []]);
  const bare = named("assets/").length;
  const [longest, longer] = [0, 1].map((more) => named(`assets/${"a".repeat(LIMITS.name - bare + more)}`));
  for (const [file = "", size] of [[longest, 1] as const, [longer, 0] as const])
    expect((await keep(listed(file, "evil"), { [file]: "evil" })).files.size).toBe(size);
  const many = Array.from({ length: LIMITS.files - 1 }, (_, at) => [`x${at}`, {}]);
  const full = await keep({ ...Object.fromEntries(many), ...listed(ONE, "one") });
  expect(full.files.size).toBe(1);
  const text = JSON.stringify(listed(ONE, "one"));
  expect((await keep(text.padEnd(LIMITS.listBytes))).files.size).toBe(1);
  expect((await keep(text.padEnd(LIMITS.listBytes + 1))).files.size).toBe(0);
});

test("a release refuses files with a forbidden name or beyond the limit of the total size, and keeps all other files", async () => {
  const large = "x".repeat(LIMITS.fileBytes);
  const texts = Array.from({ length: LIMITS.bytes / LIMITS.fileBytes + 1 }, (_, index) =>
    `${index}${large}`.slice(0, LIMITS.fileBytes),
  );
  const files = Object.fromEntries(texts.map((text) => [assetFile(text), text]));
  const list = Object.assign({}, ...Object.entries(files).map(([file, text]) => listed(file, text)));
  const kept = await keep({ "assets/.htaccess": null, ...list }, files);
  expect([kept.files.size, kept.refused.length]).toEqual([texts.length - 1, 2]);
});

describe("a release that reads the previous release", () => {
  const site = new SmallSite();
  let served = "";
  let address: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = http.createServer((request, response) => {
      const file = path.join(served, "site", request.url ?? "");
      if (fs.existsSync(file)) response.end(fs.readFileSync(file));
      else response.writeHead(404).end();
    });
    ({ url: address, close: stop } = await listen(server));
  });
  afterAll(() => site.remove());

  test("still contains the scripts of the two previous releases", async () => {
    const files: string[] = [];
    for (const number of [1, 2, 3]) {
      fs.rmSync(path.join(site.publicDir, "assets"), { recursive: true });
      files.push(site.asset(`run(${number});`));
      const before = { 1: undefined, 2: address, 3: path.join(served, "site") }[number];
      served = await site.release(host, RULES, before ? readOnline(before) : undefined);
    }
    const assets = filesIn(path.join(served, "site")).filter((file) => file.startsWith("assets/"));
    expect(assets).toEqual(files.sort());
  });

  test("fails if the online site does not respond, and the error message says what to do", async () => {
    await stop();
    await expect(site.release(host, RULES, readOnline(address))).rejects.toThrow(
      /cannot be read .* Check the address after --after, and try again\. Without --after,/,
    );
  });
});
