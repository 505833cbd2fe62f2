import type { ContentModel } from "@sitekit/content/contentModel";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { FieldPath } from "../model/fieldValues";
import { namesOf, type Place, placeKey, type Records } from "../model/usedBy";
import { placesOfTexts } from "./fieldMarks";

/**
 * A field that the clicked element of the preview shows. If the element shows more than `MOST` fields, this is instead
 * the list entry, or the part of a list entry, that contains all of them.
 */
export interface FieldOfPage extends Place {
  /**
   * The label of the field. If the field belongs to a record that is not open, the name of that record comes
   * first, as in `Lagos office: Phone`.
   */
  label: string;
  isOpen: boolean;
}

/**
 * Something that a page shows, with its element. `text` is a text of the page, the path of a picture, or the
 * description of an element (its attribute `alt`, `aria-label` or `placeholder`).
 */
interface Shown {
  element: Element;
  text: string;
}

/** The maximum number of fields that are offered for one click. */
const MOST = 6;

const DESCRIBING = ["alt", "aria-label", "placeholder"];

/**
 * Returns the texts, pictures and descriptions in a page, in document order. `pictureOf` gets the URL from which the
 * browser loads a picture, and returns the path of this picture in the content; `""` if the path is unknown.
 */
function shownIn(root: Element, pictureOf: (url: string) => string): Shown[] {
  const shown: Shown[] = [];
  const nodes = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const element = node.parentElement;
      if (element && node.textContent?.trim()) shown.push({ element, text: node.textContent });
      continue;
    }
    // `instanceof` does not work here, because the page is in an iframe, which has its own `Element` class.
    const element = node as Element;
    const picture = element.tagName === "IMG" && pictureOf(element.getAttribute("src") ?? "");
    for (const text of [picture, ...DESCRIBING.map((name) => element.getAttribute(name))])
      if (text) shown.push({ element, text });
  }
  return shown;
}

/** The texts, pictures and descriptions on the page in the preview, and the fields from which each of them comes. */
export interface PageFields {
  shown: readonly Shown[];
  /** The fields of each entry of `shown`, in the same order. */
  places: readonly (readonly Place[])[];
}

/**
 * Finds the fields from which the texts and pictures of a page come. `body` contains the page in the preview. `marked`
 * is the same page, made from the result of `markedRecords`. This function renders it in an element that is not in the
 * document, so that the user does not see it.
 */
export function fieldsOfPage(
  config: ContentModel,
  body: Element,
  marked: ReactNode,
  records: Records,
  pictureOf: (url: string) => string,
): PageFields {
  const outOfSight = body.ownerDocument.createElement("div");
  const root = createRoot(outOfSight);
  flushSync(() => root.render(marked));
  const drawn = shownIn(outOfSight, pictureOf);
  root.unmount();
  const shown = shownIn(body, pictureOf);
  const texts = [shown, drawn].map((each) => each.map(({ text }) => text));
  return { shown, places: placesOfTexts(config, texts[0] ?? [], texts[1] ?? [], records) };
}

/**
 * Returns the fields that are shown in an element. If it shows no field, returns those of the nearest ancestor that
 * shows a field. With `file`, only fields of the record in that file count.
 */
function placesAround(target: Element, page: PageFields, file?: string): Place[] {
  for (let at: Element | null = target; at && at.tagName !== "BODY"; at = at.parentElement) {
    const found = placesIn(at, page).filter((place) => !file || place.file === file);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the fields that are shown in the clicked element. If it shows no field, returns those of the nearest ancestor
 * that shows a field. If there are more than `MOST` fields, returns the result of `commonPart` instead. `file` is the
 * file of the open record.
 */
export function fieldsAt(
  config: ContentModel,
  target: Element,
  page: PageFields,
  file: string,
  records: Records,
): FieldOfPage[] {
  const places = placesAround(target, page);
  const found = places.length > MOST ? commonPart(places) : places;
  return found.map((place) => fieldOfPage(config, place, file, records));
}

/**
 * Returns the first two keys of the path of the field that the clicked element shows. For a field in a section, they are
 * the path of the section: `["sections", 2]`. If the element shows no field of the record in the file `open`, looks at
 * the nearest ancestor that does. Undefined if there is no such ancestor. Also undefined if the element shows several
 * fields whose first two keys differ, for example because the fields are in two sections.
 */
export function entryAt(target: Element, page: PageFields, open: string): FieldPath | undefined {
  const own = placesAround(target, page, open);
  const [entry, ...more] = unique(own.map(({ file, path }) => ({ file, path: path.slice(0, 2) })));
  return more.length === 0 ? entry?.path : undefined;
}

const placesIn = (element: Element, { shown, places }: PageFields) =>
  unique(places.filter((_, at) => element.contains(shown[at]?.element ?? null)).flat());

function fieldOfPage(config: ContentModel, place: Place, open: string, records: Records): FieldOfPage {
  const { title, field } = namesOf(config, place, records);
  const isOpen = place.file === open;
  return { ...place, isOpen, label: [!isOpen && title, field].filter(Boolean).join(": ") };
}

const unique = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
];

/**
 * Returns the smallest list entry, or part of a list entry, that contains all of these fields. Returns an empty list if
 * the fields are not in the same list entry.
 */
function commonPart(places: readonly Place[]): Place[] {
  const [first] = places;
  if (!first || places.some(({ file }) => file !== first.file)) return [];
  const end = first.path.findIndex((key, at) => places.some(({ path }) => path[at] !== key));
  const path = first.path.slice(0, end);
  return path.some((key) => typeof key === "number") ? [{ file: first.file, path }] : [];
}

/** Whether an element is visible. Safari supports `checkVisibility` only from version 17.4 on. */
const isVisible = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

const MARK = "data-edited";

/**
 * Marks the visible elements that show the focused field. If a group or a list is focused, marks instead the smallest
 * element that contains all of these elements. Scrolls to the first marked element. Removes the earlier marks.
 */
export function markFocus(body: Element, page: PageFields | undefined, { file, path }: Place): void {
  for (const marked of body.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  if (!page || path.length === 0) return;
  const isWithin = (place: Place) => place.file === file && path.every((key, at) => place.path[at] === key);
  const found = page.shown.flatMap(({ element }, at) => {
    const place = page.places[at]?.find(isWithin);
    return place && isVisible(element) ? [{ element, place }] : [];
  });
  const isGroup = found.some(({ place }) => place.path.length > path.length);
  let whole = found[0]?.element;
  while (isGroup && whole && !found.every(({ element }) => whole?.contains(element)))
    whole = whole.parentElement ?? undefined;
  const elements = isGroup && whole ? [whole] : found.map(({ element }) => element);
  for (const element of elements) element.setAttribute(MARK, "");
  elements[0]?.scrollIntoView({ block: "nearest" });
}
