import type { Page } from "playwright-core";
import { goTo, unsavedLink } from "./editorForm";

/** The editor in a page that stays open for many tests, because starting the editor for each test would be slow. */
export interface KeptEditor {
  /** Returns the page. Opens a page if none is open, and loads the editor if the page does not show it. */
  page: () => Promise<Page>;
  /**
   * Prepares the page for the next test: closes dialogs and the record, and discards unsaved text. If this fails,
   * closes the page's browser profile, and the next call of `page` opens a new page.
   */
  leave: () => Promise<void>;
  /**
   * Closes the page as in a crash: the browser neither asks about unsaved text nor runs the page's unload handlers.
   * Returns the editor in a new page with the same stored data.
   */
  crash: () => Promise<Page>;
}

/** `open` must open the page in a new browser profile, because `leave` may close the whole profile. */
export function keptEditor(open: () => Promise<Page>): KeptEditor {
  let kept: Page | undefined;
  const page = async () => {
    kept ??= await open();
    if (!kept.url().includes("/admin/")) await kept.goto("/admin/");
    await kept.locator(".window").waitFor();
    return kept;
  };
  return {
    page,
    leave: async () => {
      try {
        if (kept) await leaveForm(kept);
      } catch {
        await kept?.context().close();
        kept = undefined;
      }
    },
    crash: async () => {
      const profile = kept?.context();
      await kept?.close({ runBeforeUnload: false });
      kept = await profile?.newPage();
      return page();
    },
  };
}

/**
 * Closes the record, and discards all unsaved text. When a changed draft is closed, the editor saves it automatically.
 * So this function waits until the editor has tried to save the draft, and only then discards text.
 */
export async function leaveForm(page: Page): Promise<void> {
  if (!page.url().includes("/admin/")) return;
  for (let left = 3; left > 0 && (await page.locator("dialog[open]").count()); left -= 1)
    await page.keyboard.press("Escape");
  const isDraft = await page.locator("#field-draft:checked").count();
  const isUnsaved = isDraft > 0 && (await page.getByText("Unsaved changes").count()) > 0;
  await goTo(page, "#/");
  if (isUnsaved)
    await page.getByText(/^(Draft|The draft|This draft)\b.*(saved at|is not saved yet)/).waitFor();
  await page.getByText("Choose what to edit").waitFor({ state: "attached" });
  if ((await unsavedLink(page).count()) === 0) return;
  await goTo(page, "#/unsaved");
  const left = page.getByRole("button", { name: /^Throw away/ });
  for (let more = 20; more > 0 && (await left.count()) > 0; more -= 1) await left.first().click();
  await page.getByText("Everything is saved.").waitFor();
  await goTo(page, "#/");
}
