import { CONTENT } from "../checkedContent";
import { lastModified } from "./lastModified";
import { robotsTxt } from "./robotsTxt";
import { sitemapPages, sitemapXml } from "./sitemapXml";
import { type Step, writePublic } from "./step";

/** Tells search engines which pages there are, and when each was last changed. */
export const writeForSearch: Step = {
  name: "write sitemap.xml and robots.txt",
  run: async ({ company, paths, production, records }) => {
    const changed = lastModified(CONTENT);
    const dates = new Map(records.map(({ path, file }) => [path ?? "", changed.get(file)]));
    writePublic("/sitemap.xml", await sitemapXml(company.siteUrl, sitemapPages(paths, dates)));
    writePublic("/robots.txt", robotsTxt(company.siteUrl, production));
  },
};
