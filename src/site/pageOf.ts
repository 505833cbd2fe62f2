import type { ContentType } from "@sitekit/content/contentType";
import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { PageLink } from "@sitekit/content/shown";
import { jsonPath, pageUrl } from "@sitekit/lib/paths";
import type { Company } from "../types/company";
import type { Navigation } from "../types/navigation";
import type { OverviewPart, PlacedRecord } from "./overview";
import { type PicturePlan, pictureAddress, planPicture } from "./planPicture";
import { structuredData } from "./structuredData";

/** The page of a record. */
export interface SitePage {
  record: SiteRecord;
  /** For an overview: the part of its list that the page shows. */
  part?: OverviewPart;
  path: string;
  /** Whether the page has an address of its own; false for the not-found page. */
  public: boolean;
  template: string;
  title: string;
  description: string;
  /** What search engines and shared links show. */
  head: {
    title: string;
    description: string;
    /** The whole web address of the page; null for the not-found page. */
    url: string | null;
    /** The whole web address of the share picture. */
    picture: string;
    /** JSON-LD; null when there is none. */
    structuredData: string | null;
    /** The address of the record as JSON; null for records that are not in the catalogue. */
    json: string | null;
  };
  /** The pages above this one, from the home page down. */
  breadcrumbs: readonly PageLink[];
  picture: PicturePlan;
  changed?: string;
}

/** The path at which Gatsby expects the not-found page. */
const NOT_FOUND_PATH = "/404.html";

interface Surroundings {
  company: Company;
  navigation: Navigation;
  /** The title of the page at a path; undefined if there is no page, or if it has no title yet. */
  titleAt: (path: string) => string | undefined;
  /** The share picture of all pages of a type; undefined if each page has its own. */
  sharedPicture: (type: ContentType) => PicturePlan | undefined;
  /** Everything that a picture's bytes depend on; by default only its plan. */
  lookOf?: (plan: PicturePlan) => string;
}

/** The page of a record; undefined for types without pages. */
export function pageOf(
  { record, part }: PlacedRecord,
  { company, navigation, titleAt, sharedPicture, lookOf }: Surroundings,
): SitePage | undefined {
  const { type, id } = record;
  if (!type.template) return undefined;
  const own = type.path?.(id);
  const address = part && own !== undefined ? part.pathOf(part.number) : own;
  const title = textOf(record, "title");
  const description = textOf(record, "description");
  const picture = sharedPicture(type) ?? planPicture(own, record, company);
  const url = address === undefined ? null : pageUrl(company.siteUrl, address);
  const breadcrumbs =
    address === undefined
      ? []
      : pagesAbove(address, [...navigation.items, ...navigation.quickLinks], titleAt);
  const trail =
    address === undefined || breadcrumbs.length === 0 ? [] : [...breadcrumbs, { title, path: address }];
  return {
    record,
    part,
    path: address ?? NOT_FOUND_PATH,
    public: address !== undefined,
    template: type.template,
    title,
    description,
    head: {
      title: pageTitle({ title, metaTitle: textOf(record, "metaTitle") }, company),
      description: pageDescription({ description, metaDescription: textOf(record, "metaDescription") }),
      url,
      picture: pageUrl(company.siteUrl, pictureAddress(picture, lookOf?.(picture))),
      structuredData: structuredData(record, url ?? "", trail, company),
      json: address !== undefined && !part && type.listing?.catalogue ? jsonPath(address) : null,
    },
    breadcrumbs,
    picture,
    changed: record.changed,
  };
}

/**
 * The ancestors of the page at `path`, from the home page down. Each has the label of a menu entry that links
 * to it, or otherwise its own title. The home page has no ancestors.
 */
export function pagesAbove(
  path: string,
  links: readonly { readonly label: string; readonly to?: string | null }[],
  titleAt: (path: string) => string | undefined,
): PageLink[] {
  if (path === "/") return [];
  const parts = path.split("/").slice(1, -1);
  const above = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return above.flatMap((address) => {
    // The home page's own title is a sentence about the company.
    const title =
      links.find(({ to }) => to === address)?.label ?? (address === "/" ? undefined : titleAt(address));
    return title ? [{ title, path: address }] : [];
  });
}

/** The maximum lengths, in characters, of the titles and descriptions that search engines show. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 160;

/**
 * The title of a page in tabs, search results and shared links: the editor's own title, or the page's title
 * followed by as much of the company's name as fits into 60 characters. An editor's title that already
 * contains the name is unchanged.
 */
export function pageTitle(
  page: { readonly title: string; readonly metaTitle: string | null },
  company: { readonly name: string; readonly shortName: string },
): string {
  const title = page.metaTitle || page.title;
  const names = [company.name, company.shortName];
  const isNamed = names.some((name) => page.metaTitle?.includes(name));
  const candidates = [...(isNamed ? [] : names.map((name) => `${title} | ${name}`)), title];
  const fitting = candidates.find(({ length }) => length <= TITLE_LIMIT);
  return fitting ?? page.metaTitle ?? shortened(title, TITLE_LIMIT);
}

/** The description of a page in search results: the editor's own, or the page's, cut to 160 characters. */
export function pageDescription(page: {
  readonly description: string;
  readonly metaDescription: string | null;
}): string {
  return page.metaDescription || shortened(page.description, DESCRIPTION_LIMIT);
}

/** Shortens a text to `limit` characters: to its first whole sentences, or to its first words and an ellipsis. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = text.slice(0, limit + 1).match(/^.*[.?!](?=\s)/s)?.[0];
  // A single short sentence would say too little about the page.
  if (sentences && sentences.length >= limit / 2) return sentences;
  const words = text.slice(0, limit).replace(/[\s,;:.–-]*\s\S*$/, "");
  return `${words.length < limit ? words : text.slice(0, limit - 1)}…`;
}
