/**
 * The registry of content types, and the only place that defines where their records come from.
 *
 * To move a type to a hosted CMS, set the CMS's name as `from` in its `source`: its records are then checked, linked
 * and built as if they were files. Types can move one by one. This file is bundled for browsers too, so it only names
 * sources: they are in `packages/sources`.
 */
import type { z } from "zod";
import { company } from "./src/types/company";
import { illustrationOf } from "./src/types/drawings";
import { navigationOf, type RecordOrder } from "./src/types/navigation";
import { aboutPage, contactPage, freePage, homePage, legalPage, notFoundPage } from "./src/types/pages";
import type { Place } from "./src/types/parts";
import { service, servicesPage } from "./src/types/service";
import { solution, solutionsPage } from "./src/types/solution";
import { story } from "./src/types/story";
import { testimonial } from "./src/types/testimonial";
import { words } from "./src/types/words";

export interface ContentType {
  /** The name in GraphQL, as in `allService`. */
  name: string;
  /** What editors call it. */
  label: string;
  schema: z.ZodObject;
  source: Source;
  /** The address of a record's page, for types that have pages. `id` is the record's own id. */
  path?: (id: string) => string;
  /** The template of a record's page: the name of a file in `src/templates`. */
  template?: string;
  /** Returns the name of the drawing on a record's page; `gatsby/drawings.ts` and the preview render it. */
  illustration?: (record: Readonly<Record<string, unknown>>) => string;
  /** The schema.org types that describe the page. */
  structuredData?: readonly StructuredData[];
  /** For a type without pages: the page that shows its records, or the menus. The editor previews it. */
  shownOn?: "/" | "/contact" | "menus";
  listing?: Listing;
  /** The GraphQL interface for the fields that this type shares with others that name it. */
  interface?: string;
}

/** Where and in which order a type's records are listed. */
interface Listing {
  /** The list's name in GraphQL and, for lists that menus can drop down, in `navigation.json`. */
  name: string;
  /** The field of `navigation.json` with the editors' order. Other records follow by title. */
  order?: RecordOrder["field"];
  /** `legal` is the last line of every page. A record's `hideFrom` excludes it from a place. */
  places: readonly (Place | "legal")[];
  /** The overview page. Its list, groups and sectors follow from the fields of its content type and of this one. */
  overview?: ContentType;
  /** The field with a record's category, which the overview shows and by which its `sectors` group records. */
  categoryField?: string;
  /** The field with a record's status, which the overview shows. */
  statusField?: string;
  /** Whether the records are published as JSON for partners, and have their own heading in llms.txt. */
  catalogue?: boolean;
  /** The path of the catalogue's list for a type without an overview: `/pages` for `/pages.json`. */
  listAt?: string;
}

export type StructuredData = "WebSite" | "Organization" | "Service" | "SoftwareApplication";

/** A folder with one file per record and optional subfolders, or a single file; relative to `content/`. */
type Source = ({ folder: string; nested?: true } | { file: string }) & {
  /** The source in `packages/sources` that provides the records; absent when they are files. */
  from?: string;
};

/** Common settings of pages that consist of sections only. */
const ofSections = { interface: "PageOfSections", template: "SectionsPage" };

/** A type with a single page. `file` is the name of its file in `content/pages`. */
const singlePage = (name: string, label: string, schema: z.ZodObject, file: string): ContentType => ({
  name,
  label,
  schema,
  source: { file: `pages/${file}.json` },
  ...ofSections,
});

/** The overview page of a list: for `services` the content type `ServicesPage` at `/services`. */
const overviewOf = (list: string, schema: z.ZodObject): ContentType => {
  const title = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  return { ...singlePage(`${title}Page`, `${title} overview`, schema, list), path: () => `/${list}` };
};

