import { execFileSync } from "node:child_process";
import path from "node:path";

/** A schema.org object as JSON-LD. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * Checks schema.org objects. Returns a message for each fault that Adobe's validator finds, such as a type that
 * schema.org does not have, or a breadcrumb without a position. `things` contains lists of objects, each list with a
 * name, such as the path of a page. Each message starts with the name of the list that contains the faulty object.
 */
export function schemaOrgIssues(things: Record<string, readonly unknown[]>): string[] {
  const script = path.join(__dirname, "schemaOrgIssues.mjs");
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(things), encoding: "utf8" }),
  );
}

/**
 * The properties that the tests require of an object, by type. Google requires most of them. Google's documentation:
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
  // Google also requires a price and a rating before it shows software with price and stars in its results. The
  // company has published neither, and the site must not invent them. So only the name is required here.
  SoftwareApplication: ["name"],
};

/** Returns all objects with a property `@type` in a value, at any depth. The value itself can be such an object. */
export function thingsWithin(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(thingsWithin);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}
