/** Tests of writing in the editor: text fields, pictures, the preview, undo, and the position of the focus. */

import { waitFor } from "@sitekit/testing/waitFor";
import type { FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import {
  bar,
  control,
  entry,
  fieldBox,
  formDrawn,
  goTo,
  list,
  more,
  openRecord,
  preview,
  save,
  sees,
  toggleEntry,
  write,
} from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();
const PAGE = "pages/for-harbours";
const SERVICE = "services/fog-signals";

/** Opens the form of a page, and replaces the Markdown text of its second section with `words`. */
async function textBox(words: string): Promise<{ page: Page; box: Locator }> {
  const page = await openRecord(local.editor(), PAGE);
  await toggleEntry(page, "Sections", 1);
  const box = control(fieldBox(page, "Sections"), "Text");
  await box.fill(words);
  return { page, box };
}
const tool = (page: Page, name: string) =>
  fieldBox(page, "Sections").getByRole("toolbar").getByRole("button", { name, exact: true });
/** The text of a field, with `|` at the caret or at both ends of the selection. */
const withCaret = (box: Locator) =>
  box.evaluate((element) => {
    const { value, selectionStart: from, selectionEnd: to } = element as HTMLTextAreaElement;
    const marked = from === to ? "|" : `|${value.slice(from, to)}|`;
    return value.slice(0, from) + marked + value.slice(to);
  });
const select = async (box: Locator, from: number, to = from) => {
  // The pointer must leave the button that was clicked last. The editor ignores a click on a different button that has
  // moved under the pointer.
  await box.hover();
  await box.evaluate(
    (element, [from, to]) => {
      (element as HTMLTextAreaElement).focus();
      (element as HTMLTextAreaElement).setSelectionRange(from ?? 0, to ?? 0);
    },
    [from, to],
  );
};
/** Reloads the editor, and delays its request for a script until the returned function is called. */
async function holdScript(script: RegExp): Promise<() => void> {
  const page = await local.editor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, (route) => released.then(() => route.continue()), { times: 1 });
  await page.reload();
  return release;
}
/** The label or text of the focused element, or its tag if it has neither. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") || activeElement?.textContent || activeElement?.tagName;
  });
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const redoButton = (page: Page) => page.getByRole("button", { name: "Redo", exact: true });

describe("in a text field with a toolbar,", () => {
  const cases: [before: string, after: string, button: string, typed: string][] = [
    ["ro|cks", "- rox|cks", "List", "x"],
    ["|", "- rocks|", "List", "rocks"],
    ["o|ne\n\nt|wo", "- o|ne\n\n- t|wo", "List", ""],
    ["- o|ne\n- |two", "o|ne\n|two", "List", ""],
    ["|one\ntwo|", "1. |one\n2. two|", "Numbered list", ""],
    ["Why|", "## Why!|", "Heading", "!"],
    ["a |lamp|", "a **|lamp|**", "Bold", ""],
    ["a *|lamp|*", "a |lamp|", "Italic", ""],
  ];

  test.each(cases)(
    "%j becomes %j after a click on %s and typing %j, and undo restores the original text (| marks the caret, or each end of the selection)",
    async (before, after, button, typed) => {
      const text = before.replaceAll("|", "");
      const from = before.indexOf("|");
      // The second `|` is one character further right than the end of the selection, because of the first `|`.
      const to = Math.max(from, before.lastIndexOf("|") - 1);
      const { page, box } = await textBox(text);
      await select(box, from, to);
      await tool(page, button).click();
      if (typed) await page.keyboard.type(typed);
      expect(await withCaret(box)).toBe(after);
      // The number of undo steps varies: a browser may undo the formatting together with the typed text, or, if the
      // machine is busy, undo each letter separately.
      for (let steps = 0; steps < 2 + typed.length && (await box.inputValue()) !== text; steps += 1)
        await page.keyboard.press("ControlOrMeta+z");
      expect(await box.inputValue()).toBe(text);
    },
  );

  test("repeated undo restores the saved text, and repeated redo restores the last unsaved text", async () => {
    const page = await openRecord(local.editor(), PAGE);
    await toggleEntry(page, "Sections", 1);
    const box = control(fieldBox(page, "Sections"), "Text");
    const saved = await box.inputValue();
    await box.fill("");
    await tool(page, "List").click();
    await page.keyboard.type("rocks");
    const seen: string[] = [];
    while (await undoButton(page).isEnabled()) {
      await page.keyboard.press("ControlOrMeta+z");
      seen.push(await box.inputValue());
      if (seen.length > 9) break;
    }
    expect(seen.at(-1)).toBe(saved);
    expect(seen.filter((text) => text === saved)).toHaveLength(1);
    await bar(page).getByText("Nothing to save").waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    for (let steps = 0; steps < seen.length; steps += 1) await page.keyboard.press("ControlOrMeta+Shift+z");
    expect(await box.inputValue()).toBe("- rocks");
    while (await undoButton(page).isEnabled()) await page.keyboard.press("ControlOrMeta+z");
    while (await redoButton(page).isEnabled()) await redoButton(page).click();
    expect(await box.inputValue()).toBe("- rocks");
  });

  test("the Link dialog replaces the selected word with a link, and undo restores the original text", async () => {
    const { page, box } = await textBox("See the horns today");
    await select(box, 8, 13);
    await tool(page, "Link").click();
    const dialog = page.getByRole("dialog", { name: "Link", exact: true });
    expect(await dialog.getByLabel("Link text").inputValue()).toBe("horns");
    await dialog.getByLabel("Link text").fill("big horns");
    await dialog.getByLabel("Page").selectOption("/services/fog-signals");
    await dialog.getByRole("button", { name: "Insert the link" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await withCaret(box)).toBe("See the [big horns](/services/fog-signals)| today");
    await page.keyboard.type("!");
    await preview(page).getByRole("link", { name: "big horns", exact: true }).waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await box.inputValue()).toBe("See the horns today");
    expect(page.url()).not.toContain("words=");
  });

  test("the Link dialog links words to an email address, changes the link to a telephone number, and removes the link", async () => {
    const { page, box } = await textBox("Write to us today");
    await select(box, 0, 9);
    await tool(page, "Link").click();
    const dialog = page.getByRole("dialog", { name: "Link", exact: true });
    const address = dialog.getByLabel("Or a web address, an email address or a telephone number");
    await dialog.getByRole("button", { name: "Insert the link" }).click();
    await dialog.getByText(/^Choose a page, or write a web address/).waitFor();
    await address.fill("info@a.example");
    await address.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await withCaret(box)).toBe("[Write to](mailto:info@a.example)| us today");
    await select(box, 4);
    await tool(page, "Link").click();
    expect(await address.inputValue()).toBe("info@a.example");
    await address.fill("+234 803 123 4567");
    await dialog.getByRole("button", { name: "Change the link" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await box.inputValue()).toBe("[Write to](tel:+2348031234567) us today");
    await select(box, 4);
    await box.press("ControlOrMeta+k");
    await dialog.getByRole("button", { name: "Remove the link" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await box.inputValue()).toBe("Write to us today");
  });

  test("if a word is selected together with the space after it, Ctrl+B and Ctrl+I format the word without the space, and one undo reverts the formatting", async () => {
    const { page, box } = await textBox("a lamp at sea");
    for (const key of ["b", "i"]) {
      await select(box, 2, 7);
      await page.keyboard.press(`ControlOrMeta+${key}`);
      const mark = key === "b" ? "**" : "*";
      expect(await withCaret(box)).toBe(`a ${mark}|lamp|${mark} at sea`);
      await page.keyboard.press("ControlOrMeta+z");
      expect(await box.inputValue()).toBe("a lamp at sea");
    }
  });

  test("the editor leaves shortcuts such as Ctrl+Shift+I and Ctrl+Alt+B to the browser", async () => {
    const { box } = await textBox("a lamp");
    await select(box, 2, 6);
    for (const keys of ["Control+Shift+I", "Control+Shift+B", "Control+Alt+b", "Meta+b", "Control+Shift+S"]) {
      const [letter = ""] = keys.split("+").slice(-1);
      const isTaken = await box.evaluate(
        (element, { keys, letter }) => {
          const event = new KeyboardEvent("keydown", {
            key: letter,
            code: `Key${letter.toUpperCase()}`,
            ctrlKey: keys.includes("Control"),
            shiftKey: keys.includes("Shift"),
            altKey: keys.includes("Alt"),
            metaKey: keys.includes("Meta"),
            bubbles: true,
            cancelable: true,
          });
          return !element.dispatchEvent(event);
        },
        { keys, letter },
      );
      expect([keys, isTaken, await box.inputValue()]).toEqual([keys, false, "a lamp"]);
    }
  });

  test("Enter does not start a new list item while the user composes a word with an input method", async () => {
    const { page, box } = await textBox("- ");
    const method = await page.context().newCDPSession(page);
    await select(box, 2);
    for (const text of ["n", "ni", "に"])
      await method.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await box.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
    await method.send("Input.insertText", { text: "日" });
    expect(await withCaret(box)).toBe("- 日|");
    await page.keyboard.press("Enter");
    expect(await withCaret(box)).toBe("- 日\n- |");
  });

  test("pasted lines with bullets become a list, and one undo removes the list; if a pasted text contains a picture, the picture is left out and a message says so", async () => {
    const { page, box } = await textBox("We have:\n");
    await select(box, 9);
    const paste = (type: string, data: string) =>
      box.evaluate(
        (element, [type, data]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(type, data);
          const options = { clipboardData, bubbles: true, cancelable: true };
          element.dispatchEvent(new ClipboardEvent("paste", options));
        },
        [type, data] as const,
      );
    await paste("text/plain", "•\tRocks\r\n•\tFog");
    await waitFor("the list", async () => (await withCaret(box)) === "We have:\n- Rocks\n- Fog|");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await box.inputValue()).toBe("We have:\n");
    await paste("text/html", "<p>A boat <img src='https://a.example/b.png'></p>");
    await waitFor("the words", async () => (await withCaret(box)) === "We have:\nA boat|");
    await sees(fieldBox(page, "Sections"), /^The pictures in the text that you pasted were left out/);
  });

  test.each(["", "Prices"])(
    "if the caret is at the end of the text %j, the Table button adds a table and does not change this text",
    async (words) => {
      const { page, box } = await textBox(words);
      await box.press("ControlOrMeta+End");
      await tool(page, "Table").click();
      await page.getByRole("group", { name: "Table 1" }).waitFor();
      expect(await box.inputValue()).toBe(words);
      await undoButton(page).click();
    },
  );

  test("the Table button moves the focus into the new table, even if the script for tables loads slowly", async () => {
    const release = await holdScript(/\/admin\/TableGrid-/);
    const { page } = await textBox("");
    await tool(page, "Table").click();
    await fieldBox(page, "Sections").getByText("Loading…").first().waitFor();
    release();
    await page.waitForFunction(() => document.activeElement?.closest("table"));
    await undoButton(page).click();
  });

  test("Escape in a table cell moves the focus back to the last clicked button of the table's toolbar", async () => {
    const { page } = await textBox("");
    await tool(page, "Table").click();
    const table = page.getByRole("group", { name: "Table 1" });
    await table.getByRole("button", { name: "Right-align the column" }).click();
    await table.getByRole("textbox").first().press("Escape");
    expect(await focused(page)).toBe("Right-align the column");
    await table.getByRole("button", { name: "Remove the table" }).click();
  });

  test("cells pasted from Excel become a table, without a message about the image that Excel adds to the clipboard", async () => {
    const { page, box } = await textBox("");
    await box.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<table><tr><th>Port<th>Fee</tr><tr><td>Apapa<td>12</table>");
      clipboardData.items.add(new File(["Cells"], "image.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    const cell = page.getByRole("textbox", { name: "Port, row 1" });
    await cell.waitFor();
    expect(await cell.inputValue()).toBe("Apapa");
    expect(
      await fieldBox(page, "Sections")
        .getByText(/pictures|picture cannot/)
        .count(),
    ).toBe(0);
  });

  test("a message names a dropped or pasted file that cannot be read or cannot be added to a text", async () => {
    const { page, box } = await textBox("We have:");
    const give = (kind: "drop" | "paste", name: string) =>
      box.evaluate(
        (element, [kind, name]) => {
          // Makes reading a file fail, as if the file had been deleted.
          File.prototype.arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
          const data = new DataTransfer();
          data.items.add(new File(["A,B"], name));
          const options = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            kind === "drop"
              ? new DragEvent("drop", { ...options, dataTransfer: data })
              : new ClipboardEvent("paste", { ...options, clipboardData: data }),
          );
        },
        [kind, name] as const,
      );
    await give("drop", "fees.csv");
    await sees(fieldBox(page, "Sections"), /^fees\.csv cannot be read/);
    await give("paste", "fees.docx");
    await sees(fieldBox(page, "Sections"), /^fees\.docx cannot be added to a text/);
    await give("paste", "prices.csv");
    await sees(fieldBox(page, "Sections"), /^prices\.csv cannot be read/);
    await give("drop", "prices.xlsx");
    await sees(fieldBox(page, "Sections"), /^prices\.xlsx cannot be added to a text/);
    expect(await box.inputValue()).toBe("We have:");
  });

  test("the preview still shows a text that contains a link with an invalid address", async () => {
    const { page, box } = await textBox("");
    for (const address of ["y", "../x", "ftp://a", "javascript:alert(1)"]) {
      await box.fill(`Words of [${address.length}](${address})`);
      await preview(page)
        .getByText(`Words of ${address.startsWith("java") ? "[" : address.length}`)
        .waitFor();
    }
  });
});

const again = (within: Page | FrameLocator) => within.getByRole("button", { name: "Try again" });

describe("the preview", () => {
  test("shows the text and the page's heading if the text contains unfinished or invalid Markdown", async () => {
    const { page, box } = await textBox("");
    for (const half of [
      "[",
      "[x](",
      "[x](y",
      "[x](y)",
      "[](/)",
      "![x](y)",
      "[x](http://[)",
      "**",
      "- ",
      "1. [a",
      "#",
      "<b",
      "\\",
    ]) {
      await box.fill(`Last of ${half}`);
      await box.press("End");
      await preview(page).getByText("Last of").waitFor();
      expect(await preview(page).locator("h1").innerText()).not.toBe("");
    }
  });

  const misfits: [what: string, broken: object, labels: string[], drawn: string][] = [
    [
      "a list and an object instead of two texts",
      { title: ["a"], description: {} },
      ["Title", "Description"],
      "What a register changes",
    ],
    // The preview of a page shows only the page's sections. Here `sections` is not a list, so no text is expected in
    // the preview.
    ["a text instead of a list", { sections: "Once a list" }, ["Sections"], ""],
    [
      "a text instead of a section, and a text instead of the list in a section",
      { sections: ["no section", { kind: "points", title: "What stays", points: "none" }] },
      ["Sections, Section 1", "Sections, Points: What stays, Points"],
      "What stays",
    ],
  ];
  test.each(misfits)(
    "names the invalid fields and shows the page without them if the page's file contains %s",
    async (...given) => {
      const [, broken, labels, drawn] = given;
      local.write(`${PAGE}.json`, JSON.stringify({ ...local.record(`${PAGE}.json`), ...broken }, null, 2));
      const page = await local.editor();
      await page.reload();
      await openRecord(page, PAGE);
      for (const label of labels)
        await page
          .getByRole("region", { name: "The page" })
          .getByRole("status")
          .filter({ hasText: `“${label}”` })
          .waitFor();
      await waitFor("the rest of the page", async () =>
        (await preview(page).locator("body").innerText()).includes(drawn),
      );
      await write(page, "Description", "Typed all the same");
      expect(await control(page, "Description").inputValue()).toBe("Typed all the same");
    },
  );
});

const scripts: [what: string, script: RegExp, again?: (page: Page) => Locator][] = [
  ["the preview", /\/admin\/Preview-/, again],
  ["the site's components", /\/admin\/sitePreview-/, (page) => again(preview(page))],
  ["the example pictures of sections", /\/admin\/SectionPicture-/, undefined],
];
test.each(scripts)(
  "the form stays usable when the script for %s cannot be loaded",
  async (_, script, again) => {
    const page = await local.editor();
    await page.route(script, (route) => route.abort());
    await page.reload();
    await openRecord(page, PAGE);
    await again?.(page).waitFor();
    await fieldBox(page, "Sections").locator("> button.add").click();
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await write(page, "Description", "Typed all the same");
    await page.unroute(script);
    await again?.(page).click();
    await preview(page).locator("h1").waitFor();
    expect(await control(page, "Description").inputValue()).toBe("Typed all the same");
  },
);

test("if an error stops the editor from rendering, a message appears, and after the error is fixed, a reload restores the unsaved text", async () => {
  const page = await openRecord(local.editor(), SERVICE);
  await write(page, "Title", "Typed before the fault");
  const icons = "**/admin/icons.json";
  await page.route(icons, (route) => route.fulfill({ json: null }));
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  const told = page.getByRole("alert").getByText("Your text is still here");
  await told.waitFor();
  await again(page).click();
  await told.waitFor();
  await page.unroute(icons);
  await page.reload();
  await formDrawn(page);
  expect(await control(page, "Title").inputValue()).toBe("Typed before the fault");
});

