/**
 * Writing in a text field of the editor: the same steps in Firefox and WebKit, and by touch on a small phone in
 * Chromium.
 */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { waitFor } from "@sitekit/testing/waitFor";
import puppeteer from "puppeteer-core";
import { By, Key, Origin, until } from "selenium-webdriver";
import { FIXTURES } from "../../support/fixtureContent";
import { findFirefox, findWebKit, openTestBrowser } from "../support/browser";
import { serveEditor } from "../support/localEditor";
import { startWebKit } from "../support/webKit";

jest.setTimeout(240_000);

/** The browser actions that the tests use. The functions `firefox`, `webkit` and `phone` implement them. */
interface Writer {
  open: (address: string) => Promise<unknown>;
  /** Runs a function in the page with `text` as its argument, and returns the function's result. */
  run: <Result>(script: (text: string) => Result, text?: string) => Promise<Result>;
  waitFor: (selector: string) => Promise<unknown>;
  /** Clicks a point of the window or, in the tests on a phone, taps it. `x` and `y` are in px. */
  press: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (name: "Enter" | "z" | "y", withControl?: boolean) => Promise<void>;
  close: () => Promise<void>;
}

const TEXT = "#field-sections-1-text";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "editor-texts-"));
let server: Awaited<ReturnType<typeof serveEditor>>;
beforeAll(async () => {
  fs.cpSync(FIXTURES, folder, { recursive: true });
  server = await serveEditor(folder, 0);
});
afterAll(async () => {
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function firefox(): Promise<Writer> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: (address) => page.goto(address),
    run: (script, text = "") => page.evaluate(script, text),
    waitFor: (selector) => page.waitForSelector(selector),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: async (name, withControl) => {
      if (withControl) await page.keyboard.down("Control");
      await page.keyboard.press(name);
      if (withControl) await page.keyboard.up("Control");
    },
    close: () => browser.close(),
  };
}

async function webkit(): Promise<Writer> {
  const engine = await startWebKit();
  const driver = await engine.open();
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const keys = { Enter: Key.ENTER, z: "z", y: "y" };
  return {
    open: (address) => driver.get(address),
    run: (script, text = "") => driver.executeScript(script, text),
    waitFor: (selector) => driver.wait(until.elementLocated(By.css(selector)), 60_000),
    press: (x, y) =>
      driver
        .actions()
        .move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (name, withControl) => {
      const act = driver.actions();
      if (!withControl) return act.sendKeys(keys[name]).perform();
      return act.keyDown(Key.CONTROL).sendKeys(keys[name]).keyUp(Key.CONTROL).perform();
    },
    close: async () => {
      await driver.quit();
      await engine.close();
    },
  };
}

async function phone(): Promise<Writer> {
  const browser = await openTestBrowser();
  const screen = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
  const page = await browser.newPage({ ...screen, reducedMotion: "reduce" });
  return {
    open: (address) => page.goto(address),
    run: (script, text = "") => page.evaluate(script, text),
    waitFor: (selector) => page.locator(selector).waitFor(),
    press: (x, y) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name, withControl) => page.keyboard.press(withControl ? `Control+${name}` : name),
    close: () => browser.close(),
  };
}

/** A step: a click on a toolbar button, a key (Enter, Ctrl+Z to undo or Ctrl+Y to redo), or a text that is typed. */
type Step = { tool: string } | { key: "Enter" | "z" | "y" } | { type: string };

const ENTER: Step = { key: "Enter" };
const cases: [name: string, before: string, steps: Step[], after: string][] = [
  [
    "write a list: Enter starts the next entry, and Enter in an empty entry ends the list",
    "",
    [{ tool: "List" }, { type: "a" }, ENTER, { type: "b" }, ENTER, ENTER, { type: "c" }],
    "- a\n- b\n\nc|",
  ],
  [
    "write a numbered list",
    "",
    [{ tool: "Numbered list" }, { type: "a" }, ENTER, { type: "b" }],
    "1. a\n2. b|",
  ],
  ["turn an existing line into a list", "rocks", [{ tool: "List" }, { type: "!" }], "- rocks!|"],
  ["turn an existing line into a heading", "Why", [{ tool: "Heading" }, { type: "!" }], "## Why!|"],
  ["write a bold word", "a ", [{ tool: "Bold" }, { type: "lamp" }], "a **lamp|**"],
  ["undo and redo a click on List", "x", [{ tool: "List" }, { key: "z" }, { key: "y" }], "- |x"],
];

