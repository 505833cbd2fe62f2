import type { ContentModel } from "@sitekit/content/contentModel";
import { fieldTree } from "@sitekit/content/fieldTree";
import { isEmpty } from "@sitekit/content/record";
import { jsonIn } from "@sitekit/lib/text";
import { findNodeAtLocation, getNodeValue, parseTree } from "jsonc-parser";
import type { ReviewComment } from "../stores/store";
import type { SetTrees } from "./changeSet";
import { isEquivalent, valueInWords } from "./fieldValues";
import { mergeRecords } from "./mergeRecords";
import { titlesOf } from "./usedBy";

/**
 * A field that a change set has changed. `before` and `after` are the field's values as texts for people; an empty text
 * if the field was empty.
 */
export interface ReviewField {
  /**
   * The label of the changed field, as in "Questions, Question 2: How far?, Answer". For a removed list entry, it ends
   * with "(removed)".
   */
  label: string;
  before: string;
  after: string;
  /**
   * The first and the last line of the field's value in the change set's version of the file. Absent if the value was
   * not found there, for example because it was removed.
   */
  lines?: readonly [first: number, last: number];
}

/** Returns the changed fields of the record in `file`. The list is empty if the change set removes the record. */
export function reviewFields(config: ContentModel, { base, own }: SetTrees, file: string): ReviewField[] {
  const type = config.typeOfFile(file);
  const [old, text = ""] = [base.files.get(file)?.text, own.files.get(file)?.text];
  const now = jsonIn(text);
  if (!type || !now) return [];
  const first = jsonIn(old) ?? {};
  const root = parseTree(text);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const titleOf = titlesOf(config, (each) => jsonIn((own.files.get(each) ?? base.files.get(each))?.text));
  const { taken } = mergeRecords({ base: first, mine: first, theirs: now }, fieldTree(type), { titleOf });
  return taken.map(({ label, path, field, base: was, theirs }) => {
    // The path contains list indices from before the change, so it may now lead to another entry of the list. The
    // lines are only known if the new value is at the path.
    const node = root && findNodeAtLocation(root, [...path]);
    const isHere = node && isEquivalent(getNodeValue(node), theirs);
    const lines = isHere ? ([lineAt(node.offset), lineAt(node.offset + node.length)] as const) : undefined;
    const inWords = (value: unknown) => (isEmpty(value) ? "" : valueInWords(field, value, titleOf));
    return { label, before: inWords(was), after: inWords(theirs), ...(lines && { lines }) };
  });
}

/**
 * Whether a reviewer's comment is about a field. This is so if the comment is on one of the field's lines, or if the
 * text of the comment begins with the field's label and a colon.
 */
export const isAbout = ({ label, lines }: ReviewField, { line, text }: ReviewComment): boolean =>
  text.startsWith(`${label}: `) ||
  (line !== undefined && lines !== undefined && lines[0] <= line && line <= lines[1]);