describe("undo", () => {
  test("with Ctrl+Z first reverts the last typing in a field, and then the earlier removal of a list entry", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const before = await control(page, "Title").inputValue();
    await entry(page, "Questions", 0)
      .getByRole("button", { name: /^Remove / })
      .click();
    const amount = () => fieldBox(page, "Questions").locator("> .entries > li").count();
    const left = await amount();
    await control(page, "Title").press("End");
    await page.keyboard.type("x");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await control(page, "Title").inputValue()).toBe(before);
    expect(await amount()).toBe(left);
    await page.keyboard.press("ControlOrMeta+z");
    await waitFor("the entry again", async () => (await amount()) === left + 1);
    await bar(page).getByText("Nothing to save").waitFor();
  });
});

describe("the focus", () => {
  test("stays in a list field when one of its entries is removed, and stays on a button that becomes disabled", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const count = await fieldBox(page, "Questions").locator("> .entries > li").count();
    for (let left = count; left > 0; left -= 1) {
      await entry(page, "Questions", left - 1)
        .getByRole("button", { name: /^Remove / })
        .click();
      expect(await focused(page)).not.toBe("BODY");
      expect(await fieldBox(page, "Questions").evaluate((box) => box.contains(document.activeElement))).toBe(
        true,
      );
    }
    await undoButton(page).focus();
    while (await undoButton(page).isEnabled()) await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Undo");
    const move = entry(page, "Questions", 1).getByRole("button", { name: /up$/ });
    await move.focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toMatch(/^Move .* up$/);
  });

  test("moves to the heading of the form after the user renames the record", async () => {
    const page = await openRecord(local.editor(), "solutions/gull-count");
    await more(page, "Rename…");
    const dialog = page.getByRole("dialog", { name: "Rename" });
    await dialog.getByLabel("New id").fill("gull-tally");
    await dialog.getByRole("button", { name: "Rename now" }).click();
    await page.waitForURL(/gull-tally$/);
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  });

  const onMain = (page: Page) => page.waitForFunction(() => document.activeElement?.closest("main"));

  test("moves from the search field to the record that Enter opens", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const search = page.getByRole("searchbox");
    await search.fill("company");
    await search.press("Enter");
    await page.waitForURL(/#\/company/);
    await onMain(page);
    await search.fill("");
  });

  /**
   * Waits for three frames, in which the editor could still move the focus. Returns the id of the focused element, or its
   * tag name if it has no id.
   */
  const settled = (page: Page) =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return document.activeElement?.id || document.activeElement?.tagName;
    });

  test("does not move to the record that Enter opens if the user focuses the search field again before the record is displayed", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const search = page.getByRole("searchbox");
    await search.fill("company");
    await search.evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      field.focus();
    });
    await page.getByRole("form", { name: "Company" }).waitFor();
    expect(await settled(page)).toBe("search");
    await search.fill("");
  });

  test("stays on a link when a part of the form finishes loading", async () => {
    const release = await holdScript(/\/admin\/PictureControl-/);
    const page = await openRecord(local.editor(), "solutions/tide-market");
    await sees(fieldBox(page, "Picture"), "Loading…");
    await list(page).getByRole("link", { name: "Pictures" }).focus();
    release();
    await fieldBox(page, "Picture").getByRole("button", { name: "Choose a picture" }).waitFor();
    await settled(page);
    expect(await focused(page)).toBe("Pictures");
  });

  /** Replaces a word in all records. When this is finished, the clicked button “Replace in …” disappears. */
  async function afterReplacing() {
    const page = await local.editor();
    await goTo(page, "#/replace");
    await page.getByLabel("Find").fill("horn");
    await page.getByLabel("Replace with").fill("hooter");
    await page.getByRole("button", { name: /^Replace in / }).click();
    await sees(bar(page), /^Replaced and saved in /);
    return page;
  }

  test("moves to the main part of the window when the clicked button disappears after its action is finished", async () => {
    const page = await afterReplacing();
    await onMain(page);
  });

  test("does not move when the message “Somebody else has saved this record” appears", async () => {
    const page = await afterReplacing();
    await openRecord(page, SERVICE);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const file = `${SERVICE}.json`;
    local.write(file, local.read(file).replace(/("title": )".*"/, '$1"Theirs"'));
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await sees(bar(page), /^Somebody else has saved this record/);
    expect(await settled(page)).toBe("BODY");
  });

  test("moves to the main part of the window after the user retires a record", async () => {
    const page = await openRecord(local.editor(), "solutions/gull-count");
    await more(page, "Retire…");
    const dialog = page.getByRole("dialog", { name: "Retire" });
    await dialog.getByRole("combobox").fill("/solutions");
    await dialog.getByRole("combobox").press("Tab");
    await dialog.getByRole("button", { name: "Retire now" }).click();
    await sees(bar(page), /^Retired\./);
    await onMain(page);
  });

  test("moves to the first field of a dialog that asks for a value, such as a new id", async () => {
    const page = await openRecord(local.editor(), "solutions/gull-count");
    await more(page, "Rename…");
    const dialog = page.getByRole("dialog", { name: "Rename" });
    expect(await dialog.getByLabel("New id").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("moves to the button Close, not to an option, when a dialog asks which of two texts to keep, and returns to the edited field when the dialog closes", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const file = `${SERVICE}.json`;
    local.write(file, local.read(file).replace(/("title": )".*"/, '$1"Theirs"'));
    await write(page, "Title", "Mine");
    await page.keyboard.press("ControlOrMeta+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Yours/ }).waitFor();
    expect(await focused(page)).toBe("Close");
    await page.keyboard.press("Space");
    await dialog.waitFor({ state: "detached" });
    expect(local.record(file).title).toBe("Theirs");
    await page.waitForFunction(() => document.activeElement?.id === "field-title");
  });

  test("moves to the heading when the user follows the link “Skip to the main content”", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    await page.reload();
    await page.locator("form.record-form").waitFor();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to the main content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test("returns to the button More when Escape closes the menu More or the History dialog, which was opened from this menu", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    const summary = page.locator(".more > summary");
    const menu = page.locator(".more > .menu");
    await summary.click();
    await menu.getByText("History").focus();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("More");
    await summary.click();
    await preview(page).locator("h1").click();
    await menu.waitFor({ state: "hidden" });
    await summary.click();
    await page.locator("main h1").click();
    await menu.waitFor({ state: "hidden" });
    await more(page, "History");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("More");
  });
});

test("a click on a word in the preview puts the caret at this word in the text field", async () => {
  const { page, box } = await textBox(
    "A *small* word stands here.\n\nSee [the horns](/about) and **bright** lamps.",
  );
  const press = async (word: string) => {
    const spot = await preview(page)
      .locator("body")
      .evaluate((main, word) => {
        const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          const at = node.textContent?.indexOf(word) ?? -1;
          if (at < 0) continue;
          node.parentElement?.scrollIntoView({ block: "center" });
          const range = document.createRange();
          range.setStart(node, at + 1);
          range.setEnd(node, at + 2);
          const { left, top, height } = range.getBoundingClientRect();
          return { x: left + 1, y: top + height / 2 };
        }
        return { x: 0, y: 0 };
      }, word);
    const frame = await page.locator("#page-frame").boundingBox();
    await page.mouse.click((frame?.x ?? 0) + spot.x, (frame?.y ?? 0) + spot.y);
  };
  await preview(page).getByText("bright").waitFor();
  for (const [word, after] of [
    ["stands", "*small* word s|tands"],
    ["small", "A *s|mall"],
    ["lamps", "**bright** l|amps"],
  ] as const) {
    await press(word);
    await waitFor(`the caret in "${word}"`, async () => (await withCaret(box)).includes(after));
  }
});

