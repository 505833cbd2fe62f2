import { jsonPath, pageUrl } from "../lib/pageUrl";
import type { SitePage } from "./pageOf";
import type { SiteModel } from "./siteOf";

/** The text of llms.txt, the site's contents for language models: https://llmstxt.org */
export function llmsTxt({ company, catalogue, pages, pageOf }: SiteModel): string {
  const address = (path: string) => pageUrl(company.siteUrl, path);
  const entry = ({ title, description, path }: SitePage) =>
    `- [${title}](${address(path)}): ${oneLine(description)}`;
  const section = (title: string, intro: string[], list: readonly SitePage[]) =>
    [`## ${title}`, ...intro, [...list].sort(byTitle).map(entry).join("\n")].join("\n\n");
  const asData = (path: string) => [
    `Each page's content stands as JSON at its address with \`.json\` after it; the list of all is ${address(jsonPath(path))}`,
  ];
  const inCatalogue = new Set(catalogue.flatMap(({ records }) => records.map((record) => pageOf(record))));
  // The home page is the heading of this text, and an overview lists what the text itself lists.
  const without = new Set(["/", ...catalogue.map(({ overview }) => overview)]);
  const others = pages.filter((page) => page.public && !inCatalogue.has(page) && !without.has(page.path));
  return `${[
    `# ${company.name}`,
    `> ${oneLine(company.tagline)}`,
    `Address: ${company.address}. Email: ${company.email}. Phone: ${company.phone}. Hours (Lagos time): ${company.businessHours}.`,
    ...catalogue.map(({ label, overview, records }) =>
      section(
        label,
        asData(overview),
        records.flatMap((record) => pageOf(record) ?? []),
      ),
    ),
    section("Other pages", [], others),
  ].join("\n\n")}\n`;
}

const byTitle = (a: SitePage, b: SitePage) => a.title.localeCompare(b.title, "en");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
