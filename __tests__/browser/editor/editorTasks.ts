import { waitFor } from "@sitekit/testing/waitFor";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { axeFaults } from "../support/axe";
import {
  bar,
  control,
  dragEntry,
  entry,
  fieldBox,
  fingerOn,
  formDrawn,
  goTo,
  list,
  openRecord,
  preview,
  saved,
  sees,
} from "../support/editorForm";
import { finger, type InputDevice, keyboard, mouse, reach } from "../support/inputDevices";
import type { LocalEditor } from "../support/localEditor";

interface Screen {
  width: number;
  height: number;
}

const SERVICE = "services/fog-signals.json";
const FORM = "services/fog-signals";

/**
 * Tests what people do in the editor with this input device, in a window of the size `viewport`. In some tests, a
 * colleague uses a second window, which has the size `othersViewport`.
 */
export function editorTasks(
  local: LocalEditor,
  device: InputDevice,
  viewport: Screen,
  othersViewport: Screen,
): void {
  const screenOf = (size: Screen) => ({ viewport: size, hasTouch: device === finger });
  const editor = () => local.editor(screenOf(viewport));
  const othersEditor = () => local.editor(screenOf(othersViewport));
  /** Opens the same record in a colleague's window and in the user's window. Returns the colleague's window first. */
  const both = async () =>
    [await openRecord(othersEditor(), FORM), await openRecord(editor(), FORM)] as const;
  const told = (page: Page) => bar(page).getByRole("alert");
  const save = async (page: Page) => {
    await device.save(page);
    await saved(page);
  };
  /** Chooses an action in the menu "More". */
  const more = async (page: Page, name: string) => {
    await device.press(page.locator(".more > summary"));
    const menu = page.locator(".more > .menu");
    await device.press(menu.getByText(name, { exact: true }));
  };

  /** Declares a test that runs only with the keyboard, and is not repeated with the other input devices. */
  const testOnce = (name: string, run: () => Promise<void>) => {
    if (device === keyboard) test(name, run);
  };

  test("changing a title changes only the title in the file", async () => {
    const page = await openRecord(editor(), FORM);
    const before = local.read(SERVICE);
    await device.write(control(page, "Title"), "Fog horns");
    expect(await page.title()).toBe("Fog horns · Editor");
    await save(page);
    expect(local.read(SERVICE)).toBe(before.replace(/"title": ".*"/, '"title": "Fog horns"'));
    expect(local.changedFiles()).toEqual([SERVICE]);
  });

  testOnce("the saves of two people who changed different fields are merged", async () => {
    const [first, second] = await both();
    await device.write(control(first, "Title"), "Title of the first");
    await device.write(control(second, "Description"), "Description of the second.");
    await save(first);
    await save(second);
    expect(local.record(SERVICE)).toMatchObject({
      title: "Title of the first",
      description: "Description of the second.",
    });
    await bar(second).getByText("changes by somebody else: Title").waitFor();
    expect(await control(second, "Title").inputValue()).toBe("Title of the first");
  });

  testOnce("a save keeps a text that was restored outside the editor while the form was open", async () => {
    const page = await openRecord(editor(), FORM);
    const before = local.read(SERVICE);
    await device.write(control(page, "Title"), "Fog horns");
    await save(page);
    local.write(SERVICE, before);
    await device.write(control(page, "Description"), "Heard at sea.");
    await save(page);
    expect(local.read(SERVICE)).toBe(before.replace(/("description": )".*"/, '$1"Heard at sea."'));
  });

  test("if two people change the same field, the editor shows both texts, and saves the text that the user chooses", async () => {
    const [first, second] = await both();
    await device.write(control(first, "Title"), "Title of the first");
    await device.write(control(second, "Title"), "Title of the second");
    await save(first);
    await device.save(second);
    const asked = second.getByRole("dialog", { name: "Somebody else changed the same fields" });
    await asked.getByText("Title of the first").waitFor();
    await asked.getByText("Title of the second").waitFor();
    expect(local.record(SERVICE).title).toBe("Title of the first");
    await asked.getByRole("radio", { name: /^Yours/ }).press("Space");
    await device.press(asked.getByRole("button", { name: "Save with these" }));
    await saved(second);
    expect(local.record(SERVICE).title).toBe("Title of the second");
  });

  test("a record with errors is not saved, and buttons lead to the fields with errors, even in a collapsed entry", async () => {
    const page = await openRecord(editor(), FORM);
    const questions = fieldBox(page, "Questions");
    const first = entry(page, "Questions", 0).locator(".fold");
    await device.press(first);
    await device.write(control(questions, "Question"), "");
    await device.press(first);
    await device.write(control(page, "Title"), "");
    await device.save(page);
    await told(page).getByText("Not saved. Please correct 2 fields:").waitFor();
    await device.press(told(page).getByRole("button", { name: /^Questions, Question 1: .*, Question$/ }));
    await page.waitForFunction(() => document.activeElement?.id === "field-questions-0-question");
    await device.press(told(page).getByRole("button", { name: "Title", exact: true }));
    await page.waitForFunction(() => document.activeElement?.id === "field-title");
    expect(local.changedFiles()).toEqual([]);
  });

  test("entries of a list can be reordered", async () => {
    const page = await openRecord(editor(), "navigation");
    const labels = () =>
      (local.record("navigation.json").items as { label: string }[]).map(({ label }) => label);
    const lines = () => local.read("navigation.json").split("\n").toSorted();
    const [first = "", ...others] = labels();
    const before = lines();
    if (device === finger) await dragEntry(page, "Header menu", 0, 2, await fingerOn(page));
    else if (device === mouse) await dragEntry(page, "Header menu", 0, 2);
    else {
      await reach(entry(page, "Header menu", 0).locator(".handle"));
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
    }
    // Waits before the test taps Save, because Chromium ignores a tap immediately after a drag. A person is never that
    // fast.
    await bar(page)
      .getByRole("button", { name: /^A save changes/ })
      .waitFor();
    await save(page);
    expect(labels()).toEqual(others.toSpliced(2, 0, first));
    expect(lines()).toEqual(before);
  });

  test("a solution can be added from an empty form, with a picture", async () => {
    const page = await editor();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0b5b3e" } })
      .png()
      .toBuffer();
    await openRecord(page, "new/solutions");
    await device.save(page);
    await told(page).getByRole("button", { name: "Id", exact: true }).waitFor();
    await device.write(control(page, "Title"), "Yard Watch");
    await device.press(page.getByRole("button", { name: "Use yard-watch" }));
    await device.write(control(page, "Description"), "Who came into the yard, and what left it.");
    await device.write(control(page, "Icon"), "warehouse");
    await device.choose(control(page, "Status"), "Active");
    await device.choose(control(page, "Category"), "Asset Management");
    await device.write(control(page, "The problem"), "Nobody has seen the yard at night.");
    for (const part of ["A plan", "A camera", "A map", "A report"])
      await add(page, "What we deliver", { Heading: part, Text: `${part}, on paper and on screen.` });
    for (const step of ["Call", "Mount", "Show"])
      await add(page, "How the work goes", { Heading: step, Text: `${step} takes a day.` });
    for (const [at, reader] of ["Owners of yards", "Owners of depots"].entries())
      await add(page, "Who it is for", { [`Reader ${at + 1}`]: reader });
    for (const thing of ["rain", "wind", "dust"])
      await add(page, "Questions", {
        Question: `What about ${thing}?`,
        Answer: `We wait for less ${thing}.`,
      });
    await device.write(control(page, "Subject of an enquiry"), "A yard at night");
    await device.write(control(page, "Invitation to write"), "Say which yard, and how large.");
    const chooser = page.waitForEvent("filechooser");
    await device.press(fieldBox(page, "Picture").getByRole("button", { name: "Upload a picture" }));
    await (await chooser).setFiles({ name: "Yard Gate.PNG", mimeType: "image/png", buffer: picture });
    await fieldBox(page, "Picture").getByText("the place and the camera is not kept.").waitFor();
    await device.write(control(page, "Picture in words"), "A gate");
    await save(page);
    expect(local.changedFiles()).toEqual(["media/yard-gate.png", "solutions/yard-watch.json"]);
    expect(await sharp(local.bytes("media/yard-gate.png")).metadata()).toMatchObject({
      width: 60,
      height: 40,
    });
    expect(local.record("solutions/yard-watch.json")).toMatchObject({
      id: "yard-watch",
      updatedAt: "Active",
      imageUrl: "/media/yard-gate.png",
      audience: ["Owners of yards", "Owners of depots"],
    });
  });

  testOnce("business hours can be changed, and hours that cannot be parsed are refused", async () => {
    const page = await openRecord(editor(), "company");
    await device.write(control(page, "Business hours"), "whenever");
    await device.save(page);
    await told(page).getByRole("button", { name: "Business hours" }).waitFor();
    expect(local.changedFiles()).toEqual([]);
    await device.write(control(page, "Business hours"), "Monday - Friday: 9:00 AM - 6:00 PM");
    await save(page);
    expect(local.record("company.json").businessHours).toBe("Monday - Friday: 9:00 AM - 6:00 PM");
  });

  test("a copy made with Duplicate is a draft without an id and without old addresses", async () => {
    const page = await editor();
    const first = local.record("services/lens-polishing.json");
    expect(first.aliases).not.toEqual([]);
    await openRecord(page, "services/lens-polishing");
    await more(page, "Duplicate");
    await page.getByRole("heading", { name: "New service" }).waitFor();
    await formDrawn(page);
    await bar(page).getByText("This copy is a draft").waitFor();
    expect(await control(page, "Id").inputValue()).toBe("");
    await device.write(control(page, "Id"), "mirror-polishing");
    await device.write(control(page, "Title"), "Mirror polishing");
    await save(page);
    const { aliases: _aliases, ...copied } = first;
    expect(local.record("services/mirror-polishing.json")).toEqual({
      ...copied,
      id: "mirror-polishing",
      title: "Mirror polishing",
      draft: true,
    });
    expect(local.changedFiles()).toEqual(["services/mirror-polishing.json"]);
  });

  test("renaming a record updates references to the record and adds an old address", async () => {
    const page = await openRecord(editor(), FORM);
    await more(page, "Rename…");
    const dialog = page.getByRole("dialog", { name: "Rename" });
    await device.write(dialog.getByLabel("New id"), "fog-horns");
    await device.press(dialog.getByRole("button", { name: "Rename now" }));
    await page.waitForURL(/#\/services\/fog-horns$/);
    await formDrawn(page);
    expect(local.record("services/fog-horns.json").aliases).toContain("/services/fog-signals");
    expect(local.read("navigation.json")).not.toContain('"fog-signals"');
  });

  test("Delete… on a record to which other records refer opens the dialog Retire", async () => {
    const page = await openRecord(editor(), FORM);
    await more(page, "Delete…");
    const dialog = page.getByRole("dialog", { name: "Retire" });
    await dialog.getByText("Order of services").waitFor();
    await device.write(dialog.getByLabel("Page that takes over its address"), "/services/tower-painting");
    await device.press(dialog.getByRole("button", { name: "Retire now" }));
    await sees(bar(page), /^Retired\./);
    expect(local.exists(SERVICE)).toBe(false);
    expect(local.record("services/tower-painting.json").aliases).toContain("/services/fog-signals");
    expect(local.read("navigation.json")).not.toContain('"fog-signals"');
  });

  test("a record to which no record refers can be deleted, and restored with “Undo this”", async () => {
    const page = await editor();
    const file = "testimonials/ferry-captain.json";
    const before = local.read(file);
    await openRecord(page, "testimonials/ferry-captain");
    await more(page, "Delete…");
    await device.press(page.getByRole("dialog").getByRole("button", { name: "Delete now" }));
    await sees(bar(page), / is deleted\./);
    expect(local.exists(file)).toBe(false);
    await device.press(bar(page).getByRole("button", { name: "Undo this" }));
    await sees(bar(page), / is back\./);
    expect(local.read(file)).toBe(before);
  });

  testOnce(
    "saving unsaved text that the browser has kept does not revert another person's later save",
    async () => {
      const page = await openRecord(editor(), FORM);
      await device.write(control(page, "Title"), "An hour of thought");
      local.write(SERVICE, local.read(SERVICE).replace(/("description": )".*"/, '$1"Theirs."'));
      const again = await local.editorCrashed(screenOf(viewport));
      await openRecord(again, FORM);
      await again.getByText("You left this record without saving").waitFor();
      expect(await control(again, "Title").inputValue()).toBe("An hour of thought");
      await save(again);
      expect(local.record(SERVICE)).toMatchObject({ title: "An hour of thought", description: "Theirs." });
    },
  );

  testOnce(
    "a save is reported as uncertain while the server is stopped, and a new save succeeds after the restart",
    async () => {
      const page = await openRecord(editor(), FORM);
      await device.write(control(page, "Title"), "Written in the dark");
      await local.stop();
      try {
        await device.save(page);
        await sees(told(page), /does not know whether your changes were saved/);
      } finally {
        await local.start();
      }
      await save(page);
      expect(local.record(SERVICE).title).toBe("Written in the dark");
    },
  );

  testOnce("the form shows the complete unsaved text when the user returns to the record", async () => {
    const page = await openRecord(editor(), FORM);
    await device.write(control(page, "Title"), "Left alone");
    await goTo(page, "#/");
    await list(page).getByText("· not saved yet").waitFor({ state: "attached" });
    await openRecord(page, FORM);
    expect(await control(page, "Title").inputValue()).toBe("Left alone");
    await save(page);
    expect(local.record(SERVICE).title).toBe("Left alone");
  });

  testOnce(
    "a damaged file is shown with the line of its error, and an earlier version can replace the file",
    async () => {
      const page = await editor();
      const before = local.read(SERVICE);
      local.write(SERVICE, before.replace(/,\n/, "\n"));
      await goTo(page, `#/${FORM}`);
      const said = page.getByText(/This record is damaged and cannot be read.* Line \d+, column \d+: /);
      const [, line] = /Line (\d+)/.exec((await said.textContent()) ?? "") ?? [];
      expect(["2", "3"]).toContain(line);
      const text = page.getByRole("region", { name: "The text of the file" });
      expect((await text.innerText()).trim()).toBe(local.read(SERVICE).trim());
      expect(await text.locator("mark").innerText()).toBe(local.read(SERVICE).split("\n")[Number(line) - 1]);
      // Checks only `main`. In the list of records next to it, axe would report the rows that the edge of the list
      // cuts off. Another test checks the list.
      expect(await axeFaults(page, "main")).toEqual([]);
      await device.press(page.getByRole("button", { name: "Choose an earlier version" }));
      await device.press(page.getByRole("button", { name: "Restore this version" }).first());
      await bar(page).getByText("The earlier version is saved.").waitFor();
      expect(local.read(SERVICE)).toBe(before);
    },
  );

  test("an earlier version can be restored, and the form shows that version", async () => {
    const page = await editor();
    const first = local.read(SERVICE);
    await openRecord(page, FORM);
    await device.write(control(page, "Title"), "A title to regret");
    await save(page);
    await more(page, "History");
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByText("A title to regret").first().waitFor();
    await device.press(history.getByRole("button", { name: "Restore this version" }).first());
    await bar(page).getByText("The earlier version is saved.").waitFor();
    expect(local.read(SERVICE)).toBe(first);
    expect(await control(page, "Title").inputValue()).toBe(local.record(SERVICE).title);
  });

  test("repeated Undo reverts the changes of several fields one by one, and Redo restores an undone change", async () => {
    const page = await openRecord(editor(), FORM);
    const before = await control(page, "Title").inputValue();
    await device.write(control(page, "Title"), "One");
    await device.press(entry(page, "Questions", 0).getByRole("button", { name: /^Remove / }));
    const questions = (local.record(SERVICE).questions as object[]).length;
    const amount = () => fieldBox(page, "Questions").locator("> .entries > li").count();
    expect(await amount()).toBe(questions - 1);
    await device.press(page.getByRole("button", { name: "Undo", exact: true }));
    expect(await amount()).toBe(questions);
    const undoButton = page.getByRole("button", { name: "Undo", exact: true });
    while (await undoButton.isEnabled()) await device.press(undoButton);
    expect(await control(page, "Title").inputValue()).toBe(before);
    await bar(page).getByText("Nothing to save").waitFor({ state: "attached" });
    await device.press(page.getByRole("button", { name: "Redo" }));
    await waitFor("another title", async () => (await control(page, "Title").inputValue()) !== before);
  });

  test("the dialog “Used by” lists a use of the record, with a link to the field", async () => {
    const page = await openRecord(editor(), FORM);
    await more(page, "Used by");
    const uses = page.getByRole("dialog", { name: "Used by" });
    await uses.getByText("Order of services").waitFor();
    await device.press(uses.getByRole("link", { name: "Menus" }).first());
    await page.waitForURL(/#\/navigation\?field=/);
    await formDrawn(page);
  });

  test("the page “What needs attention” lists a problem with a link to its field", async () => {
    const page = await editor();
    const before = local.record(SERVICE);
    local.write(SERVICE, JSON.stringify({ ...before, description: "Tags &amp; trackers for ships at sea." }));
    await device.press(list(page).getByRole("link", { name: "What needs attention" }));
    await page.getByRole("heading", { name: /^Pages that nothing links to: / }).waitFor();
    const finding = page.getByRole("main").getByRole("listitem").filter({ hasText: "&amp;" });
    await device.press(finding.getByRole("link", { name: /: Description$/ }));
    await page.waitForFunction(() => document.activeElement?.id === "field-description");
  });

  test("the search finds the text of a field, and the result leads to that field", async () => {
    const page = await editor();
    const { problem } = local.record(SERVICE) as { problem: string };
    const words = problem.split(/\s+/).slice(0, 5).join(" ");
    const search = page.getByRole("searchbox", { name: "Search titles and texts" });
    await device.write(search, words);
    const result = list(page).getByRole("link", { name: /Fog Signals/ });
    for (const open of [() => device.press(result), () => search.press("Enter")]) {
      await open();
      await page.waitForFunction(() => document.activeElement?.id === "field-problem");
      await goTo(page, "#/");
    }
    await search.fill("");
  });

  test("the editor fits the window, Save is visible, and axe finds no violations", async () => {
    const page = await editor();
    for (const place of [FORM, "navigation", "new/solutions"]) {
      await openRecord(page, place);
      const inView = await page.evaluate(() => [
        document.documentElement.scrollWidth <= window.innerWidth,
        document.documentElement.scrollHeight <= window.innerHeight,
      ]);
      expect(inView).toEqual([true, true]);
      expect(await outside(control(page, "Title").or(fieldBox(page, "Header menu")).first())).toBe(false);
      expect(await outside(bar(page).getByRole("button", { name: "Save", exact: true }))).toBe(false);
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  test("the button Save does not move when the text next to it changes", async () => {
    const page = await openRecord(editor(), FORM);
    const place = () => bar(page).getByRole("button", { name: "Save", exact: true }).boundingBox();
    const before = await place();
    await device.write(control(page, "Title"), "Signals in fog and in rain");
    await bar(page)
      .getByRole("button", { name: /^A save changes/ })
      .waitFor();
    expect(await place()).toEqual(before);
  });

  testOnce(
    "axe finds no violations in views and dialogs of the editor, with and without forced colours",
    async () => {
      const page = await editor();
      const states: [string, () => Promise<unknown>][] = [
        ["the start", () => goTo(page, "#/")],
        ["what needs attention", () => goTo(page, "#/attention")],
        ["a record that is not there", () => goTo(page, "#/services/nowhere")],
        ["a form with faults", () => openRecord(page, "new/solutions").then(() => device.save(page))],
        ["a picture and its centre", () => openRecord(page, "solutions/buoy-chat")],
        ...["History", "Used by", "Rename…", "Delete…"].map((name): [string, () => Promise<unknown>] => [
          name,
          () => openRecord(page, FORM).then(() => more(page, name)),
        ]),
        ["the kinds of section", () => openRecord(page, "new/pages").then(() => addSection(page))],
      ];
      const found: string[] = [];
      for (const [state, enter] of states) {
        await enter();
        await page.locator("main h1").first().waitFor();
        for (const forcedColors of ["active", "none"] as const) {
          await page.emulateMedia({ forcedColors });
          // Does not check the list of records next to the form. The edge of its pane cuts off rows, and axe would
          // report these rows.
          const part = (await page.locator("dialog[open]").count()) ? "dialog[open]" : "main";
          const faults = await axeFaults(page, part);
          found.push(...faults.map((fault) => `${state}, forced colours ${forcedColors}: ${fault}`));
        }
        if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
      }
      expect(found).toEqual([]);
    },
  );

  testOnce("no pane has content that is wider than the pane when the text is twice as large", async () => {
    const page = await editor();
    const zoom = (size: string) =>
      page.evaluate((to) => {
        document.documentElement.style.fontSize = to;
      }, size);
    await zoom("200%");
    try {
      for (const place of [FORM, "navigation", "new/solutions"]) {
        await openRecord(page, place);
        expect(await page.evaluate(cutOff)).toEqual([]);
      }
    } finally {
      await zoom("");
    }
  });

  test("a click on a text in the preview focuses its field", async () => {
    const page = await openRecord(editor(), FORM);
    if (viewport.width < 1088) await device.press(page.getByRole("button", { name: "Page", exact: true }));
    const heading = preview(page).getByRole("heading", { level: 1 });
    await heading.waitFor();
    await heading.click();
    await page.waitForFunction(() => document.activeElement?.id === "field-title");
    expect(await outside(control(page, "Title"))).toBe(false);
  });

  test("the bar with the messages does not cover the first line of a focused field", async () => {
    const page = await openRecord(editor(), "new/solutions");
    await device.save(page);
    await told(page).getByRole("button", { name: "Id", exact: true }).waitFor();
    expect(await page.evaluate(coveredFields)).toEqual([]);
  });

  testOnce("with reduced motion, a form has no transitions, and no animations longer than 1 ms", async () => {
    const page = await openRecord(editor(), FORM);
    expect(await movingElements(page)).toEqual([]);
  });

  const addSection = (page: Page) => device.press(fieldBox(page, "Sections").locator("> button.add"));

  /** Adds an entry to a list, and fills in the entry's fields. */
  async function add(page: Page, label: string, fields: Record<string, string>): Promise<void> {
    await device.press(fieldBox(page, label).locator("> button.add"));
    for (const [name, text] of Object.entries(fields))
      await device.write(control(fieldBox(page, label), name), text);
  }
}

/** Scrolls an element into view, and returns whether a part of the element is still outside the window. */
async function outside(what: Locator): Promise<boolean> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  const { width, height } = what.page().viewportSize() ?? { width: 0, height: 0 };
  return !box || box.x < 0 || box.x + box.width > width || box.y + box.height > height;
}

/**
 * Returns the tag name and the classes of each pane whose content is wider than the pane. The whole document counts as a
 * pane. Runs in the page.
 */
function cutOff(): string[] {
  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
  return [document.documentElement, ...document.querySelectorAll("main, nav, aside, header")]
    .filter(isWide)
    .map((element) => `${element.tagName} ${element.className}`);
}

/**
 * Focuses each field of the form. Returns the id, or else the label, of each field whose first line is then covered by
 * the bar with the button Save. Runs in the page.
 */
async function coveredFields(): Promise<string[]> {
  const LINE = 32;
  const fields = [
    ...document.querySelectorAll<HTMLElement>(
      "main .field :is(input:not([hidden]), textarea, select, button)",
    ),
  ].filter((field) => field.checkVisibility());
  const foot = document.querySelector(".status-bar")?.getBoundingClientRect().top ?? 0;
  const covered: string[] = [];
  for (const field of fields) {
    field.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { top, height } = field.getBoundingClientRect();
    if (top + Math.min(height, LINE) > foot) covered.push(field.id || field.ariaLabel || field.textContent);
  }
  return covered;
}

/** The beginning of the HTML of each element that has a transition, or an animation longer than 1 ms. */
const movingElements = (page: Page) =>
  page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const moves = animationName !== "none" && Number.parseFloat(animationDuration) > 0.001;
        return moves || /[1-9]/.test(transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
