/** Tests which files and redirects the hosting adapter takes from the output of a Gatsby build. */
import fs from "node:fs";
import { testFolder } from "@sitekit/testing/testFolder";
import { deployedFiles, hostingAdapter, readRedirects } from "../adapter";
import { distIn, readBuild } from "../dist";
import { headersFor } from "../siteRules";

const FONT = "fonts/public-sans-LICENSE.txt";
const FOR_NOBODY = [
  ...["webpack.stats.json", "chunk-map.json", "assets/app-1.js.map", "assets/app-1.js.LICENSE.txt"],
  ...["~partytown/partytown.js", "_gatsby/slices/_gatsby-scripts-1.html"],
];
/** Files that operating systems and programs create in folders such as `static`, and that do not belong to the site. */
const LEFT_BEHIND = [
  ...[".DS_Store", "fonts/.DS_Store", "._favicon.svg", "Thumbs.db", "fonts/desktop.ini", "~$plan.docx"],
  ...[
    ".~lock.plan.odt#",
    "favicon.svg~",
    ".favicon.svg.swp",
    "__MACOSX/._a.svg",
    ".directory",
    "a.svg:Zone.Identifier",
  ],
];

test.each([
  [
    "a page's file `about/index.html` is deployed as `about.html`",
    ["about/index.html", "about/x/index.html"],
    ["about.html", "about/x.html"],
  ],
  [
    "the files of the home page and the not-found page keep their paths",
    ["index.html", "404.html"],
    ["index.html", "404.html"],
  ],
  ["files that visitors never request are not deployed", FOR_NOBODY, []],
  ["files that operating systems and programs leave behind are not deployed", LEFT_BEHIND, []],
  [
    "the data of the not-found page is deployed",
    ["404.html", "page-data/404.html/page-data.json"],
    undefined,
  ],
  ["the licence of the font is deployed", [FONT], [FONT]],
  [
    "files that Gatsby plugins create, such as a feed, are deployed",
    ["feed/index.html", "feed.xml"],
    ["feed.html", "feed.xml"],
  ],
  ["the folder `.well-known` is deployed", [".well-known/security.txt"], undefined],
])("%s", (_, files, deployed = files) => {
  const built = files.map((file) => ({ file, path: `/${file}` }));
  expect(deployedFiles(built, () => Buffer.from("{}")).map(({ to }) => to)).toEqual(deployed);
});

const md5 = (digit: string) => digit.repeat(32);
const picture = (digit: string) => `static/${md5(digit)}/110ca/depot.webp`;

test.each([
  ["page data", "page-data/a/page-data.json", picture("a")],
  ["a feed", "feed.xml", `static/${md5("b")}/prices of 2026.pdf`],
  ["a script", "assets/app-1.js", `static/logo-${md5("c")}.png`],
  ["a style sheet", "styles.css", `static/back-${md5("d")}.svg`],
])(
  "a file in `static` with a hash in its path is deployed if %s refers to it, but not if no file refers to it",
  (_, text, file) => {
    const built = ["a/index.html", text, file].map((each) => ({ file: each, path: `/${each}` }));
    built[0] = { file: "a/index.html", path: "/a" };
    const deployed = (content: string) =>
      deployedFiles(built, (each) => Buffer.from(each === text ? content : "{}")).map(({ from }) => from);
    expect(deployed(JSON.stringify({ src: `/${file}` }))).toContain(file);
    expect(deployed(JSON.stringify({ src: `/${file}`.replace(/\w{32}/, md5("e")) }))).not.toContain(file);
  },
);

test("if a picture has several sizes, only the sizes that a text file refers to are deployed", () => {
  const [used, other] = [picture("a"), picture("a").replace("110ca", "220cb")];
  const built = ["feed.xml", used, other].map((file) => ({ file, path: `/${file}` }));
  expect(deployedFiles(built, () => Buffer.from(used)).map(({ from }) => from)).toEqual(["feed.xml", used]);
});

const PAGES = ["/", "/about", "/tools/scale"];
const route = (path: string, toPath = "/about", status = 301) => ({ path, toPath, status });

test.each([
  [
    "the redirects from /old and from /old/* into one redirect that also covers the paths under /old",
    [route("/old/*"), route("/old")],
    true,
  ],
  ["a redirect from /old into a redirect that does not cover the paths under /old", [route("/old")], false],
])("the adapter converts %s", (_, routes, under) => {
  expect(readRedirects(routes, PAGES)).toEqual([{ from: "/old", to: "/about", under }]);
});

