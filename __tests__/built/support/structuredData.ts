import { execFileSync } from "node:child_process";
import path from "node:path";

/** A thing of schema.org as JSON-LD. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * What is wrong with things by schema.org's vocabulary and by the properties that Google requires of breadcrumbs
 * and organisations: a sentence each, after the name that the things are given by.
 */
export function schemaOrgIssues(things: Record<string, readonly unknown[]>): string[] {
  const script = path.join(__dirname, "schemaOrgIssues.mjs");
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(things), encoding: "utf8" }),
  );
}

/** What Google requires, by type: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
export const GOOGLE_REQUIRES: Record<string, readonly string[]> = {
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  WebSite: ["name", "url"],
  Organization: ["name", "url"],
  // Of software, also a price and a rating. The company has published neither, and none is invented: its products
  // are described without, and have no claim to that one kind of search result.
  SoftwareApplication: ["name"],
};

/** Every thing within these, at any depth, that has a type. */
export function thingsWithin(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(thingsWithin);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}
