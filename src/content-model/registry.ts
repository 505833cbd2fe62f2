/**
 * Every content type, and where its records come from.
 *
 * This is the only place that knows it. To move one type to a hosted CMS, write the CMS's name as `from` in its
 * `source`: its records are then checked, linked and built as if they were files. Types can move one by one.
 * Browsers get this file too, so it names a source and never holds one: the sources are in `src/sources`.
 */
import type { z } from "zod";
import { illustrationOf } from "./drawings";
import { company } from "./types/company";
import { type Navigation, navigationOf } from "./types/navigation";
import type { Place } from "./types/offering";
import {
  aboutPage,
  contactPage,
  freePage,
  homePage,
  legalPage,
  notFoundPage,
  servicesPage,
  solutionsPage,
} from "./types/pages";
import { service } from "./types/service";
import { solution } from "./types/solution";
import { testimonial } from "./types/testimonial";
import { words } from "./types/words";

export interface ContentType {
  /** The name in GraphQL, as in `allService`. */
  name: string;
  /** What editors call it. */
  label: string;
  schema: z.ZodObject;
  source: Source;
  /** The address of a record's page, for types that have pages. `id` is the record's own id. */
  path?: (id: string) => string;
  /** What draws the page of a record: the name of a file in `src/templates`. */
  template?: string;
  /** The same for a record that carries sections: what draws them is no burden to the pages of the others. */
  sectionsTemplate?: string;
  /** The name of the drawing on a record's page; `gatsby/drawings` and the preview draw it. */
  illustration?: (record: Readonly<Record<string, unknown>>) => string;
  /** What the page is about, in types of schema.org. */
  structuredData?: readonly StructuredData[];
  /** For a type without pages: the page that shows its records, or the menus. The editor's preview draws it. */
  shownOn?: "/" | "/contact" | "menus";
  listing?: Listing;
  /** The interface of GraphQL by which queries ask for what this type and others that name it have in common. */
  interface?: string;
}

/** Where and in which order a type's records are listed. */
interface Listing {
  /** The list's name in GraphQL and, where menus can drop it down, in `navigation.json`. */
  name: string;
  /** The field of `navigation.json` with the editors' order. Records that it leaves out, or all, follow by title. */
  order?: keyof Navigation & `${string}Order`;
  /** `legal` is the last line of every page. A record's own `hideFrom` takes it out of a place. */
  places: readonly (Place | "legal")[];
  /** The content type of the overview page. */
  overview?: string;
  /** The field by which the overview's `sectors` bring records together. */
  sectorsBy?: string;
  /** Whether partners may read the records as data, and llms.txt lists them under a heading of their own. */
  catalogue?: boolean;
  /** Where the list of the catalogue stands for a type without an overview, as in `/pages` for `/pages.json`. */
  listAt?: string;
}

export type StructuredData = "WebSite" | "Organization" | "Service" | "SoftwareApplication";

/** A folder with one file per record, which may have folders in it, or one file; relative to `content/`. */
export type Source = ({ folder: string; nested?: true } | { file: string }) & {
  /** The name of the source in `src/sources` that has the records; files have them where there is none. */
  from?: string;
};

/** What pages that are drawn from their sections alone have in common. */
const ofSections = { interface: "PageOfSections", template: "SectionsPage" };

/** A page that exists once. `file` is the name of its file in `content/pages`. */
const singlePage = (name: string, label: string, schema: z.ZodObject, file: string): ContentType => ({
  name,
  label,
  schema,
  source: { file: `pages/${file}.json` },
  ...ofSections,
});

