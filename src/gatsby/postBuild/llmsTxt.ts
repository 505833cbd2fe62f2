import { jsonPath, pageUrl } from "../../lib/pageUrl";

interface ListedPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

interface Contents {
  readonly company: {
    readonly name: string;
    readonly tagline: string;
    readonly siteUrl: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    readonly businessHours: string;
  };
  readonly services: readonly ListedPage[];
  readonly solutions: readonly ListedPage[];
  readonly pages: readonly ListedPage[];
}

/** The text of llms.txt, the site's contents for language models: https://llmstxt.org */
export function llmsTxt({ company, services, solutions, pages }: Contents): string {
  const address = (path: string) => pageUrl(company.siteUrl, path);
  const entry = ({ title, description, path }: ListedPage) =>
    `- [${title}](${address(path)}): ${oneLine(description)}`;
  const section = (title: string, intro: string[], list: readonly ListedPage[]) =>
    [`## ${title}`, ...intro, list.map(entry).join("\n")].join("\n\n");
  const asData = (path: string) => [
    `Each page's content stands as JSON at its address with \`.json\` after it; the list of all is ${address(jsonPath(path))}`,
  ];
  return `${[
    `# ${company.name}`,
    `> ${oneLine(company.tagline)}`,
    `Address: ${company.address}. Email: ${company.email}. Phone: ${company.phone}. Hours (Lagos time): ${company.businessHours}.`,
    section("Services", asData("/services"), services),
    section("Solutions", asData("/solutions"), solutions),
    section("Other pages", [], pages),
  ].join("\n\n")}\n`;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
