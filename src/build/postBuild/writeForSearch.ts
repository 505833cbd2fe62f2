import { CONTENT } from "../checkedContent";
import { builtSite } from "./builtSite";
import { lastModified } from "./lastModified";
import { pageRecords } from "./pageRecords";
import { robotsTxt } from "./robotsTxt";
import { sitemapPages, sitemapXml } from "./sitemapXml";
import { type Step, writePublic } from "./step";

/** Tells search engines which pages there are, and when each was last changed. */
export const writeForSearch: Step = {
  name: "write sitemap.xml and robots.txt",
  run: async (build) => {
    const { company, paths, production } = await builtSite(build);
    const changed = lastModified(CONTENT);
    const dates = new Map(
      pageRecords(build.getNodesByType).map(({ path, file }) => [path ?? "", changed.get(file)]),
    );
    writePublic("/sitemap.xml", await sitemapXml(company.siteUrl, sitemapPages(paths, dates)));
    writePublic("/robots.txt", robotsTxt(company.siteUrl, production));
  },
};
