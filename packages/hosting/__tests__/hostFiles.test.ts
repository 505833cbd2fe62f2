import fs from "node:fs";
import { hosts } from "../allHosts";
import { headerRules } from "../headerRules";
import { cloudflare } from "../hosts/cloudflare";
import { container } from "../hosts/container";
import { coveredPattern, jsonHeaders } from "../hosts/forHosts";
import { netlify } from "../hosts/netlify";
import { nginx } from "../hosts/nginx";
import { plain } from "../hosts/plain";
import { vercel } from "../hosts/vercel";
import type { HeaderRule, SiteRules } from "../siteRules";
import { OPTIONS } from "./support/smallSite";

const rules: SiteRules = {
  pages: ["/", "/about", "/tools/scale"],
  redirects: [
    { from: "/old.name", to: "/about", under: false },
    { from: "/scale", to: "/tools/scale", under: true },
  ],
  headers: headerRules({ ...OPTIONS, styleHashes: ["'sha256-abc='"] }),
};
const LASTING = ["assets/app-1.js", "fonts/a.b.woff2"];
const NOT_FOUND = '<html lang="en"><body class="a"><div id="___gatsby">Nothing here</div></body></html>';

const SITE = { notFoundPage: NOT_FOUND, lasting: LASTING };

// If this fails after a host was added, run `npm run generate`.
test("the list of hosts contains every host in the folder `hosts`, and each host is named after its file", () => {
  const exported = (file: string) => Object.values(jest.requireActual(`../hosts/${file}`)).map(Object);
  const files = fs
    .readdirSync("packages/hosting/hosts")
    // This script cannot be imported here, because it runs only in browsers.
    .filter((file) => file !== "movedScript.ts")
    .filter((file) => exported(file).some((made) => "sendsCopies" in made));
  expect(hosts.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});

test("only Apache, Caddy, nginx and the container send compressed copies of files", () => {
  const withCopies = hosts.filter(({ sendsCopies }) => sendsCopies).map(({ name }) => name);
  expect(withCopies).toEqual(["apache", "caddy", "container", "nginx"]);
});

// Cloudflare reads only 2000 redirect rules without wildcards and 100 with wildcards. A redirect without a wildcard
// needs at least two rules: with and without a slash at the end. Vercel reads only 2048 redirect rules. `ONE_ADDRESS`
// in `vercel.ts` uses three of them, so a site can have at most 2045 redirects.
test.each([
  ["does not warn about 1000 redirects without wildcards on Cloudflare", cloudflare, 1000, false, []],
  ["does not warn about 100 redirects with wildcards on Cloudflare", cloudflare, 100, true, []],
  [
    "warns about 1001 redirects without wildcards on Cloudflare",
    cloudflare,
    1001,
    false,
    [expect.stringContaining("reads only the first 2000 redirects without *")],
  ],
  [
    "warns about 101 redirects with wildcards on Cloudflare",
    cloudflare,
    101,
    true,
    [expect.stringContaining("reads only the first 100 redirects with *")],
  ],
  ["does not warn about 2000 redirects on Vercel", vercel, 2000, false, []],
  ["warns about 2046 redirects on Vercel", vercel, 2046, false, [expect.stringContaining("2049")]],
])("a release %s", (_, host, count, under, warnings) => {
  const redirects = Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: "/about", under }));
  expect(host.warnings?.({ ...rules, redirects })).toEqual(warnings);
});

test("a release for Cloudflare warns about 100 header rules if it adds a 101st for the file with speculation rules", () => {
  const headers = Array.from({ length: 99 }, (_, at) => ({ path: `/page-${at}`, headers: {} }));
  const speculation = { path: "/*", headers: { "Speculation-Rules": '"/speculation.json"' } };
  expect(cloudflare.warnings?.({ ...rules, headers: [...headers, speculation] })).toEqual([
    expect.stringContaining("reads only the first 100 header rules, but there are 101"),
  ]);
});

/** Headers for all paths, for one path and for a folder. */
const HEADERS: HeaderRule[] = [
  { path: "/*", headers: { "Cache-Control": "no-cache", "Speculation-Rules": '"/a.speculationrules"' } },
  { path: "/a.speculationrules", headers: { "Cache-Control": "max-age=1" } },
  { path: "/assets/*", headers: { "Cache-Control": "immutable" } },
];
const inJson = (key: string, value: string) => `{ "key": "${key}", "value": ${JSON.stringify(value)} }`;
const ALL_IN_JSON = `"headers": [ ${inJson("Cache-Control", "no-cache")}, ${inJson("Speculation-Rules", '"/a.speculationrules"')} ] },`;

