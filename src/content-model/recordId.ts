/** The id of a record: a URL slug that is also a file name. */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The id of a page that may be in a folder: one or two slugs. */
export const PAGE_ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;

/** Windows reserves these names for devices, so a file cannot have them there. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns why a text cannot be an id, as the end of a sentence; undefined when it can. */
export function idFault(id: string): string | undefined {
  const parts = id.split("/");
  if (parts.some((part) => DEVICES.test(part))) return "is kept by Windows for a device";
  return parts.every((part) => ID_PATTERN.test(part)) ? undefined : "cannot be part of an address";
}

/** Converts a text to the id that was probably meant; empty when nothing is left. */
export function tidyId(text: string): string {
  const tidy = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return DEVICES.test(tidy) ? `${tidy}-page` : tidy;
}
