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

/** Tests the forms of all content types. For most types, also tests that the preview shows the typed text. */
export function forms(local: LocalEditor): void {
  describe("the form of a content type", () => {
    test.each(config.types)("saves only the changed field: $label", async (type) => {
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
      // The previews of these two types do not contain the typed text.
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
    });
  });
}
