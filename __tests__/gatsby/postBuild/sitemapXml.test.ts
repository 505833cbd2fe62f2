import { sitemapXml } from "../../../src/gatsby/postBuild/sitemapXml";

const SITE = "https://www.company.example";

const page = (path: string, changed?: string) => ({ path, public: true, changed });

describe("sitemap.xml", () => {
  it("gives the whole addresses of all public pages, in order, without a slash at the end", async () => {
    const xml = await sitemapXml(SITE, [page("/services/iot"), page("/"), { path: "/404", public: false }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${SITE}/`,
      `${SITE}/services/iot`,
    ]);
  });

  it("gives the time of the last change, and none that is not known", async () => {
    const xml = await sitemapXml(SITE, [page("/about", "2026-11-20T10:00:00+01:00"), page("/contact")]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-11-20T09:00:00.000Z</lastmod>"]);
  });

  it("is refused where it would be longer than search engines read", async () => {
    const pages = Array.from({ length: 50_001 }, (_, number) => page(`/services/${number}`));
    await expect(sitemapXml(SITE, pages)).rejects.toThrow("split it by section");
  });
});
