import type { Page } from "playwright-core";
import type { EditorSession } from "../support/editor";
import { control, openRecord, preview, save, write } from "../support/editorForm";
import { keptInBrowser } from "../support/keptInBrowser";

/** Text that was typed and not saved. */
export function drafts(session: EditorSession): void {
  describe("text that was not saved", () => {
    test("is there again after the browser has ended, and can be saved then", async () => {
      const page = await session.newPage();
      await openRecord(page, "site/entries/company");
      await write(page, "Tagline", "An hour of thought");
      await keptInBrowser(page, "An hour of thought");
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
      await keptInBrowser(page, "A passing thought");
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
