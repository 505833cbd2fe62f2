import { jsonIn } from "@sitekit/lib/text";
import { type Records, recordTitle } from "../model/usedBy";
import { getConfig, getState } from "./state";

/** The titles that `rememberTitle` has stored, by file. */
const former = new Map<string, string>();

/** Stores the title of a record, so that `titleOf` finds it even if the record no longer exists. */
export function rememberTitle(file: string, record: unknown): void {
  const type = getConfig().typeOfFile(file);
  if (type && record) former.set(file, recordTitle(type, record, file));
}

/** Stores the titles of the records that are in `before` but not in `after`. */
export function rememberRemoved(before: Records, after: Records): void {
  for (const [file, record] of Object.entries(before)) if (!(file in after)) rememberTitle(file, record);
}

/** Whether the title of a record is known: the record exists, or its title was stored. */
export const isTitleKnown = (file: string): boolean => file in getState().records || former.has(file);

/**
 * Returns the title of the record in a file. If the record no longer exists, returns its stored title or, if there is
 * none, usually its id. If the file belongs to no content type, returns the path of the file.
 */
export function titleOf(file: string): string {
  const type = getConfig().typeOfFile(file);
  const record = getState().records[file];
  if (!type) return file;
  return (record === undefined && former.get(file)) || recordTitle(type, record, file);
}

/** Returns the title of a deleted record. `text` is the last content of its file, if it is known. */
export function titleOfDeleted(file: string, text: string | undefined): string {
  rememberTitle(file, jsonIn(text));
  return titleOf(file);
}
