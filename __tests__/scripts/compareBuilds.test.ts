import { testFolder } from "@sitekit/testing/testFolder";
import { compareBuilds, differences } from "../../scripts/compareBuilds";

const { at, write } = testFolder();

/** Writes a built site with these files, and returns its folder. */
function site(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) write(`${name}/${file}`, text);
  return at(name);
}

const page = (body: string, title = "Fog") =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

const FILES = {
  "index.html": page('<h1>Fog</h1><p>A horn <a href="/horn">sounds</a>.</p>'),
  "page-data/index/page-data.json":
    '{"path":"/","result":{"data":{"titles":["Fog"]}},"staticQueryHashes":["1"]}',
  "page-data/sq/d/123.json": '{"data":{"name":"Row"}}',
  "sitemap.xml": "<urlset><url><loc>https://a.example/</loc></url></urlset>",
  "llms.txt": "# Row\n",
  "assets/app-0123456789abcdef.js": "a",
};

const compared = (changes: Record<string, string>) =>
  compareBuilds(site("before", FILES), site("after", { ...FILES, ...changes }));

it("a comparison of two builds ignores the hashes in the file names of bundles and query results, and in the URLs of scripts", () => {
  const { "assets/app-0123456789abcdef.js": bundle, "page-data/sq/d/123.json": query, ...others } = FILES;
  const script = (hash: string) => ({ "boot.html": page(`<script src="/boot.js?v=${hash}"></script>`) });
  const after = site("after", {
    ...others,
    ...script("fedcba98"),
    "assets/app-fedcba9876543210.js": bundle,
    "page-data/sq/d/456.json": query,
  });
  expect(compareBuilds(site("before", { ...FILES, ...script("01234567") }), after)).toEqual([]);
});

it.each([
  [
    "the title of a page",
    { "index.html": page('<h1>Fog</h1><p>A horn <a href="/horn">sounds</a>.</p>', "Mist") },
    ["index.html: no longer title: Fog", "index.html: now title: Mist"],
  ],
  [
    "a link",
    { "index.html": FILES["index.html"].replace("/horn", "/bell") },
    [
      "index.html: no longer link /horn: sounds",
      'index.html: no longer element <a href="/horn">',
      "index.html: now link /bell: sounds",
      'index.html: now element <a href="/bell">',
    ],
  ],
  [
    "a word",
    { "index.html": FILES["index.html"].replace("A horn", "No horn") },
    ["index.html: no longer text: A horn", "index.html: now text: No horn"],
  ],
  [
    "the data of a page",
    { "page-data/index/page-data.json": '{"path":"/","result":{"data":{"titles":["Mist"]}}}' },
    [
      'page-data/index/page-data.json: no longer result.data.titles.0: "Fog"',
      'page-data/index/page-data.json: now result.data.titles.0: "Mist"',
    ],
  ],
  [
    "the sitemap",
    { "sitemap.xml": "<urlset><url><loc>https://a.example/b</loc></url></urlset>" },
    [
      "sitemap.xml: no longer <loc>https://a.example/</loc>",
      "sitemap.xml: now <loc>https://a.example/b</loc>",
    ],
  ],
  ["a bundle", { "assets/app-0123456789abcdef.js": "abc" }, ["assets/app-#.js: 1 bytes, now 3"]],
  [
    "styles",
    { "index.html": FILES["index.html"].replace("</head>", "<style>p { color: red }</style></head>") },
    ["index.html: the same words; styles, scripts or spaces differ"],
  ],
  ["the list of files", { "about.html": page("") }, ["about.html: new"]],
])("a comparison of two builds reports a difference in %s", (_, changes, told) => {
  expect(compared(changes as Record<string, string>)).toEqual(told);
});

it("if a file has more than 12 differences, a comparison of two builds lists the first 12 and says that there are more", () => {
  const many = Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n");
  const told = compared({ "llms.txt": many });
  expect(told).toHaveLength(13);
  expect(told.at(-1)).toBe("llms.txt: and more differences, which `--all` lists");
});

it("a comparison of two lists of lines reports a line that occurs less often in the second list", () => {
  expect(differences(["a", "a", "b"], ["a", "b"])).toEqual(["no longer a"]);
});

it("a comparison of two lists of lines names the first line that has moved, if only the order of the lines differs", () => {
  expect(differences(["a", "b"], ["b", "a"])).toEqual(["the same lines in another order, starting with a"]);
});
