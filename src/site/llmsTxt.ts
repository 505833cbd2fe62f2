import { pageUrl } from "../lib/paths";
import { listAddresses } from "./catalogue";
import type { SitePage } from "./pageOf";
import type { SiteModel } from "./siteOf";

/** The maximum number of pages under a heading, because a language model reads the whole text at once. */
const MAX = 100;

/** The text of llms.txt, the site's contents for language models: https://llmstxt.org */
export function llmsTxt({ company, catalogue, pages, pageOf }: SiteModel): string {
  const address = (path: string) => pageUrl(company.siteUrl, path);
  const entry = ({ title, description, path }: SitePage) =>
    `- [${title}](${address(path)}): ${oneLine(description)}`;
  const section = (title: string, intro: string[], list: readonly SitePage[], all: string) => {
    const more = list.length > MAX ? [`These are ${MAX} of ${list.length}. All are named in ${all}`] : [];
    const entries = list.slice(0, MAX).sort(byTitle).map(entry).join("\n");
    return [`## ${title}`, ...intro, ...more, entries].join("\n\n");
  };
  const inCatalogue = new Set(catalogue.flatMap(({ records }) => records.map((record) => pageOf(record))));
  // The home page is the heading of this text, and overviews only repeat the lists in it.
  const others = pages.filter(({ path, part }) => path !== "/" && !part);
  return `${[
    `# ${company.name}`,
    `> ${oneLine(company.tagline)}`,
    `Address: ${company.address}. Email: ${company.email}. Phone: ${company.phone}. Hours (Lagos time): ${company.businessHours}.`,
    ...catalogue.map((list) => {
      const all = listAddresses(list).map(address).join(" and ");
      return section(
        list.label,
        [
          `Each page's content stands as JSON at its address with \`.json\` after it; the list of all is ${all}`,
        ],
        list.records.flatMap((record) => pageOf(record) ?? []),
        all,
      );
    }),
    section(
      "Other pages",
      [],
      others.filter((page) => page.public && !inCatalogue.has(page)),
      address("/sitemap.xml"),
    ),
  ].join("\n\n")}\n`;
}

const byTitle = (a: SitePage, b: SitePage) => a.title.localeCompare(b.title, "en");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
