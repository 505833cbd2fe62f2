/**
 * Every content type, and where its records come from.
 *
 * This is the only place that knows it. To move one type to a hosted CMS, give its `source` a `fetch`: its records
 * are then checked, linked and built as if they were files. Types can move one by one.
 */
import type { z } from "zod";
import { company } from "./types/company";
import { navigation } from "./types/navigation";
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
}

/** A folder with one file per record, or one file; relative to `content/`. */
export type Source = ({ folder: string } | { file: string }) & {
  /** Brings the records from elsewhere, by id, in the form that their files would have. */
  fetch?: () => Promise<ReadonlyMap<string, unknown>>;
};

export const contentTypes = [
  {
    name: "Service",
    label: "Services",
    schema: service,
    source: { folder: "services" },
    path: (id) => `/services/${id}`,
  },
  {
    name: "Solution",
    label: "Solutions",
    schema: solution,
    source: { folder: "solutions" },
    path: (id) => `/solutions/${id}`,
  },
  { name: "Testimonial", label: "Testimonials", schema: testimonial, source: { folder: "testimonials" } },
  {
    name: "LegalPage",
    label: "Legal pages",
    schema: legalPage,
    source: { folder: "legal" },
    path: (id) => `/${id}`,
  },
  { name: "Company", label: "Company", schema: company, source: { file: "company.json" } },
  { name: "Navigation", label: "Menus", schema: navigation, source: { file: "navigation.json" } },
  { name: "Words", label: "Words", schema: words, source: { file: "words.json" } },
  { name: "HomePage", label: "Home", schema: homePage, source: { file: "pages/home.json" }, path: () => "/" },
  {
    name: "ServicesPage",
    label: "Services overview",
    schema: servicesPage,
    source: { file: "pages/services.json" },
    path: () => "/services",
  },
  {
    name: "SolutionsPage",
    label: "Solutions overview",
    schema: solutionsPage,
    source: { file: "pages/solutions.json" },
    path: () => "/solutions",
  },
  {
    name: "AboutPage",
    label: "About",
    schema: aboutPage,
    source: { file: "pages/about.json" },
    path: () => "/about",
  },
  {
    name: "ContactPage",
    label: "Contact",
    schema: contactPage,
    source: { file: "pages/contact.json" },
    path: () => "/contact",
  },
  {
    name: "NotFoundPage",
    label: "Not found",
    schema: notFoundPage,
    source: { file: "pages/not-found.json" },
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
