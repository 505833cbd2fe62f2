import type { Dialog, Page } from "playwright-core";
import { openList } from "./editorForm";

/** The editor in a page that many tests use one after the other: to start it takes longer than most of them. */
export interface KeptEditor {
  /** The page, with no form open. */
  page: () => Promise<Page>;
  /** Whether this is the page. */
  is: (page: Page) => boolean;
  /** Leaves the form without its unsaved text, whatever a test that failed has left open. */
  leave: () => Promise<void>;
  /** Has the next test start the editor anew. */
  close: () => Promise<void>;
}

/** `open` opens a page that is the only one of its browser profile. */
export function keptEditor(open: () => Promise<Page>): KeptEditor {
  let kept: Page | undefined;
  const close = async () => {
    const context = kept?.context();
    kept = undefined;
    await context?.close();
  };
  return {
    page: async () => {
      kept ??= await startEditor(open);
      return kept;
    },
    is: (page) => page === kept,
    leave: async () => {
      try {
        if (kept) await leaveForm(kept);
      } catch {
        await close();
      }
    },
    close,
  };
}

/** A page that leaves a form without its unsaved text when a test is over, and takes no text that was kept. */
async function startEditor(open: () => Promise<Page>): Promise<Page> {
  const page = await open();
  page.on("dialog", (dialog: Dialog) =>
    dialog.message().startsWith("Leave without saving?") ? dialog.accept() : dialog.dismiss(),
  );
  await startAtList(page);
  return page;
}

/** Opens the editor. Decap goes to its first list by itself, and would leave any other that was asked for before. */
export async function startAtList(page: Page): Promise<void> {
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
