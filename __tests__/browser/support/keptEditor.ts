import type { Dialog, Page } from "playwright-core";
import { formDrawn, openList } from "./editorForm";

/** The editor in a page that many tests use one after the other: to start it takes longer than most of them. */
export interface KeptEditor {
  /** The page, with no form open. */
  page: () => Promise<Page>;
  /** Whether this is the page. */
  is: (page: Page) => boolean;
  /** Leaves the form without its unsaved text, whatever a test that failed has left open. */
  leave: () => Promise<void>;
  /** The page with the editor loaded anew: Decap keeps its lists as it read them first. */
  anew: () => Promise<Page>;
}

/** `open` opens a page that is the only one of its browser profile. */
export function keptEditor(open: () => Promise<Page>): KeptEditor {
  let kept: Page | undefined;
  let isLoaded = false;
  const leave = async () => {
    try {
      if (kept && isLoaded) await leaveForm(kept);
    } catch {
      await kept?.context().close();
      kept = undefined;
      isLoaded = false;
    }
  };
  const page = async () => {
    kept ??= await opened(open);
    if (!isLoaded) await startAtList(kept);
    isLoaded = true;
    return kept;
  };
  return {
    page,
    is: (other) => other === kept,
    leave,
    anew: async () => {
      await leave();
      isLoaded = false;
      return page();
    },
  };
}

/** A page that leaves a form without its unsaved text when a test is over, and takes no text that was kept. */
async function opened(open: () => Promise<Page>): Promise<Page> {
  const page = await open();
  page.on("dialog", (dialog: Dialog) =>
    dialog.message().startsWith("Leave without saving?") ? dialog.accept() : dialog.dismiss(),
  );
  return page;
}

/** Opens the editor. Decap goes to its first list by itself, and would leave any other that was asked for before. */
async function startAtList(page: Page): Promise<void> {
  await page.goto("/admin/");
  await page.locator('main a[href^="#/collections/"]').first().waitFor();
}

/** Goes to a list, and waits until nothing is left of the form. */
export async function leaveForm(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await openList(page, "site");
  // The bar is drawn a frame later, without what it said of the form.
  const bar = page.locator("#editor-bar");
  await bar.locator(".bar-state").waitFor({ state: "detached" });
  await bar.locator(".bar-status:empty").waitFor({ state: "attached" });
  await bar.locator("#editor-problem:empty").waitFor({ state: "attached" });
}

/** Opens the form of a record, as a bookmark does. */
export async function openForm(page: Page, place: string): Promise<void> {
  if (!page.url().includes("/admin/")) await startAtList(page);
  await page.evaluate((hash) => window.location.assign(hash), `#/collections/${place}`);
  await formDrawn(page);
}
