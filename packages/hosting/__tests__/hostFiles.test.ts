import fs from "node:fs";
import { hosts } from "../allHosts";
import { headerRules } from "../headerRules";
import { cloudflare } from "../hosts/cloudflare";
import { container } from "../hosts/container";
import { jsonHeaders } from "../hosts/forHosts";
import { netlify } from "../hosts/netlify";
import { plain } from "../hosts/plain";
import { vercel } from "../hosts/vercel";
import type { SiteRules } from "../siteRules";
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

const textOf = (name: string) =>
  Object.values(hosts.find((host) => host.name === name)?.files(rules, SITE) ?? {}).join("\n");

test("every host in the folder is listed, by the name of its file (after adding one: npm run generate)", () => {
  const files = fs.readdirSync("packages/hosting/hosts").filter((file) => {
    return /^export const \w+: Host\b/m.test(fs.readFileSync(`packages/hosting/hosts/${file}`, "utf8"));
  });
  expect(hosts.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});

describe.each(hosts.map(({ name }) => name))("%s", (name) => {
  const text = textOf(name);
  // Without the escapes of regular expressions.
  const plainText = text.replaceAll(/\\+/g, "");

  test("is asked by `npm test -- hosts`", () => {
    expect(fs.readFileSync("__tests__/hosts/engines.ts", "utf8")).toContain(`host: "${name}"`);
  });

  test("is told each old address and the page that it opens", () => {
    for (const { from, to } of rules.redirects) {
      // Apache sees addresses without their first slash.
      expect(plainText).toContain(from.slice(1));
      expect(plainText).toContain(to);
    }
  });

  if (name !== "plain")
    test("sends the policy", () => {
      expect(text).toContain("'sha256-abc='");
    });

  if (["apache", "caddy", "vercel", "firebase"].includes(name))
    test("reads patterns, so a dot in an address is told apart from any letter", () => {
      expect(text).toMatch(/old\\+\.name/);
    });

  if (["vercel", "firebase"].includes(name))
    test("does not look whether there is a file, and keeps for a year only those that are there", () => {
      for (const file of LASTING) expect(plainText).toContain(file);
      expect(plainText).not.toMatch(/\/(assets|fonts)\/(\*|\(\.\*\))/);
    });
});

test.each([
  [cloudflare, 1000, false, []],
  [cloudflare, 100, true, []],
  [cloudflare, 1001, false, [expect.stringContaining("reads 2000 redirects without *")]],
  [cloudflare, 101, true, [expect.stringContaining("reads 100 redirects with *")]],
  [vercel, 2000, false, []],
  [vercel, 2046, false, [expect.stringContaining("2049")]],
])("$name warns when it would leave out redirects: %#", (host, count, under, warnings) => {
  const redirects = Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: "/about", under }));
  expect(host.warnings?.({ ...rules, redirects })).toEqual(warnings);
});

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
      "/scale /tools/scale 301",
      "/scale/* /tools/scale 301",
    ]);
  });
});

test("Netlify hides the names of files, and the rule for a page's file does not catch the page", () => {
  const lines = (netlify.files(rules, SITE)["site/_redirects"] ?? "").split("\n");
  expect(lines).toContain("/about.html /about 301!");
  expect(lines).not.toContainEqual(expect.stringMatching(/^\/about /));
});

describe("A host without rules", () => {
  const files = plain.files(rules, SITE);

  test("has a page at each old address that leads on with and without scripts", () => {
    const page = files["site/scale.html"] ?? "";
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/tools/scale">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<link rel="canonical" href="/tools/scale">');
    expect(page).toContain('<a href="/tools/scale">');
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
  });

  test("names wide old addresses on the not-found page, outside what React takes over", () => {
    const page = files["site/404.html"] ?? "";
    expect(page).toMatch(
      /<body class="a"><script src="\/moved.js"><\/script><noscript>.*<\/noscript><div id="___gatsby">/,
    );
    expect(page).toContain('<a href="/tools/scale">');
    expect(page).not.toContain("/old.name");
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
