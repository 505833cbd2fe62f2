import { editorPlace } from "../../../src/content-model/derive/editorConfig";
import { fieldsOf, fieldTree } from "../../../src/content-model/derive/fieldTree";
import {
  type ContentType,
  contentTypeOfFile,
  contentTypes,
  idOfFile,
} from "../../../src/content-model/registry";
import type { EditorSession } from "../support/editor";
import { fieldBox, openRecord, preview, save, toggleEntry, write } from "../support/editorForm";
import { eventually } from "../support/eventually";

interface Example {
  /** The record's own id; empty for types with one record. */
  id: string;
  /** The label of a field, and its name in the file. */
  label: string;
  name: string;
  /** A page that shows the field. */
  shown: string;
}

/** What stands on other pages than those of its own records. */
const SHOWN_ELSEWHERE: Partial<Record<string, Omit<Example, "id">>> = {
  Company: { label: "Tagline", name: "tagline", shown: "/about" },
  Navigation: { label: "Label", name: "label", shown: "/about" },
  Words: { label: "Quick links", name: "quickLinks", shown: "/about" },
};

/** A record of a type with its first text, and the page that shows it. */
function exampleOf(type: ContentType, files: readonly string[]): Example {
  const file = files.find((each) => contentTypeOfFile(each)?.name === type.name) ?? "";
  const id = idOfFile(type, file);
  const elsewhere = SHOWN_ELSEWHERE[type.name];
  if (elsewhere) return { id, ...elsewhere };
  const text = fieldsOf(fieldTree(type)).find(({ field, required }) => required && field.kind === "text");
  if (!text) throw new Error(`${type.name} has no text: say in SHOWN_ELSEWHERE what to type into.`);
  const shown = type.path?.(id) ?? type.shownOn ?? "/404.html";
  return { id, label: text.field.title ?? "", name: text.name, shown };
}

/** The site of the specification has no page that editors made; `pages.test.ts` makes one. */
const types = contentTypes.filter(({ name }) => name !== "FreePage");

/** Every content type opens, is drawn as its page, and is saved as it was typed; the site shows it. */
export function forms(session: EditorSession): void {
  describe("the form of every content type", () => {
    test.each(types)(
      "$label: opens, draws the page as it is typed, a save changes that field alone, and the site shows it",
      async (type) => {
        const { id, label, name, shown } = exampleOf(type, session.files());
        const { collection, slug } = editorPlace(type, id);
        const [site, page] = [await session.site(shown), await session.editor()];
        await openRecord(page, `${collection}/entries/${slug}`);
        if (type.name === "Navigation") await toggleEntry(page, "Header menu", 0);

        const text = `${type.label}, typed a moment ago`;
        await write(type.name === "Navigation" ? fieldBox(page, "Header menu") : page, label, text);
        const drawn = preview(page).getByText(text).filter({ visible: true }).first();
        await drawn.waitFor();
        const font = () => drawn.evaluate((element) => getComputedStyle(element).fontFamily);
        await eventually("the site's own typeface", async () => (await font()).includes("Public Sans"));

        expect(session.changedLines()).toEqual([]);
        await save(page);
        const [gone, added, ...more] = session.changedLines();
        expect(more).toEqual([]);
        expect(gone).toMatch(new RegExp(`^-.*"${name}": `));
        expect(added).toMatch(new RegExp(`^\\+.*"${name}": "${text}"`));
        await site.getByText(text).filter({ visible: true }).first().waitFor();
        expect(session.faults()).toEqual([]);
      },
    );
  });
}
