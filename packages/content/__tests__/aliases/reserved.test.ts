import { config } from "@sitekit/testing/harbour";
import { outputsOf, reservedIn } from "../../aliases/reserved";
import type { Listing } from "../../contentType";

const listed = (type: string, listing: Partial<Listing>) => ({
  ...config.type(type),
  listing: { name: "all", places: [], ...listing },
});
const SITE = {
  types: [
    listed("Light", { overview: { ...config.type("HomePage"), path: (id) => `/lights${id}` } }),
    listed("Page", { listAt: "/pages", catalogue: true }),
    listed("HomePage", { overview: config.type("Menu") }),
    config.type("Quote"),
  ],
  outputs: ["feeds"],
  staticFiles: () => ["BingSiteAuth.xml"],
};

describe("the site", () => {
  it.each([
    ...[
      "/admin",
      "/Admin",
      "/admin.html",
      "/admin/old",
      "/BingSiteAuth.xml",
      "/feeds/all",
      "/search.json",
      "/favicon.ico",
      "/404",
      "/media/old",
    ],
    ...["/boot.js", "/styles.css", "/sitemap-12.xml", "/_redirects", "/_next/image"],
    ...["/.well-known/security.txt", "/lights.json", "/lights/page/2", "/pages.json", "/pages/page"],
  ])("reserves the address %s", (path) => {
    expect(reservedIn(SITE).isReserved(path)).toBe(true);
  });

  it.each([
    ...["/", "/administration", "/feed.xml", "/docs/boot.js", "/page/2", "/lights/pages", "/search"],
    ...["/my-sitemap-2.xml", "/sitemap-2.xml.old"],
  ])("does not reserve the address %s", (path) => {
    expect(reservedIn(SITE).isReserved(path)).toBe(false);
  });
});

it.each([
  ["cannot", "/admin", true],
  // The JSON copy of this page would be `search.json`, but the index of the site's search has this name.
  ["cannot", "/search", true],
  // The page `/lights` lists all lights. The name `lights.json` is reserved only for the JSON copy of this page itself.
  ["can", "/lights", false],
  ["can", "/lights/fog", false],
  ["can", "/", false],
])("a page %s have the address %s", (_, path, isReserved) => {
  expect(reservedIn(SITE).isReservedPage(path)).toBe(isReserved);
});

it("given the files of a build, outputsOf lists only the names that the site must declare as its `outputs`", () => {
  const pages = ["index", "404", "lights", "lights/fog", "html-guide"];
  const files = [
    ...pages.flatMap((page) => [`${page}.html`, `${page}.json`]),
    ...[
      "pages.json",
      "app.js",
      "_headers",
      "search.json",
      "og/fog.jpg",
      "og/gull.jpg",
      "feed.html.gz",
      "BingSiteAuth.xml",
    ],
  ];
  expect(outputsOf(SITE, files)).toEqual(["feed.html.gz", "og"]);
});
