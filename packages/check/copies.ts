import { quote } from "@sitekit/lib/text";

/** What sync programs and file managers add to the name of a second version of a file. */
const ADDED =
  /(?: ?[([][^)\]/]*(?:conflict|konflikt|cop(?:y|ia|ie)|kopie|\d)[^)\]/]*[)\]]| - (?:copy|copie|copia|kopie)(?: \(\d+\))?| copy(?: \d+)?|[ _]\d|\.sync-conflict-[\w-]+|[-_ ]conflict[\w -]*|-(?:desktop|laptop)-\w+)(?=\.\w+$)|(?<=^|\/)copy of /i;

/** Says that a file is a second version of another. */
export const secondVersion = (original: string): string =>
  `This is a second version of ${quote(original)}, which a sync program or a file manager made. Compare the two, put what is right into ${quote(original)}, and delete this file.`;

/** What is wrong with a file that has the name of a copy; undefined if it has not. `exists` says whether there is a file. */
export function copyFault(name: string, exists: (file: string) => boolean): string | undefined {
  const original = name.replace(ADDED, "");
  if (original === name) return undefined;
  return exists(original)
    ? secondVersion(original)
    : `A sync program or a file manager gave this file its name. Rename it to ${quote(original)} if it is needed, or delete it.`;
}
