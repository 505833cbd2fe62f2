import { isProduction } from "../../lib/environment";
import { robotsTxt } from "./robotsTxt";
import { sitemapFiles } from "./sitemapXml";
import { type Step, writePublic } from "./step";

/** Tells search engines which pages exist and when each was last changed. */
export const writeForSearch: Step = {
  name: "write sitemap.xml and robots.txt",
  run: async ({ company, pages }) => {
    for (const [address, text] of await sitemapFiles(company.siteUrl, pages)) writePublic(address, text);
    writePublic("/robots.txt", robotsTxt(company.siteUrl, isProduction(process.env)));
  },
};
