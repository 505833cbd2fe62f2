import { waitFor } from "@sitekit/testing/waitFor";
import { config } from "../../../content.config";
import { fieldBox, openRecord, preview, save, toggleEntry, write } from "../support/editorForm";
import { exampleOf } from "../support/exampleField";
import type { LocalEditor } from "../support/localEditor";

/**
 * In the forms of these content types, the tested field is in an entry of a list. Each value is the label of that list.
 * The test opens the first entry of the list, and changes the field there.
 */
const LISTS: Partial<Record<string, string>> = { Navigation: "Header menu", Story: "Facts" };

/** Tests that the form of every content type opens, has a preview, and saves the typed text. */
export function forms(local: LocalEditor): void {
  describe("the form of a content type", () => {
    test.each(config.types)(
      "saves only the changed field, and updates the preview of its page: $label",
      async (type) => {
        const { file, label, name } = exampleOf(type);
        const page = await local.editor();
        const faults: string[] = [];
        const note = (error: Error) => faults.push(error.message);
        page.on("pageerror", note);
        await openRecord(page, file.replace(/\.json$/, ""));
        const list = LISTS[type.name];
        if (list) await toggleEntry(page, list, 0);

        const text = `${type.label}, typed a moment ago`;
        await write(list ? fieldBox(page, list) : page, label, text);
        // These two types have no page of their own, and the page in their preview does not contain the typed text.
        if (!["Story", "Document"].includes(type.name)) {
          const drawn = preview(page).getByText(text).filter({ visible: true }).first();
          await drawn.waitFor();
          const font = () => drawn.evaluate((element) => getComputedStyle(element).fontFamily);
          await waitFor("the site's own typeface", async () => (await font()).includes("Public Sans"));
        }

        expect(local.changedLines()).toEqual([]);
        await save(page);
        const [gone, added, ...more] = local.changedLines();
        expect(more).toEqual([]);
        expect(gone).toMatch(new RegExp(`^-.*"${name}": `));
        expect(added).toMatch(new RegExp(`^\\+.*"${name}": "${text}"`));
        page.off("pageerror", note);
        expect(faults).toEqual([]);
      },
    );
  });
}
