import { robotsTxt } from "../../../src/gatsby/postBuild/robotsTxt";

const SITE = "https://www.company.example";

it("opens the site and names the sitemap", () => {
  expect(robotsTxt(SITE, true)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
});

it("names no sitemap of a preview, but lets its noindex be read", () => {
  expect(robotsTxt(SITE, false)).toBe("User-agent: *\nAllow: /\n");
});
