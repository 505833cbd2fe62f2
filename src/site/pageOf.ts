import type { ContentType } from "@sitekit/content/contentType";
import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { PageLink } from "@sitekit/content/shown";
import { jsonPath, pageUrl } from "@sitekit/lib/paths";
import type { Company } from "../types/company";
import type { Navigation } from "../types/navigation";
import type { OverviewPart, PlacedRecord } from "./overview";
import { type PicturePlan, pictureAddress, planPicture } from "./planPicture";
import { structuredData } from "./structuredData";

/** A page of the site. Its content comes from `record`. */
export interface SitePage {
  record: SiteRecord;
  /** The part of the overview's list that this page shows; undefined if this is not a page of an overview. */
  part?: OverviewPart;
  path: string;
  /**
   * False only for the not-found page, which has no address of its own. The server sends this page for unknown
   * addresses.
   */
  public: boolean;
  template: string;
  title: string;
  description: string;
  /** The values for the page's `<head>` element. */
  head: {
    title: string;
    description: string;
    /** The URL of the page; null for the not-found page. */
    url: string | null;
    /** The URL of the share picture, which social networks show with a link to the page. */
    picture: string;
    /** The structured data as JSON-LD; null if the page has none. */
    structuredData: string | null;
    /** The path of the record's JSON file; null if it has none. */
    json: string | null;
  };
  /** Links to the ancestors of this page, such as the home page and `/services` for `/services/iot`. */
  breadcrumbs: readonly PageLink[];
  picture: PicturePlan;
  changed?: string;
}

/** The path at which Gatsby expects the not-found page. */
const NOT_FOUND_PATH = "/404.html";

interface Surroundings {
  company: Company;
  navigation: Navigation;
  /** Returns the title of the page at a path. It is undefined if there is no page, and empty if a draft has no title. */
  titleAt: (path: string) => string | undefined;
  /** Returns the share picture that all pages of a type use; undefined if each page has its own. */
  sharedPicture: (type: ContentType) => PicturePlan | undefined;
  /**
   * Returns a text that changes whenever the bytes of the picture would change. A hash of this text is part of the
   * picture's address. The default is the picture's plan as JSON.
   */
  lookOf?: (plan: PicturePlan) => string;
}

/** Returns the page of a record; undefined if its type has no pages. */
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
  // All pages of an overview have the picture of its first page.
  const picture = sharedPicture(type) ?? planPicture(own, part?.overview ?? record, company);
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
      // A page at the address of its type's list has no JSON copy, because the list's file has this name.
      json:
        address !== undefined && !part && type.listing?.catalogue && address !== type.listing.listAt
          ? jsonPath(address)
          : null,
    },
    breadcrumbs,
    picture,
    changed: record.changed,
  };
}

/**
 * Returns links to the ancestors of the page at `path`, starting with the home page. The text of a link is the label
 * that `links` has for the ancestor, or else the ancestor's title. An ancestor with neither is left out. The title of
 * the home page is never used.
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
    // The title of the home page is not used, because it is a sentence about the company.
    const title =
      links.find(({ to }) => to === address)?.label ?? (address === "/" ? undefined : titleAt(address));
    return title ? [{ title, path: address }] : [];
  });
}

/** Search engines cut off titles and descriptions after about this many characters. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 160;

/**
 * Returns the title of a page in tabs, search results and shared links: `metaTitle`, which an editor has written
 * for this purpose, or else the page's title. The company's name or short name is added at the end if the result
 * has at most 60 characters. Neither name is added to a `metaTitle` that already contains one of them. A page's title
 * of more than 60 characters is shortened, but `metaTitle` is never shortened.
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
  return fitting ?? (page.metaTitle || shortened(title, TITLE_LIMIT));
}

/**
 * Returns the description of a page in search results and shared links. This is `metaDescription`, which an editor has
 * written for this purpose. If it is empty, the page's description is used, shortened to at most 160 characters.
 */
export function pageDescription(page: {
  readonly description: string;
  readonly metaDescription: string | null;
}): string {
  return page.metaDescription || shortened(page.description, DESCRIPTION_LIMIT);
}

/**
 * Shortens a text to at most `limit` characters. The result ends with a whole sentence or, if that would be too
 * short, with a whole word and an ellipsis. If not even the first word fits, the function cuts that word in two.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = text.slice(0, limit + 1).match(/^.*[.?!](?=\s)/s)?.[0];
  // Whole sentences that fill less than half of the limit would say too little about the page.
  if (sentences && sentences.length >= limit / 2) return sentences;
  const words = text.slice(0, limit).replace(/[\s,;:.–-]*\s\S*$/, "");
  return `${words.length < limit ? words : text.slice(0, limit - 1)}…`;
}
