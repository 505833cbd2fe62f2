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
  /** The name of the drawing on a record's page; `components/illustrations/NamedDrawing` draws it. */
  illustration?: (record: Readonly<Record<string, unknown>>) => string;
  /** What the page is about, in types of schema.org. */
  structuredData?: readonly StructuredData[];
  /** For a type without pages: the page that shows its records, or the menus. The editor's preview draws it. */
  shownOn?: "/" | "/contact" | "menus";
  listing?: Listing;
}

/** Where and in which order a type's records are listed. */
export interface Listing {
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
}

export type StructuredData = "WebSite" | "Organization" | "Service" | "SoftwareApplication" | "FAQPage";

/** A folder with one file per record, or one file; relative to `content/`. */
export type Source = ({ folder: string } | { file: string }) & {
  /** The name of the source in `src/sources` that has the records; files have them where there is none. */
  from?: string;
};

/** The types with many records: those that a menu can list are listed by the name in `listing`. */
const recordTypes = [
  {
    name: "Service",
    label: "Services",
    schema: service,
    source: { folder: "services" },
    path: (id) => `/services/${id}`,
    template: "ServicePage",
    illustration: illustrationOf,
    structuredData: ["Service", "FAQPage"],
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
    schema: solution,
    source: { folder: "solutions" },
    path: (id) => `/solutions/${id}`,
    template: "SolutionPage",
    illustration: illustrationOf,
    structuredData: ["SoftwareApplication", "FAQPage"],
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
    template: "LegalPage",
    listing: { name: "legalPages", order: "legalOrder", places: ["legal"] },
  },
] as const satisfies readonly ContentType[];

const listed: readonly ContentType[] = recordTypes;
const menuLists = listed.flatMap(({ listing }) => (listing?.places.includes("menu") ? [listing.name] : []));

export const contentTypes = [
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
    name: "HomePage",
    label: "Home",
    schema: homePage,
    source: { file: "pages/home.json" },
    path: () => "/",
    template: "HomePage",
    illustration: () => "Hero map",
    structuredData: ["WebSite", "Organization"],
  },
  {
    name: "ServicesPage",
    label: "Services overview",
    schema: servicesPage,
    source: { file: "pages/services.json" },
    path: () => "/services",
    template: "ServicesPage",
  },
  {
    name: "SolutionsPage",
    label: "Solutions overview",
    schema: solutionsPage,
    source: { file: "pages/solutions.json" },
    path: () => "/solutions",
    template: "SolutionsPage",
  },
  {
    name: "AboutPage",
    label: "About",
    schema: aboutPage,
    source: { file: "pages/about.json" },
    path: () => "/about",
    template: "AboutPage",
    structuredData: ["Organization"],
  },
  {
    name: "ContactPage",
    label: "Contact",
    schema: contactPage,
    source: { file: "pages/contact.json" },
    path: () => "/contact",
    template: "ContactPage",
    structuredData: ["Organization"],
  },
  {
    name: "NotFoundPage",
    label: "Not found",
    schema: notFoundPage,
    source: { file: "pages/not-found.json" },
    template: "NotFoundPage",
  },
] as const satisfies readonly ContentType[];

export type ContentTypeName = (typeof contentTypes)[number]["name"];

/** The content type with this name. Throws when there is none: names are written in code, not in content. */
export function contentType(name: string): ContentType {
  const found = contentTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no content type ${name}`);
  return found;
}

/** The content type whose records stand in this file (relative to `content/`, with forward slashes). */
export function contentTypeOfFile(file: string): ContentType | undefined {
  return contentTypes.find(({ source }) =>
    "file" in source ? source.file === file : new RegExp(`^${source.folder}/[^/]+\\.json$`).test(file),
  );
}

/** The file that a record stands in, or would stand in if it came from a file; relative to `content/`. */
export function fileOfRecord({ source }: Pick<ContentType, "source">, id: string): string {
  return "file" in source ? source.file : `${source.folder}/${id}.json`;
}

/** The id of the record in a file of its type; empty for a type with one file. */
export function idOfFile({ source }: Pick<ContentType, "source">, file: string): string {
  return "file" in source ? "" : file.slice(file.lastIndexOf("/") + 1, -".json".length);
}
