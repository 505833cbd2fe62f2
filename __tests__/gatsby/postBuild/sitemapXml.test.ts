import { sitemapPages, sitemapXml } from "../../../src/gatsby/postBuild/sitemapXml";

const SITE = "https://www.company.example";

describe("the pages of a sitemap", () => {
  it("are those that were built, but for the not-found page in all its forms", () => {
    const built = ["/services", "/404", "/404.html", "/dev-404-page", "/", "/services/404-ways"];
    expect(sitemapPages(built, new Map()).map(({ path }) => path)).toEqual([
      "/",
      "/services",
      "/services/404-ways",
    ]);
  });

  it("have the day of their record's last change where it is known", () => {
    const dates = new Map([["/about", "2026-11-20T10:00:00+01:00"]]);
    expect(sitemapPages(["/about", "/contact"], dates)).toEqual([
      { path: "/about", lastModified: "2026-11-20T10:00:00+01:00" },
      { path: "/contact", lastModified: undefined },
    ]);
  });
});

describe("sitemap.xml", () => {
  it("gives whole addresses, without a slash at the end", async () => {
    const xml = await sitemapXml(SITE, [{ path: "/" }, { path: "/services/iot" }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${SITE}/`,
      `${SITE}/services/iot`,
    ]);
  });

  it("gives the time of the last change, and none that is not known", async () => {
    const xml = await sitemapXml(SITE, [
      { path: "/about", lastModified: "2026-11-20T10:00:00+01:00" },
      { path: "/contact" },
    ]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-11-20T09:00:00.000Z</lastmod>"]);
  });

  it("is refused where it would be longer than search engines read", async () => {
    const pages = Array.from({ length: 50_001 }, (_, number) => ({ path: `/services/${number}` }));
    await expect(sitemapXml(SITE, pages)).rejects.toThrow("split it by section");
  });
});
