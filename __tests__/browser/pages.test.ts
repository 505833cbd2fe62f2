/**
 * A page with every kind of section is made in the editor, and built with the fixture content and its pages. All of
 * them are held to what every page of the site is held to.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { distIn } from "../../src/hosting/paths";
import { brotliBytes } from "../../src/lib/brotliBytes";
import { PAGE_LIMIT } from "../../src/lib/pageLimit";
import { FIXTURES } from "../support/fixtureContent";
import { HTML_RULES } from "../support/htmlRules";
import { buildInto } from "../support/sharedProject";
import { axeFaults, colourFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { startDesk } from "./support/desk";
import { addEntry, control, fieldBox, preview, save, upload, write } from "./support/editorForm";
import { openForm } from "./support/keptEditor";
import { noteShifts, shiftsSeen } from "./support/layoutShifts";
import { startSession } from "./support/session";
import { tabStops } from "./support/tabStops";

const MADE = "/harbour-lights";
const FILE = "pages/harbour-lights.json";
/** The pages of the fixtures that are made of sections, or carry some. */
const PAGES = [
  MADE,
  "/for-harbours",
  "/case-studies/ink-harbour",
  "/buying-a-light",
  "/services/tower-painting",
  "/solutions/gull-count",
];

const desk = startDesk();
/** The built site, and its content. */
const root = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
const content = path.join(root, "content");
jest.setTimeout(600_000);

let picture: { name: string; bytes: Buffer };

/** Opens a section by the name that it is folded under, calls `fill`, and folds it again. */
async function section(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  const open = page.getByRole("button", { name: `Open ${name}`, exact: true });
  if (await open.count()) await open.click();
  await fill();
  await page
    .getByRole("button", { name: /^Fold (?!or open)/ })
    .filter({ visible: true })
    .first()
    .click();
}