const NOT_PLAIN = "is not a plain path";
const NO_PAGE = "not a page of this site";
test.each([
  ["a quote in its path", [route('/ol"d')], NOT_PLAIN],
  ["a line break in its path", [route("/old\n/* https://evil.example 301")], NOT_PLAIN],
  ["a space in its path", [route("/old https://evil.example")], NOT_PLAIN],
  ["a regular expression as its path", [route("/old(.*)")], NOT_PLAIN],
  ["a variable of nginx in its path", [route("/old$host")], NOT_PLAIN],
  ["a placeholder of Caddy in its path", [route("/old{host}")], NOT_PLAIN],
  ["a star inside its path", [route("/old/*/x")], NOT_PLAIN],
  ["two slashes at the start of its path", [route("//evil.example")], NOT_PLAIN],
  ["a backslash in its path", [route("/\\evil.example")], NOT_PLAIN],
  ["`..` in its path", [route("/../etc")], NOT_PLAIN],
  ["an HTML tag in its path", [route("/<script>")], NOT_PLAIN],
  ["an empty path", [route("")], NOT_PLAIN],
  ["another site as its target", [route("/old", "https://evil.example")], NO_PAGE],
  ["`//evil.example` as its target", [route("/old", "//evil.example")], NO_PAGE],
  ["`/\\evil.example` as its target", [route("/old", "/\\evil.example")], NO_PAGE],
  ["a script as its target", [route("/old", "javascript:alert(1)")], NO_PAGE],
  ["a header in its target", [route("/old", "/about\r\nSet-Cookie: a=b")], NO_PAGE],
  ["a missing page as its target", [route("/old", "/nowhere")], NO_PAGE],
  ["the address of a page as its path", [route("/about", "/")], "would hide the page"],
  ["a temporary status (302)", [route("/old", "/about", 302)], "status 302"],
  [
    "a target that differs from the target of /old/*",
    [route("/old"), route("/old/*", "/tools/scale")],
    "to /about and to /tools",
  ],
])("the adapter refuses a redirect with %s", (_, routes, fault) => {
  expect(() => readRedirects(routes, PAGES)).toThrow(fault);
});

test("the adapter refuses an unknown option, and lists the options that exist", () => {
  const misspelt: object = { appart: [] };
  expect(() => hostingAdapter(misspelt)).toThrow(
    /^hostingAdapter has no option `appart`\. Write one of .*`apart`/,
  );
});

describe("at the end of a Gatsby build, the adapter", () => {
  const folder = testFolder();
  const cwd = process.cwd();
  afterEach(() => process.chdir(cwd));

  const files: [file: string, text: string, path?: string][] = [
    ["index.html", "<html></html>", "/"],
    ["404.html", "<html><style>p{}</style></html>"],
    ["page-data/index/page-data.json", JSON.stringify({ staticQueryHashes: ["1"], src: `/${picture("c")}` })],
    ["page-data/sq/d/1.json", JSON.stringify({ src: `/${picture("d")}` })],
    ["page-data/sq/d/2.json", "{}"],
    [picture("c"), "c"],
    [picture("d"), "d"],
    [picture("e"), "e"],
    // A page of an earlier build. In Gatsby's list of routes, such a page has the address `/old/index.html` instead of
    // `/old`.
    ["old/index.html", "<html></html>"],
    ["page-data/old/page-data.json", JSON.stringify({ src: `/${picture("e")}` })],
    ["assets/new.js", "new"],
  ];

  const info = jest.fn();
  async function adapt(functions: object[] = [], redirects: object[] = []) {
    for (const [file, text] of files) folder.write(`public/${file}`, text);
    process.chdir(folder.at());
    jest.replaceProperty(process, "env", { ...process.env, SITE_ENV: "preview" });
    const panic = jest.fn((text: string) => {
      throw new Error(text);
    });
    const routes = files.map(([file, , path = `/${file}`]) => ({
      ...{ type: "static", path, filePath: `public/${file}`, headers: [] },
    }));
    await hostingAdapter({}).adapt({
      routesManifest: [...routes, ...redirects],
      functionsManifest: functions,
      reporter: { panic, info },
    } as never);
    return readBuild(distIn("."));
  }

  test("writes to `dist` the files that visitors need, without pages, pictures and query results of an earlier build", async () => {
    const { manifest, rules } = await adapt();
    expect(info).toHaveBeenCalledWith("dist/site is ready: 7 files, 7 of them new or changed");
    expect(Object.keys(manifest.files).sort()).toEqual(
      [
        ...["index.html", "404.html", "version.json", "page-data/index/page-data.json", "assets/new.js"],
        ...["page-data/sq/d/1.json", picture("c"), picture("d")],
      ].sort(),
    );
    expect(headersFor(rules.headers, "/")).toMatchObject({
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy": expect.stringMatching(/style-src-elem 'self' 'sha256-/),
    });
  });

  test("writes the redirects in alphabetical order of their old addresses", async () => {
    const redirect = (from: string) => ({
      type: "redirect",
      path: from,
      toPath: "/",
      status: 301,
      headers: [],
    });
    const { rules } = await adapt([], ["/c", "/a", "/b"].map(redirect));
    expect(rules.redirects.map(({ from }) => from)).toEqual(["/a", "/b", "/c"]);
  });

  test("refuses the build if it has serverless functions, and does not create the folder `dist`", async () => {
    await expect(adapt([{}])).rejects.toThrow("served as static files");
    expect(fs.existsSync(folder.at("dist"))).toBe(false);
  });
});
