import { sitemapFiles } from "../../../src/gatsby/postBuild/sitemapXml";

const SITE = "https://www.company.example";

const sitemapXml = async (pages: Parameters<typeof sitemapFiles>[1]) =>
  String((await sitemapFiles(SITE, pages)).get("/sitemap.xml"));

const locations = (xml = "") => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

const page = (path: string, changed?: string) => ({ path, public: true, changed });

describe("sitemap.xml", () => {
  it("gives the whole addresses of all public pages, in order, without a slash at the end", async () => {
    const xml = await sitemapXml([page("/services/iot"), page("/"), { path: "/404.html", public: false }]);
    expect(locations(xml)).toEqual([`${SITE}/`, `${SITE}/services/iot`]);
  });

  it("gives the time of the last change, and none that is not known", async () => {
    const xml = await sitemapXml([page("/about", "2026-11-20T10:00:00+01:00"), page("/contact")]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-11-20T09:00:00.000Z</lastmod>"]);
  });

  it("is an index of its parts where it would be longer than search engines read", async () => {
    const pages = Array.from({ length: 50_001 }, (_, number) => page(`/services/${number}`));
    const files = await sitemapFiles(SITE, pages);
    expect([...files.keys()].sort()).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap.xml"]);
    expect(files.get("/sitemap.xml")).toContain("<sitemapindex");
    expect(locations(files.get("/sitemap.xml"))).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
    const listed = ["/sitemap-1.xml", "/sitemap-2.xml"].map((file) => locations(files.get(file)));
    expect(listed.map(({ length }) => length)).toEqual([50_000, 1]);
    expect(new Set(listed.flat()).size).toBe(pages.length);
  });
});