describe.each([
  { name: "in Firefox", isThere: Boolean(findFirefox()), start: firefox },
  { name: "in WebKit", isThere: Boolean(findWebKit()), start: webkit },
  { name: "on a phone", isThere: true, start: phone },
])("a user who writes in the editor $name", ({ isThere, start }) => {
  if (!isThere) {
    test.skip("(not tested, because this browser is not installed)", () => undefined);
    return;
  }
  let writer: Writer;
  beforeAll(async () => {
    writer = await start();
    await writer.open(`http://127.0.0.1:${server.port}/admin/#/pages/for-harbours`);
    await writer.waitFor("form.record-form");
    await writer.run(() => document.querySelector<HTMLElement>('[data-path="sections.1"] .fold')?.click());
    await writer.waitFor(TEXT);
  });
  afterAll(() => writer?.close());

  /** Clicks the button with this name in the open dialog or, if no dialog is open, in the toolbar of the text field. */
  const press = async (label: string) => {
    const [x = 0, y = 0] = await writer.run((name) => {
      const area =
        document.querySelector("dialog[open]") ??
        document.querySelector('[data-path="sections.1.text"] [role=toolbar]');
      const named = [...(area?.querySelectorAll("button") ?? [])].find(
        (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
      );
      named?.scrollIntoView({ block: "center" });
      const { left = 0, top = 0, width = 0, height = 0 } = named?.getBoundingClientRect() ?? {};
      return [left + width / 2, top + height / 2];
    }, label);
    await writer.press(x, y);
  };
  /** Replaces the text in the text field, and puts the caret at the end of the new text. */
  const fill = (words: string) =>
    writer.run((text) => {
      const box = document.querySelector<HTMLTextAreaElement>("#field-sections-1-text");
      box?.focus();
      box?.select();
      if (box?.value) document.execCommand("delete");
      if (text) document.execCommand("insertText", false, text);
    }, words);
  /** Returns the text in the text field, with `|` at the caret. */
  const written = () =>
    writer.run(() => {
      const { value = "", selectionStart = 0 } =
        document.querySelector<HTMLTextAreaElement>("#field-sections-1-text") ?? {};
      return `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`;
    });

  test.each(cases)("can %s", async (_, before, steps, after) => {
    await fill(before);
    for (const step of steps) {
      if ("tool" in step) await press(step.tool);
      else if ("type" in step) await writer.type(step.type);
      else await writer.key(step.key, step.key !== "Enter");
    }
    expect(await written()).toBe(after);
  });

  test("can insert a link by entering a text and choosing a page in a dialog, and can undo this", async () => {
    await fill("See ");
    await press("Link");
    await writer.waitFor("dialog[open] input[name=words]");
    await writer.run(() => document.querySelector<HTMLElement>("dialog[open] input[name=words]")?.focus());
    await writer.type("horns");
    await writer.run(() => {
      const pages = document.querySelector<HTMLSelectElement>("#page-of-link");
      if (pages) pages.value = "/about";
      pages?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await press("Insert the link");
    expect(await written()).toBe("See [horns](/about)|");
    await writer.key("z", true);
    expect(await written()).toBe("See |");
  });

  test("can paste formatted text, which the editor converts to Markdown", async () => {
    await fill("");
    await writer.run(() => {
      // Adds `clipboardData` to a plain event, because Firefox removes the data if a script creates a
      // `ClipboardEvent`.
      const paste = new Event("paste", { bubbles: true, cancelable: true });
      const getData = (type: string) =>
        type === "text/html" ? "<p>A <b>lamp</b></p><ul><li>rocks</li></ul>" : "";
      Object.defineProperty(paste, "clipboardData", { value: { getData, files: [] } });
      document.querySelector("#field-sections-1-text")?.dispatchEvent(paste);
    });
    await waitFor("the pasted text", async () => (await written()) === "A **lamp**\n\n- rocks|");
  });
});
