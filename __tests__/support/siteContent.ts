import { checkFolder } from "../../src/content-model/check/checkContent";
import type { Problem } from "../../src/content-model/check/problem";
import {
  type ContentFolder,
  type MediaFile,
  readContentFolder,
} from "../../src/content-model/check/readContentFolder";

/** The site's own content, to which tests make one change at a time. */
export const site: ContentFolder = readContentFolder("content");

export const SERVICE = "services/iot-asset-tracking.json";
export const SOLUTION = "solutions/sodchat.json";

export const textOf = (file: string): string => String(site.json.get(file));

/** The site's content with some files written anew; `null` removes a file. */
export function withFiles(files: Record<string, string | Buffer | null>): ContentFolder {
  const json = new Map(site.json);
  for (const [file, text] of Object.entries(files)) {
    if (text === null) json.delete(file);
    else json.set(file, Buffer.from(text));
  }
  return { ...site, json };
}

/** The problems of the site's content with some files written anew. */
export const problemsWith = (files: Record<string, string | Buffer | null>): Problem[] =>
  checkFolder(withFiles(files)).problems;

/** The problems when one file's text is changed. Throws when the change changes nothing. */
export function problemsAfter(file: string, change: (text: string) => string): Problem[] {
  const before = textOf(file);
  const after = change(before);
  if (after === before) throw new Error(`The change does not change ${file}`);
  return problemsWith({ [file]: after });
}

/** The problems when fields of a record are set; `undefined` removes a field. */
export const problemsWhen = (file: string, fields: Record<string, unknown>): Problem[] =>
  problemsWith({ [file]: JSON.stringify({ ...JSON.parse(textOf(file)), ...fields }, null, 2) });

/** The line (from 1) on which a text stands first. */
export const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split("\n").length;

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** A picture as the check sees it. */
export const picture = ({ bytes = 5000, head = PNG }: Partial<MediaFile> = {}): MediaFile => ({
  bytes,
  head,
});
