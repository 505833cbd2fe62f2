/** The id of a record: a part of an address, and the name of a file. */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Windows keeps these names for devices, so nobody there could have the file. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Why a text cannot be an id, as the rest of a sentence; undefined when it can. */
export function idFault(id: string): string | undefined {
  if (DEVICES.test(id)) return "is kept by Windows for a device";
  return ID_PATTERN.test(id) ? undefined : "cannot be part of an address";
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
