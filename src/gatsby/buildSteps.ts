import path from "node:path";
import { robotsTxt, SECURITY_TXT, securityTxt, sitemapFiles, webManifest } from "@sitekit/gatsby/siteFiles";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import { writeWhole } from "@sitekit/lib/files";
import type { BuildArgs } from "gatsby";
import { config } from "../../content.config";
import { llmsTxt, planCatalogue } from "../site/catalogue";
import { MOST_PICTURES, type SiteModel } from "../site/siteOf";
import { siteColours } from "../styles/colours";
import { codePagesIn, headFaults } from "./codePages";
import { drawPictures } from "./drawPictures";
import { copyDocuments } from "./pdfFiles";
import { writeScripts } from "./writeScripts";

/** Gatsby's output folder, which contains the built pages. */
const PUBLIC = "public";

const write = (address: string, text: string) => writeWhole(path.join(PUBLIC, address), text);

/** The site's own steps at the end of a build. The build prints the name of each step. */
export const buildSteps: Record<string, (site: SiteModel, build: BuildArgs) => unknown> = {
  "copy the documents": (site) => copyDocuments(site, PUBLIC),
  "write the scripts": () => writeScripts(PUBLIC),
  "check the heads of pages in src/pages": (_, build) => {
    const faults = headFaults(codePagesIn(build), PUBLIC);
    if (faults.length > 0) build.reporter.panic(faults.join("\n"));
  },
  "write sitemap.xml and robots.txt": async ({ company, pages }, build) => {
    const ofCode = codePagesIn(build).map(({ path }) => ({ path, public: true }));
    for (const [address, text] of await sitemapFiles(company.siteUrl, [...pages, ...ofCode]))
      write(address, text);
    write("/robots.txt", robotsTxt(company.siteUrl, isProduction(process.env)));
  },
  "write the catalogue as JSON, and llms.txt": (site) => {
    for (const { address, data } of planCatalogue(site)) write(address, JSON.stringify(data));
    write("/llms.txt", llmsTxt(site));
  },
  "write site.webmanifest": ({ company }) =>
    write("/site.webmanifest", JSON.stringify(webManifest(company, siteColours().light))),
  "write security.txt": ({ company }) => {
    const text = securityTxt(company, buildTime());
    if (text) write(SECURITY_TXT, text);
  },
  "draw share pictures": async ({ sharePictures, recordsOf }, { reporter }) => {
    const drawn = await drawPictures(sharePictures, PUBLIC, siteColours().deep);
    const large = config.types.filter(({ name }) => recordsOf(name).length > MOST_PICTURES);
    const shared = large.map(({ label }) => `; all ${label.toLowerCase()} share one picture`).join("");
    const copied = sharePictures.length - drawn;
    reporter.info(`share pictures: ${drawn} drawn, ${copied} copied from the cache${shared}`);
  },
};