test.each([
  [
    "nginx",
    'set $site_speculation_rules ""; set $site_cache_control "no-cache"; set $site_speculation_rules "\\"/a.speculationrules\\"";',
    'if ($uri ~ "^/a\\.speculationrules$") { set $site_cache_control "max-age=1"; }',
    'if ($uri ~ "^/assets/") { set $site_cache_control "immutable"; }',
    "add_header Cache-Control $site_cache_control; add_header Speculation-Rules $site_speculation_rules always;",
  ],
  [
    "apache",
    'Header onsuccess set Cache-Control "no-cache" Header always set Speculation-Rules "\\"/a.speculationrules\\""',
    'Header onsuccess set Cache-Control "max-age=1" "expr=%{REQUEST_URI} =~ m#^/a\\.speculationrules(\\.html)?(\\.br|\\.gz)?$#"',
    'Header onsuccess set Cache-Control "immutable" "expr=%{REQUEST_URI} =~ m#^/assets/#"',
  ],
  [
    "caddy",
    'route { header { Cache-Control "no-cache" Speculation-Rules "\\"/a.speculationrules\\"" }',
    '@rule1 path_regexp ^/a\\.speculationrules$ header @rule1 { Cache-Control "max-age=1" }',
    '@rule2 path_regexp ^/assets/ header @rule2 { Cache-Control "immutable" } header +Vary',
  ],
  [
    "netlify",
    '/* Cache-Control: no-cache Speculation-Rules: "/a.speculationrules"',
    "/assets/* Cache-Control: immutable",
    "/a.speculationrules Cache-Control: max-age=1 Content-Type: application/speculationrules+json",
  ],
  [
    "cloudflare",
    '/* ! Access-Control-Allow-Origin Cache-Control: no-cache Speculation-Rules: "/a.speculationrules"',
    "/assets/* ! Cache-Control Cache-Control: immutable",
    "/a.speculationrules ! Cache-Control Cache-Control: max-age=1 Content-Type: application",
  ],
  [
    "firebase",
    '"cleanUrls": true, "trailingSlash": false, "redirects": [], "headers": [ { "regex": "^/.*$",',
    `${ALL_IN_JSON} { "regex": "^/(assets/app-1\\\\.js)$",`,
    `"headers": [ ${inJson("Cache-Control", "immutable")} ] }, { "source": "/a.speculationrules",`,
  ],
  [
    "vercel",
    `"headers": [ { "source": "/(.*)", ${ALL_IN_JSON} { "source": "/:file(assets/app-1\\\\.js)",`,
    `"headers": [ ${inJson("Cache-Control", "immutable")} ] }, { "source": "/a.speculationrules",`,
  ],
])("the files for %s set each header for the right paths", (name, ...words) => {
  const told = { pages: [], redirects: [], headers: HEADERS };
  const files = hosts.find((host) => host.name === name)?.files(told, SITE) ?? {};
  const text = Object.values(files).join(" ");
  expect(text.replaceAll(/\s+/g, " ")).toContain(words.join(" "));
});

test.each([
  ["/version.json", "matches", "/version.json"],
  ["/version.json", "does not match", "/version-json"],
  ["/fonts/a[1].woff2", "matches", "/fonts/a[1].woff2"],
  ["/.well-known/*", "matches", "/.well-known/security.txt"],
  ["/.well-known/*", "does not match", "/-well-known/security.txt"],
])("the pattern of a header rule for %s %s %s", (path, result, address) => {
  expect(new RegExp(coveredPattern(path)).test(address)).toBe(result === "matches");
});

test("Apache sends Cache-Control with each redirect, so that browsers do not remember the redirect for ever", () => {
  const apache = hosts.find((host) => host.name === "apache");
  const { "site/.htaccess": text = "" } =
    apache?.files({ pages: [], redirects: [], headers: [] }, SITE) ?? {};
  expect(text).toContain(
    'Header always set Cache-Control "public, max-age=0, must-revalidate" "expr=%{REQUEST_STATUS} == 301"',
  );
});

test("Netlify redirects `/about.html` to the page `/about`, but does not redirect `/about`", () => {
  const lines = (netlify.files(rules, SITE)["site/_redirects"] ?? "").split("\n");
  expect(lines).toContain("/about.html /about 301!");
  expect(lines).not.toContainEqual(expect.stringMatching(/^\/about /));
});