test("a message says that only the first image of an animated picture is kept", async () => {
  const page = await openRecord(local.editor(), "solutions/gull-count");
  const frame = { create: { width: 8, height: 8, channels: 3, background: "#7a4a2b" } } as const;
  const other = { create: { ...frame.create, background: "#fff" } };
  const frames = await Promise.all([frame, other].map((each) => sharp(each).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const asked = page.waitForEvent("filechooser");
  await fieldBox(page, "Picture").getByRole("button", { name: "Upload a picture" }).click();
  await (await asked).setFiles({ name: "gulls.gif", mimeType: "image/gif", buffer: gif });
  await sees(fieldBox(page, "Picture"), /only its first image is kept/);
});

test("uploading a new picture clears the field “Picture in words”, and undo restores the previous picture and text", async () => {
  const page = await openRecord(local.editor(), "solutions/harbour-register");
  const box = fieldBox(page, "Picture");
  const words = control(page, "Picture in words");
  const before = await words.inputValue();
  expect(before).not.toBe("");
  const asked = page.waitForEvent("filechooser");
  await box.getByRole("button", { name: "Upload a picture" }).click();
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();
  await (await asked).setFiles({ name: "new.png", mimeType: "image/png", buffer });
  await sees(box, /“Picture in words”.* belonged to the previous picture/);
  expect(await words.inputValue()).toBe("");
  await undoButton(page).click();
  expect(await words.inputValue()).toBe(before);
  await sees(box, "harbour.png");
  await box.getByRole("button", { name: "Remove the picture" }).click();
  expect(await words.inputValue()).toBe("");
  await undoButton(page).click();
});

test("a Hebrew title is displayed from right to left in the form and in the list of records", async () => {
  const page = await openRecord(local.editor(), SERVICE);
  await write(page, "Title", "סירה");
  for (const box of [control(page, "Title"), page.locator("main h1")])
    expect(await box.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await save(page);
  const link = page.getByRole("link", { name: "סירה" });
  expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});
