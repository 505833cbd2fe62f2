import fc from "fast-check";
import { aliasBase } from "../../aliases/aliasPath";
import { planAliases, redirectFor } from "../../aliases/planAliases";

const isReserved = (path: string) => /^\/admin(\/|$)/.test(path);
const FOG = "/lights/fog";
const GULL = "/lights/gull";
const INK = "/harbours/ink";
const PAGES = ["/", "/lights", FOG, GULL, "/harbours", INK, "/contact"];
const fileOf = (path: string) => (/^\/\w+\/[\w-]+$/.test(path) ? `content${path}.json` : undefined);

/** Plans the redirects for `aliases`, which maps the address of a page to the aliases in its record. */
const plan = (aliases: Record<string, string[]>, pages = PAGES) =>
  planAliases(
    Object.entries(aliases).map(([path, list]) => ({ path, file: fileOf(path), aliases: list })),
    pages.map((path) => ({ path, file: fileOf(path) })),
    isReserved,
  );
const problemsOf = (aliases: Record<string, string[]>, pages = PAGES) => plan(aliases, pages).problems;

it("planAliases plans one redirect for an alias without a wildcard", () => {
  expect(plan({ "/lights/fog": ["/lights/fog-horn"] })).toEqual({
    redirects: [{ from: "/lights/fog-horn", to: "/lights/fog", wildcard: false }],
    problems: [],
  });
});

it("planAliases plans two redirects for the alias `/ink/*`: one from `/ink`, and one from all addresses under it", () => {
  expect(plan({ "/harbours/ink": ["/ink/*"] }).redirects).toEqual([
    { from: "/ink", to: "/harbours/ink", wildcard: false },
    { from: "/ink/*", to: "/harbours/ink", wildcard: true },
  ]);
});

it("planAliases accepts records without aliases", () => {
  const records = [{ path: "/contact" }, { path: "/", aliases: null }];
  expect(planAliases(records, records, isReserved)).toEqual({ redirects: [], problems: [] });
});

it("planAliases accepts the aliases `/ink` and `/ink/*` in one record, and plans only one redirect from `/ink`", () => {
  const { redirects, problems } = plan({ "/harbours/ink": ["/ink", "/ink/*"] });
  expect(problems).toEqual([]);
  expect(redirects.map(({ from }) => from)).toEqual(["/ink", "/ink/*"]);
});

it("planAliases accepts the aliases `/ink/*` and `/ink/jobs` in one record", () => {
  expect(problemsOf({ "/harbours/ink": ["/ink/*", "/ink/jobs"] })).toEqual([]);
});

