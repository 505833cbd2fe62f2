/**
 * Tests that the generated configuration files of different hosts redirect an address to the same page. No server runs:
 * functions in this file interpret the configuration files.
 */
import fc from "fast-check";
import { hosts } from "../allHosts";
import { type Redirect, redirectTarget } from "../siteRules";

const SITE = { notFoundPage: "<body></body>", lasting: [] };

/**
 * Interprets the text of a host's configuration file. Returns a function that returns the target of the redirect for a
 * requested address; undefined if there is no redirect. The address and the target are percent-encoded.
 */
type Interpreter = (text: string) => (address: string) => string | undefined;

const rowsIn = (text: string, row: RegExp) => [...text.matchAll(row)].map((match) => match.slice(1));
/** Returns a function that returns the target of the first rule whose pattern matches the decoded address. */
const byPattern = (rules: (string | undefined)[][]) => (address: string) =>
  rules.find(([pattern = ""]) => new RegExp(pattern).test(decodeURIComponent(address)))?.[1];

/** For each tested host, the file with its redirects, and a function that interprets the file as the host does. */
const INTERPRETERS: Record<string, [file: string, interpret: Interpreter]> = {
  nginx: [
    "nginx.conf",
    (text) => {
      const rules = rowsIn(text, /^location (=|\^~) "(.*?)" \{ return 301 (.*?)\$is_args/gm);
      return (address) => {
        const path = decodeURIComponent(address);
        const exact = rules.find(([kind, from]) => kind === "=" && from === path);
        return (exact ?? rules.find(([kind, from = ""]) => kind === "^~" && path.startsWith(from)))?.[2];
      };
    },
  ],
  apache: ["site/.htaccess", (text) => byPattern(rowsIn(text, /^RedirectMatch 301 "(.*?)" "(\/.*?)"$/gm))],
  caddy: ["Caddyfile", (text) => byPattern(rowsIn(text, /^\t"?~(\^.*?\$)"? (\/.*)$/gm))],
  firebase: [
    "firebase.json",
    (text) =>
      byPattern(
        JSON.parse(text).hosting.redirects.map((rule: Record<string, string>) => [
          rule.regex,
          rule.destination,
        ]),
      ),
  ],
  vercel: [
    "vercel.json",
    (text) =>
      byPattern(
        (JSON.parse(text).redirects as { source: string; destination: string }[])
          .filter(({ source }) => !/^\/(:page|index)/.test(source))
          .map(({ source, destination }) => [`^${source.replace("{/}?", "/?")}$`, destination]),
      ),
  ],
  netlify: [
    "site/_redirects",
    (text) => {
      const rules = rowsIn(text, /^(\S+) (\S+) 301!$/gm).filter(
        ([from = ""]) => !/^\/(index|.*\.html)$/.test(from),
      );
      return (address) => {
        const path = decodeURIComponent(address).replace(/\/$/, "");
        return rules.find(([from = ""]) => {
          const wanted = decodeURIComponent(from);
          return wanted.endsWith("/*") ? `${path}/`.startsWith(wanted.slice(0, -1)) : wanted === path;
        })?.[1];
      };
    },
  ],
  cloudflare: [
    "site/_redirects",
    (text) => {
      const rules = rowsIn(text, /^(\S+) (\S+) 301$/gm);
      return (address) =>
        rules.find(([from = ""]) =>
          from.endsWith("*") ? address.startsWith(from.slice(0, -1)) : address === from,
        )?.[1];
    },
  ],
};

/** Parts of addresses, with characters that browsers, programs and servers encode or interpret differently. */
const SIGNS =
  "R&D c++ o'neill lamps_(fog) lat,long a;b=c hello! @press %E1%BB%8D%CC%81j%C3%A0 a-%E2%80%93-%E2%80%98b%E2%80%99".split(
    " ",
  );

const part = fc.constantFrom(
  "a",
  "b",
  "A",
  "old.name",
  "oldXname",
  "caf%C3%A9",
  "old%20page",
  "x-1_~",
  ...SIGNS,
);
const address = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
/**
 * Generates lists of redirects. A list never redirects both an address and an address under it, such as `/a` and
 * `/a/b`: if `/a` also redirected all addresses under it, hosts would differ in which redirect they use for `/a/b`. A
 * list also contains no old address twice.
 */
const redirects = fc
  .array(fc.record({ from: address, to: fc.constantFrom("/about", "/"), under: fc.boolean() }), {
    maxLength: 6,
  })
  .map((all) => all.filter(({ from }, at) => !all.slice(0, at).some((each) => overlap(each.from, from))));
const overlap = (one: string, other: string) =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/**
 * Returns an address in two other encodings. Both encode more characters than browsers do, as some programs do. In the
 * second, letters with accents are also decomposed (NFD), as macOS does in file names.
 */
const encodings = (address: string) => {
  const parts = address.split("/").map(decodeURIComponent);
  const encoded = (part: string) =>
    encodeURIComponent(part).replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return ["NFC", "NFD"].map((form) => parts.map((part) => encoded(part.normalize(form))).join("/"));
};

// `container` has the same redirects as `nginx`. `plain` has no configuration file: HTML pages and a script redirect
// its visitors.
test("this file tests every host except `container` and `plain`", () => {
  expect(Object.keys(INTERPRETERS).sort()).toEqual(
    hosts.flatMap(({ name }) => (["container", "plain"].includes(name) ? [] : [name])).sort(),
  );
});

// `npm run serve` calls `redirectTarget` to find the page to which it redirects an old address.
test.each(Object.entries(INTERPRETERS))(
  "%s redirects the same old addresses to the same pages as `npm run serve`",
  (name, [file, interpret]) => {
    const host = hosts.find((each) => each.name === name);
    const targets = (rules: readonly Redirect[]) =>
      interpret(host?.files({ pages: ["/", "/about"], redirects: rules, headers: [] }, SITE)[file] ?? "");
    fc.assert(
      fc.property(redirects, fc.array(address), fc.constantFrom("", "/", "/a", "x"), (rules, others, end) => {
        const target = targets(rules);
        const asked = [...rules.map(({ from }) => from), ...others];
        for (const form of [...asked, ...asked.flatMap(encodings)]) {
          const address = form + end;
          expect([address, target(address)]).toEqual([address, redirectTarget(rules, address)]);
        }
      }),
      { numRuns: 200, seed: 47 },
    );
  },
);
