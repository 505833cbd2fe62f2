/**
 * Helpers for the general rules and for the rules of a site. This file must not import any general rules. The editor
 * loads a site's rules, and with them this file, as soon as it starts. The general rules are not needed until later.
 */

import { listIn } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import type { RecordFile, TextAt } from "./recordFile";
import type { Found, Value } from "./rule";

/**
 * Pairs of a pattern and a function. The function gets the match and its first capture group. It returns a message, or
 * false if the match is no fault.
 */
export type Faults = readonly (readonly [RegExp, (found: string, part?: string) => string | false])[];

/** Tries the patterns in order and returns the first fault. Only the first match of each pattern counts. */
export function firstFault(text: string, faults: Faults): Found | undefined {
  for (const [pattern, describe] of faults) {
    const match = pattern.exec(text);
    const message = match && describe(match[0], match[1]);
    if (message) return { index: match.index, message };
  }
  return undefined;
}

/** Returns the name and the value of each `web()` field in a group. Missing fields are left out. */
export const webFields = ({ field: { properties = {} }, group }: Value) =>
  Object.keys(properties).flatMap((name): [name: string, address: string][] => {
    const address = group[name];
    return properties[name]?.kind === "web" && typeof address === "string" ? [[name, address]] : [];
  });

/**
 * Returns the indices of the texts in `values` that repeat an earlier text. Ignores case and white space at the start
 * and end. Blank texts, and values that are not texts, never count as repeated.
 */
export function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, at) => {
    const plain = typeof value === "string" ? value.trim().toLowerCase() : "";
    const isRepeated = plain !== "" && seen.has(plain);
    seen.add(plain);
    return isRepeated ? [at] : [];
  });
}

/**
 * Finds each text that also occurs in an earlier record, unless the text is blank. `other` is the first record with the
 * text. Ignores case and the amount of white space.
 */
export function repeatedTexts(
  records: readonly RecordFile[],
  textsOf: (record: RecordFile) => readonly TextAt[],
) {
  const first = new Map<string, RecordFile>();
  return records.flatMap((record) =>
    textsOf(record).flatMap(({ value, path: at }) => {
      const plain = value.trim().replace(/\s+/g, " ").toLowerCase();
      const other = plain ? getOrMake(first, plain, () => record) : record;
      return other === record ? [] : [{ record, at, value, other }];
    }),
  );
}

/** Whether a record's field `hideFrom` contains `place`, such as `menu`. */
export const hidesFrom = ({ fields }: RecordFile, place: string) => listIn(fields.hideFrom).includes(place);