describe("an alias copied from a previous website", () => {
  it.each([
    ["/old_page.php", "/old_page.php"],
    ["/Shop/Item_12~a.aspx", "/Shop/Item_12~a.aspx"],
    ["/old.html", "/old.html"],
    // `/contact.html` and `/contact/index.html` would be refused, because they can be addresses of the HTML file of the
    // page `/contact`. The next two aliases only look similar.
    ["/contact.html.bak", "/contact.html.bak"],
    ["/contactindex.html", "/contactindex.html"],
    ["/café", "/caf%C3%A9"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/cafe\u0301", "/caf%C3%A9"],
    ["/old%20page", "/old%20page"],
    ["/über-uns/日本", "/%C3%BCber-uns/%E6%97%A5%E6%9C%AC"],
  ])("is accepted: %s creates a redirect from %s", (alias, from) => {
    expect(plan({ "/lights/fog": [alias] })).toEqual({
      redirects: [{ from, to: "/lights/fog", wildcard: false }],
      problems: [],
    });
  });

  it("is reported as a duplicate if another record contains the same address in another encoding", () => {
    expect(problemsOf({ "/lights/fog": ["/café"], "/lights/gull": ["/caf%C3%A9"] })).toMatchObject([
      { rule: "alias-duplicate", alias: "/caf%C3%A9" },
    ]);
  });

  it.each(["/contact.html", "/lights/fog/index.html", "/lights/fog.json"])(
    "is refused if it is a page's address followed by `.html`, `/index.html` or `.json`: %s",
    (alias) => {
      expect(problemsOf({ "/lights/gull": [alias] })).toMatchObject([{ rule: "alias-is-page" }]);
    },
  );
});

describe("planAliases refuses an alias", () => {
  it.each([
    ["on another site", "//evil.example", /not a path of this site/],
    ["with a scheme", " https://evil.example/a", /not a path of this site/],
    ["that browsers interpret as a link to another site", "/\\evil.example", /not a path of this site/],
    [
      "that covers all pages",
      "/*",
      /every address of this site to this page\. Write the start of the old addresses/,
    ],
    ["that is a single star", "*", /every address of this site/],
    [
      "that is the home page's address",
      "/",
      /is the home page, so it cannot be an old address\. Remove it\.$/,
    ],
    ["that ends with a slash", "/lights/old/", /Write `\/lights\/old`\.$/],
    ["with spaces and slashes at its ends", " /old// ", /Write `\/old`\.$/],
    [
      "with an unencoded space",
      "/Old Name",
      /not in the form that the redirects of this site need\. Write `\/Old%20Name`\.$/,
    ],
    ["that does not start with a slash", "lights/old", /Write `\/lights\/old`\.$/],
    ["with a query", "/old?page=2", /`\?`.*Write `\/old` if /],
    ["with a fragment", "/old#top", /`#`.*Write `\/old`\.$/],
    ["with a star in the middle", "/old/*/new", /`\*` in the wrong place/],
    ["with a star at the end of a word", "/old*", /`\*` in the wrong place/],
    ["with `..` in its path", "/a/../b", /not a path that can be redirected\. Write a path, as in/],
    ["with a star in a file name", "/old*.html", /`\*` in the wrong place/],
    [
      "with a character that has a meaning in servers' configuration",
      "/old$1",
      /contains `\$`, which servers interpret in different ways/,
    ],
    ["with a quotation mark", '/cha"t', /not a path|contains/],
    [
      "with a line break that could add a second redirect to a host's configuration file",
      "/chat\n/* https://evil.example 301",
      /not a path|wrong place/,
    ],
    ["with braces", "/chat{path}", /not a path|contains/],
    ["with an incomplete percent code", "/100%a-off", /a `%` that is not followed by the two digits/],
    ["with a percent code that is not UTF-8", "/old%ff", /a code that is not UTF-8/],
    ["with an encoded slash", "/old%2fname", /not a path|contains/],
    ["with an encoded line break", "/old%0Aname", /not a path|contains/],
  ])("%s", (_, alias, message) => {
    expect(problemsOf({ "/lights/fog": [alias] })).toEqual([
      expect.objectContaining({
        rule: "alias-path",
        alias,
        index: 0,
        message: expect.stringMatching(message),
      }),
    ]);
  });

  // `rule` is the rule's name without `alias-`. `told` contains, for each expected problem, the page that has the alias
  // and a pattern for the message.
  it.each<[what: string, aliases: Record<string, string[]>, rule: string, ...told: [string, RegExp][]]>([
    [
      "that repeats an earlier alias of the same record",
      { [FOG]: ["/old", "/old"] },
      "duplicate",
      [FOG, /twice/],
    ],
    [
      "that repeats an alias of an earlier record",
      { [FOG]: ["/old"], [GULL]: ["/old"] },
      "duplicate",
      [GULL, /fog\.json/],
    ],
    [
      "that differs from an earlier record's alias only in capitals",
      { [FOG]: ["/Old"], [GULL]: ["/old"] },
      "duplicate",
      [GULL, /fog\.json only in capitals/],
    ],
    [
      "such as `/ink` if an earlier record has the alias `/ink/*`",
      { [INK]: ["/ink/*"], [GULL]: ["/ink"] },
      "duplicate",
      [GULL, /ink\.json/],
    ],
    ["that is the address of a page", { [FOG]: [GULL] }, "is-page", [FOG, /content\/lights\/gull\.json/]],
    [
      "that differs from another page's address only in capitals",
      { [FOG]: ["/Lights/Gull"] },
      "is-page",
      [FOG, /gull\.json/],
    ],
    [
      "in each of two records, if each alias is the address of the other record's page",
      { [FOG]: [GULL], [GULL]: [FOG] },
      "is-page",
      [FOG, /gull\./],
      [GULL, /fog\./],
    ],
    [
      "that is the address of a page that has an alias itself",
      { [FOG]: ["/old"], [GULL]: [FOG] },
      "is-page",
      [GULL, /fog\.json/],
    ],
    ["that is its own page's address", { [FOG]: [FOG] }, "loop", [FOG, /own address/]],
    [
      "that adds `/*` to its own page's address",
      { [INK]: [`${INK}/*`] },
      "loop",
      [INK, /also covers this page's own address/],
    ],
    [
      "that adds `/*` to the address of another page",
      { [FOG]: ["/harbours/*"] },
      "is-page",
      [FOG, /`\/harbours/],
    ],
    [
      "whose path is reserved for the site itself",
      { [FOG]: ["/admin/*"] },
      "reserved",
      [FOG, /`\/admin\/\*`.*another path/],
    ],
    [
      "that is under another page's wildcard",
      { [INK]: ["/ink/*"], [GULL]: ["/ink/jobs/old"] },
      "covers",
      [GULL, /ink\.json/],
    ],
  ])("%s", (_, aliases, rule, ...told) => {
    expect(problemsOf(aliases)).toMatchObject(
      told.map(([path, message]) => ({
        rule: `alias-${rule}`,
        path,
        file: fileOf(path),
        message: expect.stringMatching(message),
      })),
    );
  });

  it("that is a wildcard, if another page's address is under it", () => {
    const unlisted = PAGES.filter((path) => path !== "/harbours");
    for (const alias of ["/harbours/*", "/Harbours/*"])
      expect(problemsOf({ "/lights/fog": [alias] }, unlisted)).toMatchObject([
        { rule: "alias-covers", message: expect.stringMatching(/content\/harbours\/ink\.json/) },
      ]);
  });
});

it.each([
  ["the address of a page's HTML file", { "/lights/gull": ["/Contact.html"] }, "alias-is-page"],
  [
    "under the wildcard of another page",
    { "/lights/fog": ["/Old/*"], "/lights/gull": ["/old/gull"] },
    "alias-covers",
  ],
])(
  "planAliases ignores case when it checks whether an alias is %s, because some hosts ignore the case of addresses",
  (_, aliases, rule) => {
    expect(problemsOf(aliases)).toMatchObject([{ rule }]);
  },
);

it("planAliases accepts an alias that differs from its own page's address only in capitals", () => {
  expect(problemsOf({ "/lights/fog": ["/Lights/Fog"] })).toEqual([]);
});

const TWO = ["/about", "/contact"];
// `told` describes the only expected problem: the page that has the alias, the rule's name without `alias-`, and a
// pattern for the message.
it.each<[what: string, pages: string[], aliases: Record<string, string[]>, told: [string, string, RegExp]]>([
  [
    "If the alias `/old name` is refused, another record can have the alias `/old%20name`",
    TWO,
    { "/about": ["/old name"], "/contact": ["/old%20name"] },
    ["/about", "path", /`\/old%20name`/],
  ],
  [
    "The message about a wildcard names the first page that the wildcard covers",
    ["/a/one", "/a/two", "/contact"],
    { "/contact": ["/a/*"] },
    ["/contact", "covers", /`\/a\/one`/],
  ],
  [
    "An alias under a wildcard is accepted if the wildcard is refused because it covers a page",
    ["/a/one", ...TWO],
    { "/contact": ["/a/*"], "/about": ["/a/old"] },
    ["/contact", "covers", /`\/a\/one`/],
  ],
  [
    "An alias under a wildcard is accepted if the wildcard is refused because its path is a page's address",
    ["/a", ...TWO],
    { "/contact": ["/a/*"], "/about": ["/a/old"] },
    ["/contact", "is-page", /`\/a`/],
  ],
  [
    "An alias under two wildcards is compared only with the narrower wildcard",
    TWO,
    { "/contact": ["/a/*"], "/about": ["/a/b/*", "/a/b/c"] },
    ["/about", "covers", /^`\/a\/b\/\*` is under `\/a\/\*`/],
  ],
  [
    "If two records have the same wildcard, only the second wildcard is reported",
    TWO,
    { "/contact": ["/a/*", "/a/x"], "/about": ["/a/*"] },
    ["/about", "duplicate", /`\/contact`/],
  ],
  [
    "The alias `/index.htm` is refused as the home page's file on the web server",
    ["/", "/contact"],
    { "/contact": ["/index.htm"] },
    ["/contact", "is-page", /the file of `\/`/],
  ],
])("%s", (_, pages, aliases, [path, rule, message]) => {
  expect(problemsOf(aliases, pages)).toEqual([
    expect.objectContaining({ path, rule: `alias-${rule}`, message: expect.stringMatching(message) }),
  ]);
});

it("if an alias is the address of another page, the message names the file of that page's record", () => {
  const owners = [
    { path: "/b", file: "content/b.json" },
    { path: "/a", aliases: ["/b"] },
  ];
  expect(planAliases(owners, [{ path: "/a" }, { path: "/b" }], isReserved).problems).toMatchObject([
    { message: expect.stringContaining("content/b.json") },
  ]);
});

it("planAliases plans redirects only for the aliases that are not refused", () => {
  const { redirects } = plan({ "/lights/fog": ["//evil.example", "/lights/gull", "/old"] });
  expect(redirects.map(({ from }) => from)).toEqual(["/old"]);
});

describe("redirectFor, given the redirects for the aliases `/ink/*`, `/old` and `/pen/*`,", () => {
  it.each([
    ["/ink", "/harbours/ink"],
    ["/ink/jobs/7", "/harbours/ink"],
    ["/inks", undefined],
    ["/old", "/lights/fog"],
    ["/old/x", undefined],
    ["/pen/x", "/lights/gull"],
  ])("maps the path %s to %s", (path, to) => {
    const planned = plan({ [INK]: ["/ink/*"], [FOG]: ["/old"], [GULL]: ["/pen/*"] });
    expect(redirectFor(planned, path)?.to).toBe(to);
  });
});

describe("for random records,", () => {
  const part = fc.constantFrom("a", "b", "A", "b.html", "caf\u00e9", "caf%C3%A9", "admin");
  const address = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
  const alias = fc.tuple(address, fc.constantFrom("", "", "/*", "/", "?x")).map((parts) => parts.join(""));
  const pages = ["/", "/a", "/a/b", "/b/a", "/c"];
  const owners = fc.tuple(...pages.map(() => fc.array(alias, { maxLength: 3 })));
  const RUNS = { numRuns: 200, seed: 47 };

  it("each alias is redirected or reported, and redirects hide no page and lead only to pages", () => {
    fc.assert(
      fc.property(owners, fc.array(address), (lists, requests) => {
        const aliases = Object.fromEntries(pages.map((path, at) => [path, lists[at] ?? []]));
        const { redirects, problems } = plan(aliases, pages);
        expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
        expect(redirects.filter(({ to }) => !pages.includes(to))).toEqual([]);
        for (const page of pages) expect(redirectFor({ redirects, problems }, page)).toBeUndefined();
        for (const request of requests) {
          const { to } = redirectFor({ redirects, problems }, request) ?? {};
          expect(to === undefined || pages.includes(to)).toBe(true);
        }
        const told = (path: string, index: number) =>
          problems.some((problem) => problem.path === path && problem.index === index);
        for (const [path, list] of Object.entries(aliases))
          for (const [index, each] of list.entries())
            if (!told(path, index))
              expect(redirectFor({ redirects, problems }, aliasBase(each))?.to).toBe(path);
      }),
      RUNS,
    );
  });
});
