import type { Page } from "playwright-core";

/** Waits until the browser's own store holds the text; Decap puts it there two seconds after the last key. */
export async function keptInBrowser(page: Page, text: string): Promise<void> {
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
    while (!(await read()).includes(wanted)) await new Promise((resolve) => setTimeout(resolve, 100));
  }, text);
}
