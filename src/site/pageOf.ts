import { isEmpty } from "../content-model/normalise";
import type { Company } from "../content-model/types/company";
import type { Navigation } from "../content-model/types/navigation";
import type { PageLink } from "../lib/content";
import { jsonPath, pageUrl } from "../lib/paths";
import { pagesAbove } from "./breadcrumbs";
import type { OverviewPart, PlacedRecord } from "./overview";
import { pageDescription, pageTitle } from "./pageHead";
import { type PicturePlan, pictureAddress, planOnePicture, planPicture } from "./planPicture";
import { type SiteRecord, textOf } from "./siteRecord";
import { structuredData } from "./structuredData/structuredData";

/** The page of a record. */
export interface SitePage {
  record: SiteRecord;
  /** For an overview: which part of its list the page shows. */
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
  /** Whether all pages use the same share picture. */
  onePicture: boolean;
}

/** The page of a record; undefined for types without pages. */
export function pageOf(
  { record, part }: PlacedRecord,
  { company, navigation, onePicture }: Surroundings,
): SitePage | undefined {
  const { type, id, fields } = record;
  if (!type.template) return undefined;
  const own = type.path?.(id);
  const address = part && own !== undefined ? part.pathOf(part.number) : own;
  const title = textOf(record, "title");
  const description = textOf(record, "description");
  const picture = onePicture ? planOnePicture(company) : planPicture(own, fields, company);
  const url = address === undefined ? null : pageUrl(company.siteUrl, address);
  const breadcrumbs =
    address === undefined ? [] : pagesAbove(address, [...navigation.items, ...navigation.quickLinks]);
  const trail =
    address === undefined || breadcrumbs.length === 0 ? [] : [...breadcrumbs, { title, path: address }];
  return {
    record,
    part,
    path: address ?? NOT_FOUND_PATH,
    public: address !== undefined,
    template: (!isEmpty(fields.sections) && type.sectionsTemplate) || type.template,
    title,
    description,
    head: {
      title: pageTitle({ title, metaTitle: textOf(record, "metaTitle") }, company),
      description: pageDescription({ description, metaDescription: textOf(record, "metaDescription") }),
      url,
      picture: pageUrl(company.siteUrl, pictureAddress(picture)),
      structuredData: structuredData(record, url ?? "", trail, company),
      json: address !== undefined && type.listing?.catalogue ? jsonPath(address) : null,
    },
    breadcrumbs,
    picture,
    changed: record.changed,
  };
}

const pageCache = new WeakMap<SiteRecord, { page: SitePage | undefined; surroundings: Surroundings }>();

/** Like `pageOf`, but returns the cached page while record and surroundings are unchanged; not for overviews. */
export function knownPage(placed: PlacedRecord, surroundings: Surroundings): SitePage | undefined {
  const cached = pageCache.get(placed.record);
  const names = Object.keys(surroundings) as (keyof Surroundings)[];
  if (cached && !placed.part && names.every((name) => cached.surroundings[name] === surroundings[name]))
    return cached.page;
  const page = pageOf(placed, surroundings);
  pageCache.set(placed.record, { page, surroundings });
  return page;
}
