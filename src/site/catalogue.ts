import { recordName } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change, listIn, mapFields, mapInner } from "@sitekit/content/mapFields";
import type { SiteRecord } from "@sitekit/content/record";
import { jsonPath, pageUrl } from "@sitekit/lib/paths";
import { byTitle, linkTo } from "./menus";
import { innerGroup } from "./overview";
import type { SitePage } from "./pageOf";
import type { SiteModel } from "./siteOf";

/** The maximum number of entries in a JSON file with a list. A longer list is split into several files. */
const PER_FILE = 1000;

interface CatalogueFile {
  /** The path of the file on the site, such as `/services/x.json`. */
  address: string;
  data: unknown;
}

/**
 * Returns the JSON files for partners: one for each record in the catalogue, lists for each of its content types, and
 * an index of the lists. The catalogue contains the content types whose listing has `catalogue`, such as services.
 */
export function planCatalogue(site: SiteModel): CatalogueFile[] {
  const urlOf = (path: string) => pageUrl(site.company.siteUrl, path);
  /** A short form of a record: its id and title, and the URLs of its page and of its JSON file. */
  const inShort = (record: SiteRecord) => {
    const { title, path } = linkTo(record);
    return { id: record.id, title, url: urlOf(path), json: urlOf(jsonPath(path)) };
  };
  /**
   * Returns a reference as partners see it. For a record with a page, this is its short form. For another record or a
   * group, it is the id and the title. If the record or group is missing, it is the id alone.
   */
  const referred = (to: string, id: unknown) => {
    const inner = innerGroup(to);
    const record = site.record(inner?.type ?? to, inner ? "" : String(id));
    if (!record) return id;
    if (!inner)
      return record.type.path ? inShort(record) : { id, title: recordName(record.type, record.fields) };
    const group = listIn(record.fields[inner.field]).find((each) => Object(each).id === id);
    return group ? { id, title: recordName({}, group) } : id;
  };
  /**
   * The value of a field for partners. An empty field is null, an empty list is [], and an internal field is left
   * out.
   */
  const publicValue: Change = ({ field, value }) => {
    if (field.internal) return undefined;
    if (field.items && !Array.isArray(value)) return [];
    if (value === undefined || value === null) return null;
    return field.kind === "reference" ? referred(field.to ?? "", value) : mapInner(field, value, publicValue);
  };
  const hasPage = (path: string) => site.pages.some((page) => page.path === path);
  const index = site.catalogue.map((list) => ({
    title: list.label,
    url: hasPage(list.overview) ? urlOf(list.overview) : null,
    total: list.records.length,
    lists: listAddresses(list).map(urlOf),
  }));
  const filesOf = (list: SiteModel["catalogue"][number]): CatalogueFile[] => {
    const entries = list.records
      .toSorted(byTitle)
      .map((record) => ({ ...inShort(record), description: record.fields.description }));
    const lists = listAddresses(list).map((address, at) => ({
      address,
      data: entries.slice(at * PER_FILE, (at + 1) * PER_FILE),
    }));
    const copies = list.records.map((record) => {
      const { path } = linkTo(record);
      const { id, ...fields } = mapFields(fieldTree(record.type), record.fields, publicValue);
      return { address: jsonPath(path), data: { id, url: urlOf(path), ...fields } };
    });
    return [...lists, ...copies];
  };
  return [{ address: "/catalogue.json", data: index }, ...site.catalogue.flatMap(filesOf)];
}

/**
 * Returns the paths of a type's list files, such as `/services.json` and `/services/page/list-2.json`. No record's JSON
 * file has the second path, because `/services/page` is reserved.
 */
function listAddresses({ overview, records }: SiteModel["catalogue"][number]): string[] {
  return Array.from({ length: Math.ceil(records.length / PER_FILE) }, (_, at) =>
    at === 0 ? jsonPath(overview) : `${overview}/page/list-${at + 1}.json`,
  );
}

/**
 * The maximum number of pages listed under one heading of llms.txt. The file must stay short, because a language
 * model reads all of it.
 */
const MAX = 100;

/** Returns the text of llms.txt, the site's table of contents for language models (see https://llmstxt.org). */
export function llmsTxt({ company, catalogue, pages, pageOf }: SiteModel): string {
  const address = (path: string) => pageUrl(company.siteUrl, path);
  const entry = ({ title, description, path }: SitePage) =>
    `- [${title}](${address(path)}): ${oneLine(description)}`;
  const section = (title: string, intro: string[], list: readonly SitePage[], all: string) => {
    const more =
      list.length > MAX ? [`This list has ${MAX} of ${list.length} pages. All are listed in ${all}`] : [];
    const entries = list.slice(0, MAX).sort(byPageTitle).map(entry).join("\n");
    return [`## ${title}`, ...intro, ...more, entries].join("\n\n");
  };
  const inCatalogue = new Set(catalogue.flatMap(({ records }) => records.map((record) => pageOf(record))));
  // The home page is left out because this text already begins with the company's name and tagline. Overviews are left
  // out because this text has its own lists.
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
          `The content of each page is also available as JSON: add \`.json\` to the address of the page. All these JSON files are listed in ${all}`,
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

const byPageTitle = (a: SitePage, b: SitePage) => a.title.localeCompare(b.title, "en");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
