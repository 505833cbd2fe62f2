import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openBrowser } from "../../__tests__/browser/support/browser";
import { openConnected, startDevelop } from "../../__tests__/browser/support/develop";
import { addRecords } from "../build/extraRecords";

const EDITS = 7;
/** Milliseconds between edits: Gatsby keeps working for a while after it shows an edit, and people look at it first. */
const PAUSE = 3000;
const FILE = "content/services/telecommunications.json";
const PAGE = "/services/telecommunications";

/** For each edit, milliseconds from saving a record to its new title in an open browser, with `extra` added records. */
export async function measureDevelop(extra: number): Promise<number[]> {
  const content = fs.mkdtempSync(path.join(tmpdir(), "develop-content-"));
  fs.cpSync("content", content, { recursive: true });
  addRecords(content, extra);
  const develop = await startDevelop(content);
  fs.rmSync(content, { recursive: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await openConnected(page, develop.url + PAGE);
    // Polls on every frame. After a while a locator polls only twice a second, which would add half of that interval.
    const shows = (title: string) =>
      page.waitForFunction((text) => document.querySelector("h1")?.textContent === text, title);
    const file = path.join(develop.folder, FILE);
    const record = JSON.parse(fs.readFileSync(file, "utf8"));
    await shows(record.title);
    const times: number[] = [];
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await setTimeout(PAUSE);
      const title = `${record.title} ${edit}`;
      const shown = shows(title);
      const start = performance.now();
      fs.writeFileSync(file, JSON.stringify({ ...record, title }, null, 2));
      await shown;
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await browser.close();
    await develop.stop();
  }
}