/** The types with many records: those that a menu can list are listed by the name in `listing`. */
const recordTypes: readonly ContentType[] = [
  {
    name: "Service",
    label: "Services",
    interface: "Offering",
    schema: service,
    source: { folder: "services" },
    path: (id) => `/services/${id}`,
    template: "ServicePage",
    sectionsTemplate: "OfferingSectionsPage",
    illustration: illustrationOf,
    structuredData: ["Service"],
    listing: {
      name: "services",
      order: "serviceOrder",
      places: ["menu", "overview"],
      overview: "ServicesPage",
      catalogue: true,
    },
  },
  {
    name: "Solution",
    label: "Solutions",
    interface: "Offering",
    schema: solution,
    source: { folder: "solutions" },
    path: (id) => `/solutions/${id}`,
    template: "SolutionPage",
    sectionsTemplate: "OfferingSectionsPage",
    illustration: illustrationOf,
    structuredData: ["SoftwareApplication"],
    listing: {
      name: "solutions",
      order: "solutionOrder",
      places: ["menu", "overview", "footer"],
      overview: "SolutionsPage",
      sectorsBy: "platform",
      catalogue: true,
    },
  },
  {
    name: "Testimonial",
    label: "Testimonials",
    schema: testimonial,
    source: { folder: "testimonials" },
    shownOn: "/",
  },
  {
    name: "LegalPage",
    label: "Legal pages",
    schema: legalPage,
    source: { folder: "legal" },
    path: (id) => `/${id}`,
    ...ofSections,
    listing: { name: "legalPages", order: "legalOrder", places: ["legal"] },
  },
  {
    name: "FreePage",
    label: "Pages",
    schema: freePage,
    // The folder also holds the pages that exist once, each with a type of its own.
    source: { folder: "pages", nested: true },
    path: (id) => `/${id}`,
    ...ofSections,
    listing: { name: "pages", places: [], catalogue: true, listAt: "/pages" },
  },
];

const menuLists = recordTypes.flatMap(({ listing }) =>
  listing?.places.includes("menu") ? [listing.name] : [],
);

export const contentTypes: readonly ContentType[] = [
  ...recordTypes,
  {
    name: "Company",
    label: "Company",
    schema: company,
    source: { file: "company.json" },
    shownOn: "/contact",
  },
  {
    name: "Navigation",
    label: "Menus",
    schema: navigationOf(["livePlatforms", ...menuLists]),
    source: { file: "navigation.json" },
    shownOn: "menus",
  },
  { name: "Words", label: "Words", schema: words, source: { file: "words.json" }, shownOn: "/" },
  {
    ...singlePage("HomePage", "Home", homePage, "home"),
    path: () => "/",
    structuredData: ["WebSite", "Organization"],
  },
  { ...singlePage("ServicesPage", "Services overview", servicesPage, "services"), path: () => "/services" },
  {
    ...singlePage("SolutionsPage", "Solutions overview", solutionsPage, "solutions"),
    path: () => "/solutions",
  },
  {
    ...singlePage("AboutPage", "About", aboutPage, "about"),
    path: () => "/about",
    structuredData: ["Organization"],
  },
  {
    ...singlePage("ContactPage", "Contact", contactPage, "contact"),
    path: () => "/contact",
    structuredData: ["Organization"],
  },
  singlePage("NotFoundPage", "Not found", notFoundPage, "not-found"),
];

/** The content type with this name. Throws when there is none: names are written in code, not in content. */
export function contentType(name: string): ContentType {
  const found = contentTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no content type ${name}`);
  return found;
}

/** The content type whose records stand in this file (relative to `content/`, with forward slashes). */
export function contentTypeOfFile(file: string): ContentType | undefined {
  return byFile.get(file) ?? inFolders.find(({ pattern }) => pattern.test(file))?.type;
}

// The file of a single record may lie in the folder of others.
const byFile = new Map(
  contentTypes.flatMap((type) => ("file" in type.source ? [[type.source.file, type]] : [])),
);
const inFolders = contentTypes.flatMap((type) => {
  if (!("folder" in type.source)) return [];
  const { folder, nested } = type.source;
  return [{ type, pattern: new RegExp(`^${folder}/${nested ? "([^/]+/)?" : ""}[^/]+\\.json$`) }];
});

/** The file that a record stands in, or would stand in if it came from a file; relative to `content/`. */
export function fileOfRecord({ source }: Pick<ContentType, "source">, id: string): string {
  return "file" in source ? source.file : `${source.folder}/${id}.json`;
}

/** The id of the record in a file of its type; empty for a type with one file. */
export function idOfFile({ source }: Pick<ContentType, "source">, file: string): string {
  return "file" in source ? "" : file.slice(source.folder.length + 1, -".json".length);
}
