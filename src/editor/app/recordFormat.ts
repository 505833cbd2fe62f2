import { PUBLICATION_NOTE } from "../../content-model/derive/editorConfig";
import { publicationNote, publicationOf } from "../../content-model/publication";
import { contentTypes } from "../../content-model/registry";
import { recordText } from "../../content-model/write/recordText";
import { jsonIn } from "../../lib/jsonIn";

/** The field under which a record carries the text of its file through the form. It is never written to a file. */
export const SOURCE = "$source";

/** How many texts are remembered with what they came from: those of one form, and of a few that were kept. */
const REMEMBERED = 50;

/** The text that a form's record came from, by the text that was made of it. */
const sources = new Map<string, string>();
/** The text that was saved in place of another, which the form still carries. */
const savedAs = new Map<string, string>();

/**
 * How the editor reads and writes the file of a record: with the text that it came from at hand, so that only what
 * changed is written anew. Decap tells the format the names of the form's fields, which tell the content type.
 */
export const recordFormat = {
  fromFile(text: string): object {
    const record = parsed(text);
    // A text that this browser kept brings the one that it was based on.
    if (record[SOURCE]) return record;
    noteRead(text);
    return withNote({ ...record, [SOURCE]: text });
  },

  toFile(data: object, fieldNames: string[] = []): string {
    const { [SOURCE]: carried, ...record }: Record<string, unknown> = withoutNote({ ...data });
    const type = contentTypes.find(({ schema }) => Object.keys(schema.shape).join() === fieldNames.join());
    if (!type) throw new Error(`No content type has the fields ${fieldNames.join(", ")}`);
    const source = typeof carried === "string" ? latest(carried) : undefined;
    const written = recordText(type.schema, record, source && isWhole(source) ? source : undefined);
    // Decap would add the end of the last line, and the text would no longer be the one that is remembered.
    const text = written.endsWith("\n") ? written : `${written}\n`;
    if (source !== undefined) remember(sources, text, source);
    return text;
  },
};

/** A record of the form with what the list of records says of it. */
export function withNote(record: Record<string, unknown>): Record<string, unknown> {
  const note = publicationNote(publicationOf(record), new Date());
  return { ...withoutNote(record), ...(note && { [PUBLICATION_NOTE]: ` (${note})` }) };
}

/** A record of the form without what only the list of records shows. */
export function withoutNote({ [PUBLICATION_NOTE]: _, ...record }: Record<string, unknown>) {
  return record;
}

/** The text of the file that a record in the form is based on: as it was opened, or as it was last saved. */
export function basisOf(record: Record<string, unknown>): string | undefined {
  const source = record[SOURCE];
  return typeof source === "string" ? latest(source) : undefined;
}

/** The text of the file that a text which the form has made is based on. */
export const sourceOf = (text: string): string | undefined => sources.get(text);

/** From now on the form is based on what it has just saved. */
export function noteSaved(text: string): void {
  const source = sources.get(text);
  // What was saved last stands at the end of every chain, also when an earlier text is saved again.
  savedAs.delete(text);
  if (source !== undefined && source !== text) remember(savedAs, source, text);
}

/**
 * A text that stands in its file is its own basis. It may have been saved over by the editor before, and put back
 * since with git or by hand.
 */
export const noteRead = (text: string): boolean => savedAs.delete(text);

/** One file that somebody broke must not keep the others of its list from being opened. */
const parsed = (text: string): Record<string, unknown> =>
  isWhole(text) ? JSON.parse(text) : { title: "This file cannot be read. Its history has earlier versions." };

const isWhole = (text: string): boolean => jsonIn(text) !== undefined;

function latest(text: string): string {
  const next = savedAs.get(text);
  return next === undefined ? text : latest(next);
}

function remember(map: Map<string, string>, key: string, value: string): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
