import { readFileSync } from "node:fs";
import { checkFolder } from "@sitekit/check/checkContent";
import type { Problem } from "@sitekit/check/problem";
import { type ContentFolder, type MediaFile, readContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "../../content.config";

/** The content of a company that does not exist: what tests read instead of the site's own. */
export const FIXTURES = "__tests__/fixtures/content";

/** A page with a section of every kind and its picture, as the editor saves them: the files to add to a content folder. */
export const EVERY_SECTION = "__tests__/fixtures/everySection";

/** The same, read, for tests that make one change at a time. */
export const fixture: ContentFolder = readContentFolder(FIXTURES);

/** What each example query in `src/queries` answers from the fixtures, by its name. */
export const exampleAnswers: Readonly<Record<string, object>> = JSON.parse(
  readFileSync("__tests__/fixtures/exampleAnswers.json", "utf8"),
);

export const SERVICE = "services/fog-signals.json";
export const SOLUTION = "solutions/buoy-chat.json";

export const textOf = (file: string): string => String(fixture.json.get(file));

/** The fixture content with some files written anew, in the order of a folder; `null` removes a file. */
export function withFiles(files: Record<string, string | Buffer | null>): ContentFolder {
  const json = new Map(fixture.json);
  for (const [file, text] of Object.entries(files)) {
    if (text === null) json.delete(file);
    else json.set(file, Buffer.from(text));
  }
  return { ...fixture, json: new Map([...json].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The problems that some files written anew bring. */
export const problemsWith = (files: Record<string, string | Buffer | null>): Problem[] =>
  broughtProblems(withFiles(files));

/** Those of them that stop a build: a record that copies another one also gets advice. */
export const errorsWith = (files: Record<string, string | Buffer | null>): Problem[] =>
  problemsWith(files).filter(({ severity }) => severity === "error");

/** The problems of a folder that the fixture content does not have: it may have advice of its own. */
export const broughtProblems = (folder: ContentFolder): Problem[] =>
  checkFolder(config, folder).problems.filter((problem) => !isKnown(problem));

let known: Set<string> | undefined;
function isKnown(problem: Problem): boolean {
  known ??= new Set(checkFolder(config, fixture).problems.map(told));
  return known.has(told(problem));
}

function told({ file, rule, message }: Problem): string {
  return [file, rule, message].join("\n");
}

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

const PNG = "\x89PNG\r\n";

/** A picture as the check sees it. */
export const picture = ({ bytes = 5000, head = PNG }: Partial<MediaFile> = {}): MediaFile => ({
  bytes,
  head,
});
