import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { EVERY_SECTION } from "../../support/fixtureContent";
import {
  addEntry,
  control,
  entry,
  fieldBox,
  list,
  moveAway,
  openRecord,
  preview,
  save,
  upload,
  write,
} from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

const FILE = "pages/harbour-lights.json";
const PICTURE = "media/mole.jpg";
/**
 * Reads a file in the folder `EVERY_SECTION`: the record that the editor should save, or the picture that the test
 * uploads.
 */
const fixtureFile = (file: string) => fs.readFileSync(path.join(EVERY_SECTION, file));

/** Expands the section with the index `at` if it is collapsed, calls `fill`, and collapses the section. */
async function section(page: Page, at: number, fill: () => Promise<void>): Promise<void> {
  await moveAway(page);
  const fold = entry(page, "Sections", at).locator(".fold").first();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await fill();
  await moveAway(page);
  await fold.click();
}

/** Adds a section of a kind, such as “Picture”. The form of the new section is then expanded. */
async function add(page: Page, kind: string): Promise<void> {
  await moveAway(page);
  await fieldBox(page, "Sections").locator("> button.add").click();
  await moveAway(page);
  await page
    .getByRole("dialog", { name: "Add a section" })
    .getByRole("button", { name: new RegExp(`^${kind} `) })
    .click();
}

const inSections = (page: Page) => fieldBox(page, "Sections");

/** Tests how users create a page from sections, and which pages the editor lists. */
export function pages(local: LocalEditor): void {
  test("a page with many kinds of sections can be created in the editor", async () => {
    const page = await openRecord(local.editor(), "new/pages");
    await write(page, "Id", "harbour-lights");
    await write(page, "Title", "Lights for your harbour");
    await write(page, "Description", "What a light on the mole changes, and how to get one.");
    await page.getByRole("button", { name: "Start with: landing page" }).click();
    await preview(page).getByRole("heading", { level: 1, name: "Lights for your harbour" }).waitFor();

    await section(page, 0, async () => {
      await addEntry(page, "Buttons", { Label: "Ask us", Page: "/contact" });
    });
    await section(page, 1, async () => {
      await write(inSections(page), "Heading", "What changes");
      for (const thing of ["Nights", "Fog"])
        await addEntry(page, "Points", { Heading: thing, Text: `${thing} are short.` });
    });
    await section(page, 2, async () => {
      await write(inSections(page), "Heading", "Where to begin");
      for (const key of ["ArrowDown", "Enter"]) await control(inSections(page), "Group").press(key);
    });
    await section(page, 3, () => write(inSections(page), "Heading", "What captains say"));
    await section(page, 4, async () => {
      await write(inSections(page), "Heading", "Light a lamp");
      await write(inSections(page), "Text", "Say where your rocks lie.");
      await write(inSections(page), "Label", "Write to us");
      await write(inSections(page), "Page", "/contact");
    });

    await add(page, "Text");
    await write(
      inSections(page),
      "Text",
      "Ships *wait* for day.\n\n## Why\n\n- rocks\n- [horns](/services/fog-signals)",
    );
    await page.getByRole("button", { name: "Copy Text: Ships wait for day." }).click();
    await write(inSections(page), "Text", "Once more, in plain words.");
    await add(page, "Clauses");
    for (const part of ["Our part", "Your part"])
      await addEntry(page, "Parts", { Heading: part, Text: `${part} is short.` });
    await add(page, "Steps");
    await write(inSections(page), "Heading", "How it goes");
    for (const step of ["Row", "Draw"])
      await addEntry(page, "Steps", { Heading: step, Text: "It takes a day." });
    await add(page, "Questions");
    await write(inSections(page), "Heading", "What harbours ask");
    await addEntry(page, "Questions", { Question: "Is it bright?", Answer: "It is drawn so." });
    await add(page, "Index of services");
    await write(inSections(page), "Heading", "All that we do");
    await add(page, "Statements");
    await add(page, "Picture");
    await write(inSections(page), "Picture in words", "A mole at dusk");
    await upload(page, path.basename(PICTURE), fixtureFile(PICTURE));
    await add(page, "Facts");
    await write(inSections(page), "Heading", "In short");
    for (const name of ["Range", "Fuel"])
      await addEntry(page, "Facts", { Name: name, Fact: "None to speak of" });
    await add(page, "Search");
    await write(inSections(page), "Heading", "Look for a light");
    await add(page, "Contact details");
    await write(inSections(page), "Heading", "Row over");

    const handle = page.getByRole("button", {
      name: "Move Call to action: Light a lamp, with the arrow keys",
    });
    for (let at = 4; at < 15; at += 1) await handle.press("ArrowDown");

    await save(page);
    expect(local.changedFiles()).toEqual(filesIn(EVERY_SECTION).sort());
    expect(local.record(FILE)).toEqual(JSON.parse(String(fixtureFile(FILE))));
    // The editor re-encodes an uploaded picture, which removes its metadata, such as the GPS position and the camera
    // model.
    const { format, exif } = await sharp(local.bytes(PICTURE)).metadata();
    expect({ format, exif }).toEqual({ format: "jpeg", exif: undefined });
  });

  test("the dialog “Add a section” shows an example of each kind of section", async () => {
    const page = await openRecord(local.editor(), "new/pages");
    await inSections(page).locator("> button.add").click();
    const dialog = page.getByRole("dialog", { name: "Add a section" });
    const kinds = await dialog.getByRole("listitem").count();
    expect(kinds).toBeGreaterThan(10);
    await dialog
      .locator("iframe")
      .nth(kinds - 1)
      .waitFor({ state: "attached" });
    const questions = dialog.locator('iframe[title="Questions: example"]').contentFrame();
    await questions.getByText("What buyers ask").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("the list of pages contains pages in folders, but none of the main pages", async () => {
    const page = await openRecord(local.editor(), "pages/voyages/ink-harbour");
    expect(await control(page, "Title").inputValue()).toBe("How Ink Harbour found its mole");
    const pages = list(page)
      .locator("details")
      .filter({ has: page.getByText("New page") });
    const listed = await pages
      .locator(".list a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(listed.sort()).toEqual([
      "#/pages/buying-a-light",
      "#/pages/for-harbours",
      "#/pages/voyages/ink-harbour",
    ]);
  });
}
