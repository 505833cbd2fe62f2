import type { Page } from "playwright-core";
import type { EditorSession } from "../support/editor";
import { control, openRecord, preview, save, write } from "../support/editorForm";

/** Text that was typed and not saved. */
export function drafts(session: EditorSession): void {
  describe("text that was not saved", () => {
    test("is there again after the browser has ended, and can be saved then", async () => {
      const page = await session.newPage();
      await openRecord(page, "site/entries/company");
      await write(page, "Tagline", "An hour of thought");
      await kept(page, "An hour of thought");
      // As a crash does: no question is asked, and nothing of the page runs.
      await page.close({ runBeforeUnload: false });

      const again = await page.context().newPage();
      const asked = answer(again, "accept");
      await openRecord(again, "site/entries/company");
      expect(await asked).toBe(
        "confirm: You left this record without saving. Your text was kept in this browser. Use it?",
      );
      await preview(again).getByText("An hour of thought").waitFor();
      expect(await control(again, "Tagline").inputValue()).toBe("An hour of thought");
      await save(again);
      expect(session.changedLines()).toHaveLength(2);
    });

    test("is gone when it is not wanted", async () => {
      const page = await session.newPage();
      await openRecord(page, "site/entries/company");
      await write(page, "Tagline", "A passing thought");
      await kept(page, "A passing thought");
      await page.close({ runBeforeUnload: false });

      const again = await page.context().newPage();
      const asked = answer(again, "dismiss");
      await openRecord(again, "site/entries/company");
      await asked;
      expect(await control(again, "Tagline").inputValue()).toBe(
        JSON.parse(session.read("company.json")).tagline,
      );
    });

    test("is not left without a question", async () => {
      const page = await session.newPage();
      await openRecord(page, "site/entries/company");
      await write(page, "Tagline", "An hour of thought");
      const asked = answer(page, "dismiss");
      await page.close({ runBeforeUnload: true });
      expect(await asked).toMatch(/^beforeunload/);
    });
  });
}

/** Answers the next question of a page; tells what was asked. */
function answer(page: Page, how: "accept" | "dismiss"): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog) => {
      await dialog[how]();
      resolve(`${dialog.type()}: ${dialog.message()}`);
    });
  });
}

/** Waits until the browser's own store holds the text; Decap puts it there two seconds after the last key. */
async function kept(page: Page, text: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const read = () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("localforage");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      });
    while (!(await read()).includes(wanted)) await new Promise(requestAnimationFrame);
  }, text);
}
