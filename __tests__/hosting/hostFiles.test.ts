import fs from "node:fs";
import { hosts } from "../../src/hosting/allHosts";
import { headerRules } from "../../src/hosting/headerRules";
import { cloudflare } from "../../src/hosting/hosts/cloudflare";
import { container } from "../../src/hosting/hosts/container";
import { jsonHeaders } from "../../src/hosting/hosts/forHosts";
import { netlify } from "../../src/hosting/hosts/netlify";
import { plain } from "../../src/hosting/hosts/plain";
import { vercel } from "../../src/hosting/hosts/vercel";
import type { Redirect, SiteRules } from "../../src/hosting/siteRules";

const rules: SiteRules = {
  pages: ["/", "/about", "/solutions/rtw-ng"],
  redirects: [
    { from: "/old.name", to: "/about", under: false },
    { from: "/rtw", to: "/solutions/rtw-ng", under: true },
  ],
  headers: headerRules({ styleHashes: ["'sha256-abc='"], editorOrigins: [] }),
};
const LASTING = ["assets/app-1.js", "fonts/a.b.woff2"];
const NOT_FOUND = '<html lang="en"><body class="a"><div id="___gatsby">Nothing here</div></body></html>';

const SITE = { notFoundPage: NOT_FOUND, lasting: LASTING };

const textOf = (name: string) =>
  Object.values(hosts.find((host) => host.name === name)?.files(rules, SITE) ?? {}).join("\n");
const many = (count: number, under: boolean): Redirect[] =>
  Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: "/about", under }));

