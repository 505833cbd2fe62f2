import { setImmediate } from "node:timers/promises";
import type { Dialog, Page } from "playwright-core";
import { formDrawn, openList } from "./editorForm";

/** The editor in a page that many tests use one after the other: to start it takes longer than most of them. */
export interface KeptEditor {
  /** The page, with no form open. */
  page: () => Promise<Page>;
  /** Leaves the form without its unsaved text, whatever a test that failed has left open. */
  leave: () => Promise<void>;
  /** The page with the editor loaded anew: Decap keeps its lists as it read them first. */
  anew: () => Promise<Page>;
  /** Ends the page as a crash does: no question is asked, and nothing of it runs. Another one takes its place. */
  crash: () => Promise<Page>;
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
    kept ??= takingQuestions(await open());
    if (!isLoaded) await startAtList(kept);
    isLoaded = true;
    return kept;
  };
  return {
    page,
    leave,
    anew: async () => {
      await leave();
      isLoaded = false;
      return page();
    },
    crash: async () => {
      const profile = kept?.context();
      await kept?.close({ runBeforeUnload: false });
      kept = profile && takingQuestions(await profile.newPage());
      isLoaded = false;
      return page();
    },
  };
}

/** Leaves a form without its unsaved text when a test is over, and takes no text that was kept. */
function takingQuestions(page: Page): Page {
  page.on("dialog", async (dialog: Dialog) => {
    // A test that waits for the question answers it first.
    await setImmediate();
    const leave = dialog.message().startsWith("Leave without saving?");
    await (leave ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
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
