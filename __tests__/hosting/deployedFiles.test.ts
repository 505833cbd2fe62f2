import { deployedFiles } from "../../src/hosting/adapter";

const deployed = (files: string[], current: string[] = []) =>
  deployedFiles(files, (bundle) => current.includes(bundle)).map(({ to }) => to);

test("pages become flat files, the home page and the not-found page stay what they are", () => {
  expect(deployed(["index.html", "about/index.html", "services/x/index.html", "404.html"])).toEqual([
    "index.html",
    "about.html",
    "services/x.html",
    "404.html",
  ]);
});

test("what no visitor asks for is not deployed", () => {
  const files = [
    "webpack.stats.json",
    "chunk-map.json",
    "assets/app-1.js.map",
    "assets/app-1.js.LICENSE.txt",
    "~partytown/partytown.js",
    "_gatsby/slices/_gatsby-scripts-1.html",
  ];
  expect(deployed(files, files)).toEqual([]);
});

test("the data of the not-found page and the licence of the font are deployed", () => {
  const files = ["page-data/404.html/page-data.json", "fonts/public-sans-LICENSE.txt"];
  expect(deployed(files)).toEqual(files);
});

test("bundles of an earlier build are left behind", () => {
  const old = ["assets/app-old.js", "styles.old.css", "page-data/sq/d/1.json"];
  const current = ["assets/app-new.js", "styles.new.css", "page-data/sq/d/2.json"];
  expect(deployed([...old, ...current, "boot.js"], current)).toEqual([...current, "boot.js"]);
});