/** The types with many records. Menus refer to the ones that they can list by the name in `listing`. */
const recordTypes: readonly ContentType[] = [
  {
    name: "Service",
    label: "Services",
    interface: "Offering",
    schema: service,
    source: { folder: "services" },
    path: (id) => `/services/${id}`,
    template: "OfferingPage",
    illustration: illustrationOf,
    structuredData: ["Service"],
    listing: {
      name: "services",
      order: "serviceOrder",
      places: ["menu", "overview"],
      overview: overviewOf("services", servicesPage),
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
    template: "OfferingPage",
    illustration: illustrationOf,
    structuredData: ["SoftwareApplication"],
    listing: {
      name: "solutions",
      order: "solutionOrder",
      places: ["menu", "overview", "footer"],
      overview: overviewOf("solutions", solutionsPage),
      categoryField: "platform",
      statusField: "updatedAt",
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
    // The folder also holds the single pages, each with a type of its own.
    source: { folder: "pages", nested: true },
    path: (id) => `/${id}`,
    ...ofSections,
    listing: { name: "pages", places: [], catalogue: true, listAt: "/pages" },
  },
];

const menuLists = recordTypes.flatMap(({ listing }) =>
  listing?.places.includes("menu") ? [listing.name] : [],
);

const orders = recordTypes.flatMap(({ name, label, listing }) =>
  listing?.order ? [{ field: listing.order, type: name, label }] : [],
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
    schema: navigationOf(["livePlatforms", ...menuLists], orders),
    source: { file: "navigation.json" },
    shownOn: "menus",
  },
  {
    name: "Story",
    label: "Story of the samples",
    schema: story,
    source: { file: "story.json" },
    shownOn: "/",
  },
  { name: "Words", label: "Words", schema: words, source: { file: "words.json" }, shownOn: "/" },
  {
    ...singlePage("HomePage", "Home", homePage, "home"),
    path: () => "/",
    structuredData: ["WebSite", "Organization"],
  },
  ...recordTypes.flatMap(({ listing }) => listing?.overview ?? []),
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

/** The content type of a file (relative to `content/`, with forward slashes). */
export function contentTypeOfFile(file: string): ContentType | undefined {
  return byFile.get(file) ?? inFolders.find(({ pattern }) => pattern.test(file))?.type;
}

// Looked up first, because the file of a single record may lie in the folder of another type.
const byFile = new Map(
  contentTypes.flatMap((type) => ("file" in type.source ? [[type.source.file, type]] : [])),
);
const inFolders = contentTypes.flatMap((type) => {
  if (!("folder" in type.source)) return [];
  const { folder, nested } = type.source;
  return [{ type, pattern: new RegExp(`^${folder}/${nested ? "([^/]+/)?" : ""}[^/]+\\.json$`) }];
});

/** The name of the folder that holds a record: `legal`, `pages`, `case-studies`; undefined for a type with one file. */
export const folderOf = ({ source }: Pick<ContentType, "source">, id: string): string | undefined =>
  "file" in source ? undefined : `${source.folder}/${id}`.split("/").at(-2);

/**
 * Whether a page lists the pages in the folder of its name: `pages/case-studies.json` those of `pages/case-studies`,
 * `pages/legal.json` those of `legal`, and `pages/pages.json` the pages that are in no folder. A page asks for its list by
 * a section of the kind `search`, which the list follows as on any overview.
 */
export const listsFolder = ({ source }: ContentType, sections: unknown): boolean =>
  "folder" in source &&
  source.nested === true &&
  Array.isArray(sections) &&
  sections.some((section) => section?.kind === "search");

/** The file of a record, or the one that a hosted record would have; relative to `content/`. */
export function fileOfRecord({ source }: Pick<ContentType, "source">, id: string): string {
  return "file" in source ? source.file : `${source.folder}/${id}.json`;
}

/** The id of the record in a file of its type; empty for a type with one file. */
export function idOfFile({ source }: Pick<ContentType, "source">, file: string): string {
  return "file" in source ? "" : file.slice(source.folder.length + 1, -".json".length);
}
