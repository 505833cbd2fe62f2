import { robotsTxt, securityTxt, sitemapFiles } from "../siteFiles";

const SITE = "https://www.company.example";

describe("robots.txt", () => {
  it("opens the site and names the sitemap", () => {
    expect(robotsTxt(SITE, true)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  });

  it("names no sitemap of a preview, but lets its noindex be read", () => {
    expect(robotsTxt(SITE, false)).toBe("User-agent: *\nAllow: /\n");
  });
});

const sitemapXml = async (pages: Parameters<typeof sitemapFiles>[1]) =>
  String((await sitemapFiles(SITE, pages)).get("/sitemap.xml"));

const locations = (xml = "") => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

const page = (path: string, changed?: string) => ({ path, public: true, changed });

describe("sitemap.xml", () => {
  it("gives the whole addresses of all public pages, in order, without a slash at the end", async () => {
    const xml = await sitemapXml([page("/boats/iot"), page("/"), { path: "/404.html", public: false }]);
    expect(locations(xml)).toEqual([`${SITE}/`, `${SITE}/boats/iot`]);
  });

  it("gives the time of the last change, and none that is not known", async () => {
    const xml = await sitemapXml([page("/about", "2026-11-20T10:00:00+01:00"), page("/contact")]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-11-20T09:00:00.000Z</lastmod>"]);
  });

  it("is an index of its parts where it would be longer than search engines read", async () => {
    const pages = Array.from({ length: 50_001 }, (_, number) => page(`/boats/${number}`));
    const files = await sitemapFiles(SITE, pages);
    expect([...files.keys()].sort()).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap.xml"]);
    expect(files.get("/sitemap.xml")).toContain("<sitemapindex");
    expect(locations(files.get("/sitemap.xml"))).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
    const listed = ["/sitemap-1.xml", "/sitemap-2.xml"].map((file) => locations(files.get(file)));
    expect(listed.map(({ length }) => length)).toEqual([50_000, 1]);
    expect(new Set(listed.flat()).size).toBe(pages.length);
  });
});

describe("security.txt", () => {
  const NOW = new Date("2026-03-15T12:00:00Z");

  test("names whom to write to, for less than a year", () => {
    expect(securityTxt({ siteUrl: SITE, securityContact: "safe@company.example" }, NOW)).toBe(
      `Contact: mailto:safe@company.example
Expires: 2027-02-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.company.example/.well-known/security.txt
`,
    );
  });

  test("is not written when the content names nobody", () => {
    expect(securityTxt({ siteUrl: SITE }, NOW)).toBeUndefined();
  });
});
