import { fieldTree } from "../../content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../content-model/registry";
import { type FieldPath, labelOf, valueAt } from "../save/fieldValues";
import { leaves, type Records, recordTitle } from "../save/usedBy";
import type { OpenRecord } from "../window/state";

/** A field whose value a part of the page shows. */
export interface FieldOfPage {
  file: string;
  path: FieldPath;
  /** As the form names it, with the record if that is not the open one. */
  label: string;
  isOpen: boolean;
}

/** At most so many fields are offered for one text. */
const MOST = 6;

/**
 * The fields that made what stands at a place of the page. The site's pages carry no marks for this: a text is compared
 * with the values of the open record, and then with those of all others, as the menus and the company's.
 */
export function fieldsOfText(
  target: Element,
  file: string,
  values: unknown,
  records: Records,
): FieldOfPage[] {
  for (let at: Element | null = target; at && at.tagName !== "BODY"; at = at.parentElement) {
    const picture = at.querySelector("img") ?? (at.tagName === "IMG" ? at : null);
    const alt = picture?.getAttribute("alt") ?? "";
    const words = plain(at.textContent ?? "") || plain(alt);
    if (!words) continue;
    const own = fieldsWith(words, file, values, true);
    if (own.length > 0) return own.slice(0, MOST);
    const others = Object.entries(records).flatMap(([other, record]) =>
      other === file ? [] : fieldsWith(words, other, record, false),
    );
    if (others.length > 0) return others.slice(0, MOST);
    // Around a text that no field has there are only larger ones, until one has a heading of its own.
    if (words.length > 400) break;
  }
  return [];
}

function fieldsWith(words: string, file: string, record: unknown, isOpen: boolean): FieldOfPage[] {
  const type = contentTypeOfFile(file);
  if (!type) return [];
  const tree = fieldTree(type);
  const texts = leaves(tree, record).flatMap(({ field, path, value }) =>
    typeof value === "string" && field.kind !== "page" && field.kind !== "reference"
      ? [{ path, text: plain(field.kind === "markdown" ? withoutMarks(value) : value) }]
      : [],
  );
  const same = texts.filter(({ text }) => text === words);
  // A paragraph of a longer text, or a value inside a sentence of the site's.
  const within = words.length > 3 ? texts.filter(({ text }) => text.includes(words)) : [];
  const found = same.length > 0 ? same : within;
  const title = isOpen ? "" : recordTitle(type, record, file);
  return found.map(({ path }) => ({
    file,
    path,
    isOpen,
    label: [title, labelOf(tree, path, record)].filter(Boolean).join(": "),
  }));
}

/** A text without what only its spelling in the file has. */
const plain = (text: string) => text.replace(/[\s\u00ad\u200b]+/g, " ").trim();

const withoutMarks = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(#+|-|\d+\.) /gm, "")
    .replace(/\*+/g, "");

const MARK = "data-edited";

/** Marks the part of the page that shows the field with the focus, and brings it into view. */
export function markFocus(body: HTMLElement, { values }: OpenRecord, path: FieldPath): void {
  for (const marked of body.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const value = valueAt(values, path);
  const words = typeof value === "string" ? plain(withoutMarks(value)).slice(0, 60) : "";
  if (words.length < 2) return;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!parentElement || !plain(textContent ?? "").startsWith(words)) continue;
    if (!parentElement.checkVisibility()) continue;
    parentElement.setAttribute(MARK, "");
    parentElement.scrollIntoView({ block: "nearest" });
    return;
  }
}
