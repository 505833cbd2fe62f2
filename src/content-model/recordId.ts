/** The id of a record: a part of an address, and the name of a file. */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The id of a page that may stand in a folder: one or two parts of an address. */
export const PAGE_ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;

/** Windows keeps these names for devices, so nobody there could have the file. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Why a text cannot be an id, as the rest of a sentence; undefined when it can. */
export function idFault(id: string): string | undefined {
  const parts = id.split("/");
  if (parts.some((part) => DEVICES.test(part))) return "is kept by Windows for a device";
  return parts.every((part) => ID_PATTERN.test(part)) ? undefined : "cannot be part of an address";
}

/** The id that was probably meant; empty when there is none. */
export function tidyId(text: string): string {
  const tidy = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return DEVICES.test(tidy) ? `${tidy}-page` : tidy;
}
