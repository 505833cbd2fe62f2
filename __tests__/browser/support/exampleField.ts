import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import { fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { config } from "../../../content.config";
import { fixture } from "../../support/fixtureContent";

/** A text field of a record, and a page of the site that shows the field's text. */
interface ExampleField {
  type: ContentType;
  file: string;
  /** The record's id. Empty if the type has a single file instead of a folder. */
  id: string;
  /** The field's label in the editor. */
  label: string;
  /** The field's name in the JSON file. */
  name: string;
  /** The address of the page that shows the field's text, such as `/about`. */
  shown: string;
}

/**
 * For these content types, `exampleOf` returns the given field instead of the first required text field, for example
 * because the record's own page does not show the text of that first field.
 */
const SHOWN_ELSEWHERE: Partial<Record<string, Pick<ExampleField, "label" | "name" | "shown">>> = {
  Company: { label: "Tagline", name: "tagline", shown: "/about" },
  Navigation: { label: "Label", name: "label", shown: "/about" },
  // The first required text field of a free page is its description. `/buying-a-light` does not show the description,
  // because the page's opening section has its own text.
  FreePage: { label: "Title", name: "title", shown: "/buying-a-light" },
  Document: { label: "Purpose", name: "purpose", shown: "/services/tower-painting" },
  Story: { label: "Text", name: "text", shown: "/services/tower-painting" },
  Words: { label: "Quick links", name: "quickLinks", shown: "/about" },
};

/**
 * Returns a field that a test can change in the first fixture record of the type: the field in `SHOWN_ELSEWHERE`, or
 * else the first required text field.
 */
export function exampleOf(type: ContentType): ExampleField {
  const file =
    [...fixture.json.keys()].sort().find((each) => config.typeOfFile(each)?.name === type.name) ?? "";
  const record = { type, file, id: idOfFile(type, file) };
  const elsewhere = SHOWN_ELSEWHERE[type.name];
  if (elsewhere) return { ...record, ...elsewhere };
  const text = fieldsOf(fieldTree(type)).find(({ field, required }) => required && field.kind === "text");
  if (!text) throw new Error(`${type.name} has no required text field: add the type to SHOWN_ELSEWHERE.`);
  const shown = type.path?.(record.id) ?? type.shownOn ?? "/404.html";
  return { ...record, label: text.field.title ?? "", name: text.name, shown };
}
