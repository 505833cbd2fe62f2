import { fieldTree } from "@sitekit/content/fieldTree";
import { shownValues } from "@sitekit/content/mapFields";
import { type SiteRecord, textOf, textsOf } from "@sitekit/content/record";
import { groupBy } from "@sitekit/lib/maps";
import { markdownHeadings } from "@sitekit/lib/markdown";
import type { SearchEntry } from "@sitekit/search";
import { config } from "../../content.config";
import { documentAddress, documentsOf } from "./documents";
import type { SiteModel } from "./siteOf";

/** Common words in English and in Nigerian Pidgin, which the search ignores. */
export const FILLERS =
  "a abeg am an and any are as at be been before but by can cannot could dem dey do does don each every find fit for from get give go had has have he her his how i if in into is it its me my na need no not now of oga on one or our please pls see sef she should show so some tell that the their them there these they this those to today una us use used using wan want was we were wetin wey what when where which who why will with would you your".split(
    " ",
  );

/**
 * Returns everything that the search can find: the documents, and the pages of all records except the home page, the
 * not-found page, and the second and later pages of long lists. Pages in `src/pages` are not included.
 */
export function searchEntries(site: SiteModel): SearchEntry[] {
  const sectors = new Map(
    config.types.flatMap((type) =>
      site
        .sectorsOf(type)
        .flatMap(({ records, number }) => records.map((record) => [record, number] as const)),
    ),
  );
  const called = namesOf(site);
  const documents = documentsOf(site).map((record) => ({
    path: documentAddress(textOf(record, "file")),
    title: textOf(record, "title"),
    description: textOf(record, "purpose"),
    group: record.type.label,
    sector: -1,
    words: ["PDF"],
    ...OWN_WORDS_ONLY,
  }));
  const pages = site.pages
    .filter(({ path, part, ...page }) => page.public && path !== "/" && (part?.number ?? 1) === 1)
    .map(({ record, path, part, title, description, breadcrumbs }) => {
      const words = [
        ...textsOf(record, "searchWords"),
        ...(record.type.name === "ContactPage" ? waysToReach(site) : []),
        textOf(record, record.type.listing?.categoryField ?? ""),
      ];
      return {
        path,
        title,
        description,
        group: breadcrumbs.findLast((above) => above.path !== "/")?.title ?? "",
        sector: sectors.get(record) ?? -1,
        words: [...words, ...called([title, ...words])],
        ...(part || record.type.name === "LegalPage" ? OWN_WORDS_ONLY : textsToSearch(record)),
        weight: part ? OVERVIEW_WEIGHT : WEIGHT_OF_TYPE[record.type.name],
      };
    });
  return [...pages, ...documents];
}

/**
 * The weights of pages in the search, by content type. The search multiplies a page's score by its weight, which is
 * 1 for types that are not listed. So a service usually ranks above a `FreePage`, such as a page for public buyers,
 * and legal pages usually rank last. Overviews have the weight `OVERVIEW_WEIGHT`.
 */
const WEIGHT_OF_TYPE: Readonly<Record<string, number>> = { FreePage: 0.6, LegalPage: 0.3 };

/**
 * The weight of overviews, such as the page that lists all services. With this weight, a search for services in
 * general usually finds the overview first, and a search for a particular service usually finds that service first.
 */
const OVERVIEW_WEIGHT = 0.6;

/**
 * Returns the company's phone and WhatsApp numbers and email address, and the parts of its postal address. The
 * country is left out because most pages name it.
 */
const waysToReach = ({ company }: SiteModel) => [
  ...[company?.phone, company?.whatsapp, company?.email].filter((each) => typeof each === "string"),
  ...(company?.address ?? "").split(", ").slice(0, -1),
];

/**
 * For legal pages, overviews and documents, the search considers only the title, the description and the keywords.
 * The other texts of legal pages and overviews mention nearly everything, so almost every search would find these
 * pages.
 */
const OWN_WORDS_ONLY = { questions: [], lines: [], text: [] };

/**
 * Returns a function that looks up texts, such as a page's title and keywords, in `otherNames` of `words.json` and
 * returns their other names, such as `keke` for the title `Taxi`. The whole text must match, so the title
 * `Taxi tracking` does not get the name `keke`. Upper and lower case make no difference.
 */
function namesOf(site: SiteModel): (searched: readonly string[]) => string[] {
  const names = groupBy(
    (site.words?.otherNames ?? []).flatMap(({ names, means }) =>
      means.flatMap((word) => names.map((name) => ({ name, word: word.toLowerCase() }))),
    ),
    ({ word }) => word,
  );
  const named = (text: string) => names.get(text.toLowerCase()) ?? [];
  return (searched) => [...new Set(searched.flatMap(named).map(({ name }) => name))];
}

/** Returns the questions, short texts, headings and paragraphs of a record, without its title and description. */
function textsToSearch({ type, fields }: SiteRecord): Pick<SearchEntry, "questions" | "lines" | "text"> {
  const { title: _title, description: _description, questions = [], ...others } = fields;
  const texts = { questions: [] as string[], lines: [] as string[], text: [] as string[] };
  const add = (values: Readonly<Record<string, unknown>>, lines: string[]) => {
    for (const { field, value } of shownValues(fieldTree(type), values)) {
      if (typeof value !== "string") continue;
      if (field.kind === "line") lines.push(value);
      if (field.kind === "markdown") texts.lines.push(...markdownHeadings(value).map(({ words }) => words));
      if (field.kind === "markdown" || field.kind === "text") texts.text.push(value);
    }
  };
  add({ questions }, texts.questions);
  add(others, texts.lines);
  return texts;
}
