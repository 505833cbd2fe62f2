import { robotsTxt, securityTxt, sitemapFiles } from "../siteFiles";

const SITE = "https://www.company.example";

describe("robots.txt", () => {
  it("allows all crawlers, and names the sitemap in a production build", () => {
    expect(robotsTxt(SITE, true)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  });

  it("names no sitemap in a preview, but still allows all crawlers, because a blocked crawler would not see `noindex`", () => {
    expect(robotsTxt(SITE, false)).toBe("User-agent: *\nAllow: /\n");
  });
});

const sitemapXml = async (pages: Parameters<typeof sitemapFiles>[1]) =>
  String((await sitemapFiles(SITE, pages)).get("/sitemap.xml"));

const locations = (xml = "") => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

const page = (path: string, changed?: string) => ({ path, public: true, changed });

describe("sitemap.xml", () => {
  it("lists only public pages, by their absolute addresses and in alphabetical order", async () => {
    const xml = await sitemapXml([page("/boats/iot"), page("/"), { path: "/404.html", public: false }]);
    expect(locations(xml)).toEqual([`${SITE}/`, `${SITE}/boats/iot`]);
  });

  it("contains the time of a page's last change, if that time is known", async () => {
    const xml = await sitemapXml([page("/about", "2026-11-20T10:00:00+01:00"), page("/contact")]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-11-20T09:00:00.000Z</lastmod>"]);
  });

  it("is an index of several sitemaps if the site has more than 50,000 pages, the limit of search engines for one file", async () => {
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

  test("names the contact, and expires in less than a year", () => {
    expect(securityTxt({ siteUrl: SITE, securityContact: "safe@company.example" }, NOW)).toBe(
      `Contact: mailto:safe@company.example
Expires: 2027-02-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.company.example/.well-known/security.txt
`,
    );
  });

  test("is not written when the content has no security contact", () => {
    expect(securityTxt({ siteUrl: SITE }, NOW)).toBeUndefined();
  });
});
