import { type SiteRecord, siteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { type SiteModel, type SiteOptions, siteOf } from "../../src/site/siteOf";

export const COMPANY = {
  name: "Example Registers Ltd",
  shortName: "ERL",
  tagline: "Keeps registers.",
  siteUrl: "https://www.registers.example",
  address: "1 High Street, Ikeja, Lagos, Nigeria",
  email: "info@registers.example",
  phone: "+234 800 000 0000",
  businessHours: "Monday - Friday: 9:00 AM - 6:00 PM",
  socialLinks: {},
};

export const MENUS = {
  items: [
    { label: "Home", to: "/" },
    { label: "Services", to: "/services", list: "services", overviewLabel: "All services" },
    { label: "Solutions", to: "/solutions", list: "solutions", overviewLabel: "All solutions" },
    { label: "Live", list: "livePlatforms" },
  ],
  action: { label: "Write to us", to: "/contact" },
  quickLinks: [
    { label: "Home", to: "/" },
    { label: "Services", to: "/services" },
  ],
};

export const WORDS = {
  layout: { all: "All {count} {list}" },
  overview: {
    page: "{title}, page {number} of {count}",
    range: "{from} to {to} of {total}: from {first} to {last}.",
  },
};

/**
 * Returns a record of the type for each of `contents`, which are parsed content files. Required fields may be missing.
 * Without a field `id`, the id of a record is an empty text.
 */
export const recordsOf = (typeName: string, contents: readonly object[]): SiteRecord[] =>
  contents.map((content) =>
    siteRecord(config.type(typeName), "id" in content ? String(content.id) : "", content),
  );

/**
 * Returns a site with the given records. `records` has the contents of their files by type, as in
 * `{ Service: [{ id: "iot", title: "IoT" }] }`. If it has no `Company`, `Navigation` or `Words`, the site gets
 * `COMPANY`, `MENUS` or `WORDS`.
 */
export function smallSite(
  records: Readonly<Record<string, readonly object[]>>,
  options?: SiteOptions,
): SiteModel {
  const all = { Company: [COMPANY], Navigation: [MENUS], Words: [WORDS], ...records };
  return siteOf(
    Object.entries(all).flatMap(([typeName, contents]) => recordsOf(typeName, contents)),
    options,
  );
}
