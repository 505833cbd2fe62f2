import { quote, quoteWhole } from "@sitekit/lib/text";

/** Matches the part of a file name that sync programs and file managers add to a copy, such as ` (1)` or ` - Copy`. */
const ADDED =
  /(?: ?[([][^)\]/]*(?:conflict|konflikt|cop(?:y|ia|ie)|kopie|\d)[^)\]/]*[)\]]| - (?:copy|copie|copia|kopie)(?: \(\d+\))?| copy(?: \d+)?|[ _]\d|\.sync-conflict-[\w-]+|[-_ ]conflict[\w -]*|-(?:desktop|laptop)-\w+)(?=\.\w+$)|(?<=^|\/)copy of /i;

/**
 * Returns the message for a file that is a copy of the file `original`. Each of the two files may contain changes that
 * the other file does not have, so the message asks the author to compare them.
 */
export const secondVersion = (original: string): string =>
  `This seems to be a second version of ${quote(original)}, made by a sync program or a file manager. Compare the two files, make sure that ${quote(original)} has everything that you want to keep, and delete this file.`;

/**
 * Returns a message for a file whose name looks like the name of a copy, such as `harbour (1).json`. Returns undefined
 * for any other name. `exists` says whether there is a file with a given name.
 */
export function copyFault(name: string, exists: (file: string) => boolean): string | undefined {
  const original = name.replace(ADDED, "");
  if (original === name) return undefined;
  return exists(original)
    ? secondVersion(original)
    : `This file has a name that sync programs and file managers give to copies. Rename it to ${quoteWhole(original)} if the website needs it, or delete it.`;
}
