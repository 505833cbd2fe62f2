import { PUBLICATION_NOTE } from "../../content-model/derive/editorConfig";
import { publicationNote, publicationOf } from "../../content-model/publication";
import { contentTypes } from "../../content-model/registry";
import { recordText } from "../../content-model/write/save";
import { jsonIn } from "../../lib/text";

/** The field that carries the original text of a record's file through the form. It is never written to a file. */
export const SOURCE = "$source";

/** Size limit of the maps below: enough for the texts of one form and of a few kept drafts. */
const MAX_REMEMBERED = 50;

/** The original text of a file, by the text that the form made from it. */
const sources = new Map<string, string>();
/** The text that replaced another one in its file, by that other text, which the form still carries. */
const savedAs = new Map<string, string>();

/**
 * Decap's custom format for record files. It keeps the original text, so that a save rewrites only what changed. Decap
 * passes the names of the form's fields, which identify the content type.
 */
export const recordFormat = {
  fromFile(text: string): object {
    const record = parsed(text);
    // A draft kept in this browser contains its own source.
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
    // Decap would append a missing final newline, and `sources` would no longer contain the text.
    const text = written.endsWith("\n") ? written : `${written}\n`;
    if (source !== undefined) remember(sources, text, source);
    return text;
  },
};

/** Adds the publication note that the list of records shows. */
export function withNote(record: Record<string, unknown>): Record<string, unknown> {
  const note = publicationNote(publicationOf(record), new Date());
  return { ...withoutNote(record), ...(note && { [PUBLICATION_NOTE]: ` (${note})` }) };
}

/** Removes the publication note. */
export function withoutNote({ [PUBLICATION_NOTE]: _, ...record }: Record<string, unknown>) {
  return record;
}

/** The text of the file that a record in the form is based on: as opened, or as last saved. */
export function basisOf(record: Record<string, unknown>): string | undefined {
  const source = record[SOURCE];
  return typeof source === "string" ? latest(source) : undefined;
}

/** The original text of the file, for a text that the form made from it. */
export const sourceOf = (text: string): string | undefined => sources.get(text);

/** Makes a saved text the new basis of the form. */
export function noteSaved(text: string): void {
  const source = sources.get(text);
  // The last saved text must end every chain, even if it equals an earlier one; this also prevents a cycle.
  savedAs.delete(text);
  if (source !== undefined && source !== text) remember(savedAs, source, text);
}

/**
 * Makes a text that was read from its file its own basis. The editor may have replaced it before, and git or a person
 * restored it since.
 */
export const noteRead = (text: string): boolean => savedAs.delete(text);

/** An invalid file becomes a placeholder record, so that the rest of its list can still be opened. */
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
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
}
