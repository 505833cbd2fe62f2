import type { Place, Records } from "@sitekit/editor/model/usedBy";
import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { config } from "../../content.config";
import { markedRecords, placesOfTexts } from "../../packages/editor/preview/fieldMarks";
import { DraftPage } from "../../src/preview/RecordPreview";
import { draftOf } from "./drawnPages";

/**
 * A text of a page, and the fields that the editor finds when a user clicks on the text in the preview. For a picture,
 * its address and its description are such texts.
 */
export interface TextOfPage {
  text: string;
  places: readonly Place[];
}

/** Some texts of a page do not come from a field. Each entry is a pattern for such texts, and says what they are. */
const COMPUTED: readonly (readonly [RegExp, string])[] = [
  [/^[\p{P}\p{S}\s]+$/u, "punctuation between two texts"],
  [/^20\d\d$/, "the year of the copyright line"],
  [/^\d+$/, "the number of records in a list"],
  [/^km\/h$/, "the unit beside the speed limit of a trip, part of the drawing"],
  [/^\d+\. $/, "the number of a part of a long text"],
  [/^https:\/\/[a-z0-9.-]+\/[a-z0-9/-]*$/, "the address of the page, which is shown only in print"],
  [/^\/static\/drawings\//, "the drawing of a category, which is part of the code"],
];
const isComputed = (text: string) => COMPUTED.some(([pattern]) => pattern.test(text));

/**
 * Returns the texts of a page with the fields that contain them. Finds these fields in the same way as the editor's
 * preview. Tests that call this function must mock `gatsby` and `react-helmet`.
 */
export function textsWithFields(records: Records, path: string): TextOfPage[] {
  const shown = textsOf(records, path);
  const places = placesOfTexts(config, shown, textsOf(markedRecords(config, records), path), records);
  return shown.map((text, at) => ({ text, places: places[at] ?? [] }));
}

/**
 * Returns the texts for which the editor finds no field, without those that match a pattern in `COMPUTED`.
 */
export const withoutField = (texts: readonly TextOfPage[]): string[] =>
  texts.flatMap(({ text, places }) => (places.length > 0 || isComputed(text) ? [] : [text]));

/**
 * The texts of a page: its text nodes, and the values of the attributes in `ATTRIBUTES`. React separates adjacent text
 * nodes with HTML comments, so they are separate texts here, as in a browser.
 */
export function textsOf(records: Records, path: string): string[] {
  const html = renderToString(<DraftPage draft={draftOf(records)} path={path} />);
  return textsIn(parse(html, { comment: true }));
}

const ATTRIBUTES = ["src", "alt", "aria-label", "placeholder"];

function textsIn(node: Node): string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.trim() ? [node.text] : [];
  if (node.nodeType !== NodeType.ELEMENT_NODE) return [];
  const { attributes, childNodes } = node as HTMLElement;
  return [...ATTRIBUTES.flatMap((name) => attributes[name] || []), ...childNodes.flatMap(textsIn)];
}