describe("a host without server rules", () => {
  const files = plain.files(rules, SITE);

  test("redirects each old address with a page that has a `meta` refresh, `noindex` and no inline script", () => {
    const page = files["site/scale.html"] ?? "";
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/tools/scale">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<link rel="canonical" href="/tools/scale">');
    expect(page).toContain('<a href="/tools/scale">');
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    expect(files["site/old.name.html"]).toContain('url=/about">');
  });

  test("handles redirects with wildcards on the not-found page, with a script and `noscript` links outside React's root element", () => {
    const page = files["site/404.html"] ?? "";
    expect(page).toMatch(
      /<body class="a"><script src="\/moved.js"><\/script><noscript>.*<\/noscript><div id="___gatsby">/,
    );
    expect(page).toContain('<a href="/tools/scale">');
    expect(page).not.toContain("/old.name");
  });
});

test.each(["firebase", "vercel"])(
  "the configuration for %s sets the headers of an immutable file in the root folder, which `lasting.json` does not list",
  (name) => {
    const headers = [{ path: "/styles.0123456789abcdef.css", headers: { "Cache-Control": "immutable" } }];
    const files = hosts
      .find((host) => host.name === name)
      ?.files({ pages: [], redirects: [], headers }, SITE);
    const text = Object.values(files ?? {}).join(" ");
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      `"source": "/styles.0123456789abcdef.css", "headers": [ ${inJson("Cache-Control", "immutable")} ]`,
    );
  },
);

test("the pattern for 1000 immutable files is split into patterns of fewer than 4096 characters, and no file is omitted", () => {
  const files = Array.from(
    { length: 1000 },
    (_, index) => `assets/component-${index}-0123456789abcdef0123.js`,
  );
  const match = { path: () => ({}), files: (names: string) => ({ names }) };
  const groups = jsonHeaders(rules.headers, files, match).flatMap((rule) =>
    "names" in rule ? [rule.names] : [],
  );
  expect(groups.join("|").replaceAll("\\", "").split("|")).toEqual(files);
  expect(Math.max(...groups.map((names) => String(names).length))).toBeLessThan(4096);
});

describe("the container", () => {
  const files = container.files(rules, SITE);
  const instructions = (files.Dockerfile ?? "").replaceAll("\\\n", "").split("\n");

  test("has a Dockerfile that copies only files of the release", () => {
    const copied = instructions.flatMap((line) => /^COPY (\S+)/.exec(line)?.[1] ?? []);
    expect(copied.filter((file) => file !== "site" && !(file in files))).toEqual([]);
    expect(copied).toContain("site");
    expect(files["rules.conf"]).toBe(nginx.files(rules, SITE)["nginx.conf"]);
    expect(instructions.filter((line) => line.startsWith("ADD"))).toEqual([]);
  });

  test("is built from an image that Renovate can update, because the pattern in `renovate.json` matches the `FROM` line with or without a digest", () => {
    const { customManagers } = JSON.parse(fs.readFileSync("renovate.json", "utf8"));
    const [manager] = customManagers;
    const found = new RegExp(manager.matchStrings[0]);
    expect("packages/hosting/hosts/container.ts").toMatch(
      new RegExp(manager.managerFilePatterns[0].slice(1, -1)),
    );
    const [line, depName, currentValue] =
      found.exec(fs.readFileSync("packages/hosting/hosts/container.ts", "utf8")) ?? [];
    expect([line, depName, currentValue]).toEqual([
      `${instructions[0]}\n`,
      depName,
      expect.stringMatching(/^\w/),
    ]);
    const digest = `sha256:${"0".repeat(64)}`;
    expect(found.exec(`FROM ${depName}:${currentValue}@${digest}\n`)?.groups?.currentDigest).toBe(digest);
  });

  test("runs as an unprivileged user, with a health check", () => {
    expect(instructions).toContain("USER 101");
    expect(instructions).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*\/version\.json$/));
  });

  test("keeps nginx's PID file and temporary files in /tmp or /dev", () => {
    const paths = [...(files["server.conf"] ?? "").matchAll(/(?:_temp_path|pid) (\S+?);?(?:\s|$)/g)];
    expect(paths.map(([, place]) => place).filter((place) => !/^\/(tmp|dev)\//.test(place ?? ""))).toEqual(
      [],
    );
    expect(paths.length).toBeGreaterThan(5);
  });
});
