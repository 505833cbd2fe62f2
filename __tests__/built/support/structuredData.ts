import { execFileSync } from "node:child_process";
import path from "node:path";

/** A schema.org object as JSON-LD. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * Returns a sentence for each violation of schema.org's vocabulary, or of Google's required properties for
 * breadcrumbs and organisations. Each sentence starts with the name (the key in `things`) of the faulty objects.
 */
export function schemaOrgIssues(things: Record<string, readonly unknown[]>): string[] {
  const script = path.join(__dirname, "schemaOrgIssues.mjs");
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(things), encoding: "utf8" }),
  );
}

/**
 * The properties that Google requires of an object, by type:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export const GOOGLE_REQUIRES: Record<string, readonly string[]> = {
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  WebSite: ["name", "url"],
  Organization: ["name", "url"],
  // For software, Google also requires a price and a rating. The company has published neither, and the site must not
  // invent them. So Google does not show the company's products as software with a price and stars.
  SoftwareApplication: ["name"],
};

/** Returns every object in a value, at any depth, that has a type of schema.org (`@type`). */
export function thingsWithin(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(thingsWithin);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}