/** Adds a section of a kind, which is open then. */
async function add(page: Page, kind: string): Promise<void> {
  await fieldBox(page, "Sections").getByRole("button", { name: "Add page section" }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${kind}: `) }).click();
}

const inSections = (page: Page) => fieldBox(page, "Sections");

test("A page of every kind of section is made in the editor", async () => {
  const page = await desk.editor();
  await openForm(page, "pages/new");
  await write(page, "Id", "harbour-lights");
  await write(page, "Title", "Lights for your harbour");
  await write(page, "Description", "What a light on the mole changes, and how to get one.");
  await page.getByRole("button", { name: "Start with: landing page" }).click();
  await preview(page).getByRole("heading", { level: 1, name: "Lights for your harbour" }).waitFor();

  await section(page, "Opening", async () => {
    await addEntry(page, "Buttons", { Label: "Ask us", Page: "/contact" });
  });
  await section(page, "Points", async () => {
    await write(inSections(page), "Heading", "What changes");
    for (const thing of ["Nights", "Fog"])
      await addEntry(page, "Points", { Heading: thing, Text: `${thing} are short.` });
  });
  await section(page, "Offerings", async () => {
    await write(inSections(page), "Heading", "Where to begin");
    await control(inSections(page), "Group").selectOption({ index: 1 });
  });
  await section(page, "Quotes", () => write(inSections(page), "Heading", "What captains say"));
  await section(page, "Call to action", async () => {
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
  await page.getByRole("button", { name: "Copy Text: Ships *wait* for day." }).click();
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
  await upload(page, picture.name, picture.bytes);
  await write(inSections(page), "Picture in words", "A mole at dusk");
  await add(page, "Facts");
  await write(inSections(page), "Heading", "In short");
  for (const name of ["Range", "Fuel"])
    await addEntry(page, "Facts", { Name: name, Fact: "None to speak of" });
  await add(page, "Search");
  await write(inSections(page), "Heading", "Look for a light");
  await add(page, "Contact details");
  await write(inSections(page), "Heading", "Row over");

  const handle = page.getByRole("button", { name: "Move Call to action: Light a lamp, with the arrow keys" });
  for (let at = 4; at < 15; at += 1) await handle.press("ArrowDown");

  const size = page.locator(".page-bytes");
  await size.filter({ hasText: /about [\d,]+ of 14,000 bytes/ }).waitFor();
  await save(page);
  const { sections } = desk.record(FILE) as { sections: { kind: string; text?: string }[] };
  expect(sections.map(({ kind }) => kind)).toEqual([
    "opening",
    "points",
    "offerings",
    "quotes",
    "text",
    "text",
    "clauses",
    "steps",
    "questions",
    "serviceIndex",
    "statements",
    "picture",
    "facts",
    "search",
    "contact",
    "callToAction",
  ]);
  expect(sections[5]?.text).toBe("Once more, in plain words.");
  for (const file of desk.changedFiles()) fs.writeFileSync(path.join(content, file), desk.bytes(file));
});

test("The list of pages has those in folders, which open, and none of the main pages", async () => {
  const page = await desk.editorAnew();
  await openForm(page, "pages/entries/case-studies/ink-harbour");
  expect(await control(page, "Title").inputValue()).toBe("How Ink Harbour found its mole");
  await page.evaluate(() => window.location.assign("#/collections/pages"));
  const entries = page.locator('main a[href^="#/collections/pages/entries/"]');
  await entries.first().waitFor();
  const listed = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(listed.map((href) => href?.replace("#/collections/pages/entries/", "")).sort()).toEqual([
    "buying-a-light",
    "case-studies/ink-harbour",
    "for-harbours",
  ]);
});

beforeAll(async () => {
  fs.cpSync(FIXTURES, content, { recursive: true });
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#1d4a6b" } })
    .jpeg()
    .toBuffer();
  picture = { name: "mole.jpg", bytes };
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe("Built, a page made of sections", () => {
  beforeAll(() => buildInto(root, content, { SHARE_PICTURES: "one" }), 600_000);
  const session = startSession({ dist: distIn(root), content });
  jest.setTimeout(300_000);

  const built = (file: string) => fs.readFileSync(path.join(session.site.dist.site, file), "utf8");
  const eachPage = (
    look: (page: Page, address: string) => Promise<string[]>,
    options?: BrowserContextOptions,
  ) =>
    session.faultsInEach(
      PAGES,
      async (page, address) => (await look(page, address)).map((fault) => `${address}: ${fault}`),
      options,
    );

  test(`is valid HTML of at most ${PAGE_LIMIT} bytes`, async () => {
    const validator = new HtmlValidate(HTML_RULES);
    for (const address of PAGES) {
      const html = built(`${address}.html`);
      expect([address, brotliBytes(html) <= PAGE_LIMIT]).toEqual([address, true]);
      const main = parse(html).querySelector("main")?.outerHTML;
      const { results } = await validator.validateString(
        `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${main}</body></html>`,
      );
      const told = results.flatMap(({ messages }) => messages.map(({ message }) => message));
      expect([address, told]).toEqual([address, []]);
    }
  });

  test.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ])("has no fault that axe finds on %s, light and dark", async (_, screen) => {
    const look = async (page: Page, address: string) => {
      await visit(page, address);
      await page.emulateMedia({ colorScheme: "light" });
      const light = await axeFaults(page);
      await page.emulateMedia({ colorScheme: "dark" });
      return [...light, ...(await colourFaults(page))];
    };
    expect(await eachPage(look, screen)).toEqual([]);
  });

  test("shows all of it without scripts and on paper, where it has no menus", async () => {
    const look = async (page: Page, address: string) => {
      await page.goto(address);
      const written = parse(built(`${address}.html`)).querySelectorAll("main :is(h1, h2, h3, h4)").length;
      const shown = () => page.locator("main :is(h1, h2, h3, h4)").filter({ visible: true }).count();
      const onScreen = await shown();
      await page.emulateMedia({ media: "print" });
      const onPaper = await shown();
      await page.emulateMedia({ media: null });
      return [
        ...(onScreen === written ? [] : [`${onScreen} of ${written} headings without scripts`]),
        // Related pages are for the screen.
        ...(onPaper >= written - 2 && onPaper > 0 ? [] : [`${onPaper} of ${written} headings on paper`]),
      ];
    };
    expect(await eachPage(look, { javaScriptEnabled: false })).toEqual([]);
  });

  test("lets Tab reach everything that can be used, with a ring around it", async () => {
    const look = async (page: Page, address: string) => {
      await visit(page, address);
      const { usable, walked } = await tabStops(page);
      return usable.flatMap((name, index) =>
        walked[index] === name ? [] : [`${walked[index]} for ${name}`],
      );
    };
    expect(await eachPage(look)).toEqual([]);
  });

  test("does not move while it comes and starts", async () => {
    const look = async (page: Page, address: string) => {
      await page.addInitScript(noteShifts);
      await visit(page, address);
      return shiftsSeen(page);
    };
    expect(await eachPage(look)).toEqual([]);
  });

  test("is found: in the sitemap, in llms.txt, at its old address, with its own head", async () => {
    const [sitemap, llms] = [built("sitemap.xml"), built("llms.txt")];
    for (const address of PAGES) expect([address, sitemap.includes(`${address}<`)]).toEqual([address, true]);
    expect(llms).toContain("[Lights for your harbour](");
    const head = parse(built(`${MADE}.html`));
    expect(head.querySelector("title")?.textContent).toMatch(/^Lights for your harbour/);
    expect(head.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(/\/harbour-lights$/);
    const page = await session.newPage();
    await page.goto("/harbours");
    expect(new URL(page.url()).pathname).toBe("/for-harbours");
  });
});