test("every host in the folder is listed, by the name of its file (after adding one: npm run generate)", () => {
  const files = fs.readdirSync("src/hosting/hosts").filter((file) => {
    return /^export const \w+: Host\b/m.test(fs.readFileSync(`src/hosting/hosts/${file}`, "utf8"));
  });
  expect(hosts.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});

test.each(hosts.map(({ name }) => name))("%s is asked by `npm run test:hosts`", (name) => {
  expect(fs.readFileSync("__tests__/hosts/engines.ts", "utf8")).toContain(`host: "${name}"`);
});

test.each(hosts.map(({ name }) => name))("%s is told each old address and the page that it opens", (name) => {
  const text = textOf(name).replaceAll(/\\+/g, "");
  for (const { from, to } of rules.redirects) {
    // Apache sees addresses without their first slash.
    expect(text).toContain(from.slice(1));
    expect(text).toContain(to);
  }
});

test.each(["apache", "caddy", "vercel", "firebase"])(
  "%s reads patterns, so a dot in an address is told apart from any letter",
  (name) => {
    expect(textOf(name)).toMatch(/old\\+\.name/);
  },
);

test.each(hosts.filter(({ name }) => name !== "plain").map(({ name }) => name))(
  "%s sends the policy",
  (name) => {
    expect(textOf(name)).toContain("'sha256-abc='");
  },
);

describe("Cloudflare Pages", () => {
  const headers = cloudflare.files(rules, SITE)["site/_headers"] ?? "";

  test("is told to drop a header before it is set otherwise, or it would send both", () => {
    const [, admin = ""] = headers.split(/^\/admin$/m);
    expect(admin).toMatch(/^ {2}! Content-Security-Policy\n(?:.*\n)*? {2}Content-Security-Policy: /m);
    expect(headers.split("\n/boot.js")[0]?.match(/! .*/g)).toEqual(["! Access-Control-Allow-Origin"]);
  });

  test("is told the slash after an address apart", () => {
    const lines = (cloudflare.files(rules, SITE)["site/_redirects"] ?? "").split("\n");
    expect(lines).toEqual([
      "/old.name /about 301",
      "/old.name/ /about 301",
      "/rtw /solutions/rtw-ng 301",
      "/rtw/* /solutions/rtw-ng 301",
    ]);
  });

  test("gets a warning when it would leave out rules", () => {
    const warnings = (redirects: Redirect[]) => cloudflare.warnings?.({ ...rules, redirects }) ?? [];
    expect(warnings(many(1000, false))).toEqual([]);
    expect(warnings(many(100, true))).toEqual([]);
    expect(warnings(many(1001, false))).toEqual([expect.stringContaining("reads 2000 redirects without *")]);
    expect(warnings(many(101, true))).toEqual([expect.stringContaining("reads 100 redirects with *")]);
  });
});

test("Netlify hides the names of files, and the rule for a page's file does not catch the page", () => {
  const lines = (netlify.files(rules, SITE)["site/_redirects"] ?? "").split("\n");
  expect(lines).toContain("/about.html /about 301!");
  expect(lines).not.toContainEqual(expect.stringMatching(/^\/about /));
});

test("Vercel gets a warning when it would leave out redirects", () => {
  const warnings = (count: number) => vercel.warnings?.({ ...rules, redirects: many(count, false) }) ?? [];
  expect(warnings(2000)).toEqual([]);
  expect(warnings(2046)).toEqual([expect.stringContaining("2049")]);
});

describe("A host without rules", () => {
  const files = plain.files(rules, SITE);

  test("has a page at each old address that leads on with and without scripts", () => {
    const page = files["site/rtw.html"] ?? "";
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/solutions/rtw-ng">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<link rel="canonical" href="/solutions/rtw-ng">');
    expect(page).toContain('<a href="/solutions/rtw-ng">');
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
  });

  test("names wide old addresses on the not-found page, outside what React takes over", () => {
    const page = files["site/404.html"] ?? "";
    expect(page).toMatch(
      /<body class="a"><script src="\/moved.js"><\/script><noscript>.*<\/noscript><div id="___gatsby">/,
    );
    expect(page).toContain('<a href="/solutions/rtw-ng">');
    expect(page).not.toContain("/old.name");
  });
});

describe.each(["firebase", "vercel"])("%s, which does not look whether there is a file,", (name) => {
  test("keeps for a year only the files that are there", () => {
    const text = textOf(name).replaceAll(/\\+/g, "");
    for (const file of LASTING) expect(text).toContain(file);
    expect(text).not.toMatch(/\/(assets|fonts)\/(\*|\(\.\*\))/);
  });
});

test("patterns of many files are cut before a host finds them too long", () => {
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

describe("The container", () => {
  const files = container.files(rules, SITE);
  const instructions = (files.Dockerfile ?? "").replaceAll("\\\n", "").split("\n");

  test("copies only what the release has", () => {
    const copied = instructions.flatMap((line) => /^COPY (\S+)/.exec(line)?.[1] ?? []);
    expect(copied.filter((file) => file !== "site" && !(file in files))).toEqual([]);
    expect(copied).toContain("site");
    expect(instructions.filter((line) => line.startsWith("ADD"))).toEqual([]);
  });

  test("is made from an image whose digest Renovate finds, and can pin", () => {
    const { customManagers } = JSON.parse(fs.readFileSync("renovate.json", "utf8"));
    const [manager] = customManagers;
    const found = new RegExp(manager.matchStrings[0]);
    expect("src/hosting/hosts/container.ts").toMatch(new RegExp(manager.managerFilePatterns[0].slice(1, -1)));
    const [line, depName, currentValue] =
      found.exec(fs.readFileSync("src/hosting/hosts/container.ts", "utf8")) ?? [];
    expect([line, depName, currentValue]).toEqual([
      `${instructions[0]}\n`,
      depName,
      expect.stringMatching(/^\w/),
    ]);
    const digest = `sha256:${"0".repeat(64)}`;
    expect(found.exec(`FROM ${depName}:${currentValue}@${digest}\n`)?.groups?.currentDigest).toBe(digest);
  });

  test("is run by a user without rights, who is asked whether the site is well", () => {
    expect(instructions).toContain("USER 101");
    expect(instructions).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*\/version\.json$/));
  });

  test("writes to /tmp and nowhere else", () => {
    const paths = [...(files["server.conf"] ?? "").matchAll(/(?:_temp_path|pid) (\S+?);?(?:\s|$)/g)];
    expect(paths.map(([, place]) => place).filter((place) => !/^\/(tmp|dev)\//.test(place ?? ""))).toEqual(
      [],
    );
    expect(paths.length).toBeGreaterThan(5);
  });
});
