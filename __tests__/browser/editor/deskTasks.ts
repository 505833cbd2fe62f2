import type { Page } from "playwright-core";
import sharp from "sharp";
import { waitFor } from "../../support/waitFor";
import type { Desk } from "../support/desk";
import { control, dragBelow, fieldBox, formDrawn, preview } from "../support/editorForm";
import { type Hands, keyboard, mouse, reach } from "../support/hands";
import { leaveForm, openForm } from "../support/keptEditor";
import { keptInBrowser } from "../support/keptInBrowser";

interface Screen {
  width: number;
  height: number;
}

const SERVICE = "services/fog-signals.json";
const FORM = "services/entries/fog-signals";

/** What an editor does, each ending in the right bytes on disk or in a sentence. */
export function deskTasks(desk: Desk, hands: Hands, viewport: Screen, othersViewport: Screen): void {
  const editor = () => desk.editor({ viewport });
  /** The same without the places that the tests before it went to. */
  const editorAnew = () => desk.editorAnew({ viewport });
  const othersEditor = () => desk.editor({ viewport: othersViewport });
  const bar = (page: Page) => page.getByRole("complementary", { name: "Save and look around" });
  const saved = (page: Page) =>
    bar(page)
      .getByRole("status")
      .getByText(/^Saved at /)
      .waitFor();
  const save = async (page: Page) => {
    await hands.save(page);
    await saved(page);
  };

  /** A test of what is the same on every screen, with keyboard and mouse: it runs with the keyboard alone. */
  const testOnce = (name: string, run: () => Promise<void>) => {
    if (hands === keyboard) test(name, run);
  };

  test("a title is changed", async () => {
    const page = await editor();
    await openForm(page, FORM);
    const before = desk.read(SERVICE);
    await hands.write(control(page, "Title"), "Fog horns");
    await save(page);
    expect(desk.read(SERVICE)).toBe(before.replace(/"title": ".*"/, '"title": "Fog horns"'));
    expect(desk.changedFiles()).toEqual([SERVICE]);
  });

  testOnce("what two people changed in different fields is kept of both", async () => {
    const [first, second] = [await othersEditor(), await editor()];
    await Promise.all([openForm(first, FORM), openForm(second, FORM)]);
    await hands.write(control(first, "Title"), "Title of the first");
    await save(first);
    await hands.write(control(second, "Description"), "Description of the second.");
    await save(second);
    expect(desk.record(SERVICE)).toMatchObject({
      title: "Title of the first",
      description: "Description of the second.",
    });
    await bar(second).getByText("someone else changed meanwhile: Title").waitFor();
    expect(await control(second, "Title").inputValue()).toBe("Title of the first");
  });

  testOnce(
    "a file that was put back while its form is open is the one that the next save changes",
    async () => {
      const page = await editor();
      await openForm(page, FORM);
      const before = desk.read(SERVICE);
      await hands.write(control(page, "Title"), "Fog horns");
      await save(page);
      desk.write(SERVICE, before);
      await hands.write(control(page, "Description"), "Heard at sea.");
      await save(page);
      expect(desk.read(SERVICE)).toBe(before.replace(/("description": )".*"/, '$1"Heard at sea."'));
    },
  );

  test("a field that two people changed is shown with both texts, and asked about", async () => {
    const [first, second] = [await othersEditor(), await editor()];
    await Promise.all([openForm(first, FORM), openForm(second, FORM)]);
    await hands.write(control(first, "Title"), "Title of the first");
    await save(first);
    await hands.write(control(second, "Title"), "Title of the second");
    await hands.save(second);
    const asked = second.getByRole("dialog", { name: "Someone else changed the same fields" });
    await asked.getByText("Title of the first").waitFor();
    await asked.getByText("Title of the second").waitFor();
    expect(desk.record(SERVICE).title).toBe("Title of the first");
    await asked.getByRole("radio", { name: /^Yours/ }).press("Space");
    await hands.press(asked.getByRole("button", { name: "Save with these" }));
    await saved(second);
    expect(desk.record(SERVICE).title).toBe("Title of the second");
  });

  test("what is wrong is not saved, and a link leads to each field, also to one that is folded", async () => {
    const page = await editor();
    await openForm(page, FORM);
    const questions = fieldBox(page, "Questions");
    const first = (desk.record(SERVICE).questions as { question: string }[])[0]?.question ?? "";
    await hands.press(questions.getByRole("button", { name: `Open ${first}` }));
    await hands.write(control(questions, "Question"), "");
    await hands.press(questions.getByRole("button", { name: /^Fold (?!or)/ }).first());
    await hands.write(control(page, "Title"), "");
    await hands.save(page);
    const told = bar(page).getByRole("alert");
    await told.getByText("Not saved. 2 fields are wrong:").waitFor();
    await hands.press(told.getByRole("button", { name: "Questions, entry 1, Question" }));
    await page.waitForFunction(() => document.activeElement?.id.startsWith("question-field"));
    await hands.press(told.getByRole("button", { name: "Title", exact: true }));
    await page.waitForFunction(() => document.activeElement?.id.startsWith("title-field"));
    expect(desk.changedFiles()).toEqual([]);
  });

  test("entries are put in another order", async () => {
    const page = await editor();
    await openForm(page, "site/entries/navigation");
    const before = desk.record("navigation.json").items as { label: string }[];
    const [first, second] = before.map(({ label }) => label);
    const list = fieldBox(page, "Header menu");
    const handle = list.getByRole("button", { name: `Move ${first}, with the arrow keys` });
    if (hands === mouse)
      await dragBelow(
        page,
        handle,
        list.getByRole("button", { name: `Move ${second}, with the arrow keys` }),
      );
    else {
      await reach(handle);
      await page.keyboard.press("ArrowDown");
    }
    await save(page);
    const after = (desk.record("navigation.json").items as { label: string }[]).map(({ label }) => label);
    expect(after.slice(0, 2)).toEqual([second, first]);
    expect(after.slice(2)).toEqual(before.slice(2).map(({ label }) => label));
  });

  test("a solution is added from an empty form, with a picture", async () => {
    const page = await editor();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0b5b3e" } })
      .png()
      .toBuffer();
    await openForm(page, "solutions/new");
    await hands.save(page);
    await bar(page).getByRole("alert").getByRole("button", { name: "Id", exact: true }).waitFor();
    await hands.write(control(page, "Id"), "yard-watch");
    await hands.write(control(page, "Title"), "Yard Watch");
    await hands.write(control(page, "Description"), "Who came into the yard, and what left it.");
    await hands.write(control(page, "Icon"), "warehouse");
    await hands.press(fieldBox(page, "Icon").getByRole("button", { name: "warehouse", exact: true }));
    await hands.choose(fieldBox(page, "Status"), "Active");
    await hands.choose(fieldBox(page, "Category"), "Asset Management");
    await hands.write(control(page, "The problem"), "Nobody has seen the yard at night.");
    for (const part of ["A plan", "A camera", "A map", "A report"])
      await add(page, "What we deliver", { Heading: part, Text: `${part}, on paper and on screen.` });
    for (const step of ["Call", "Mount", "Show"])
      await add(page, "How the work goes", { Heading: step, Text: `${step} takes a day.` });
    for (const reader of ["Owners of yards", "Owners of depots"])
      await add(page, "Who it is for", { Reader: reader });
    for (const thing of ["rain", "wind", "dust"])
      await add(page, "Questions", {
        Question: `What about ${thing}?`,
        Answer: `We wait for less ${thing}.`,
      });
    await hands.write(control(page, "Subject of an enquiry"), "A yard at night");
    await hands.write(control(page, "Invitation to write"), "Say which yard, and how large.");
    await hands.press(fieldBox(page, "Picture").getByRole("button", { name: "Choose an image" }));
    const chooser = page.waitForEvent("filechooser");
    await hands.upload(page);
    await (await chooser).setFiles({ name: "Yard Gate.PNG", mimeType: "image/png", buffer: picture });
    await hands.press(page.getByRole("button", { name: "Choose selected" }));
    await hands.write(control(page, "Picture in words"), "A gate");
    await save(page);
    expect(desk.changedFiles()).toEqual(["media/yard-gate.png", "solutions/yard-watch.json"]);
    expect(desk.bytes("media/yard-gate.png").equals(picture)).toBe(true);
    expect(desk.record("solutions/yard-watch.json")).toMatchObject({
      id: "yard-watch",
      updatedAt: "Active",
      imageUrl: "/media/yard-gate.png",
      audience: ["Owners of yards", "Owners of depots"],
    });
  });

  testOnce("business hours are changed, and hours that no one can read are refused", async () => {
    const page = await editor();
    await openForm(page, "site/entries/company");
    await hands.write(control(page, "Business hours"), "whenever");
    await hands.save(page);
    await bar(page).getByRole("alert").getByRole("button", { name: "Business hours" }).waitFor();
    expect(desk.changedFiles()).toEqual([]);
    await hands.write(control(page, "Business hours"), "Monday - Friday: 9:00 AM - 6:00 PM");
    await save(page);
    expect(desk.record("company.json").businessHours).toBe("Monday - Friday: 9:00 AM - 6:00 PM");
  });

  testOnce(
    "what only the rest of the content shows to be wrong is refused, with a link to the field",
    async () => {
      const page = await editor();
      await openForm(page, "site/entries/navigation");
      await hands.write(control(fieldBox(page, "Button"), "Page"), "/contat");
      await hands.save(page);
      const told = bar(page).getByRole("alert");
      await told.getByText("`/contat` is not a page of this site. Did you mean `/contact`?").waitFor();
      await hands.press(told.getByRole("button", { name: /, Page$/ }));
      await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "/contat");
      expect(desk.changedFiles()).toEqual([]);
    },
  );

  test("a record is duplicated, without the id and the old addresses that only the first can have", async () => {
    const page = await editor();
    const first = desk.record("services/lens-polishing.json");
    expect(first.aliases).not.toEqual([]);
    await openForm(page, "services/entries/lens-polishing");
    await hands.press(page.getByRole("button", { name: "Saved", exact: true }));
    await hands.pick(page.getByRole("menuitem", { name: "Duplicate" }));
    await page.waitForURL(/services\/new$/);
    await waitFor("an empty id", async () => (await control(page, "Id").inputValue()) === "");
    await hands.write(control(page, "Id"), "mirror-polishing");
    await hands.write(control(page, "Title"), "Mirror polishing");
    await save(page);
    const { aliases: _aliases, ...copied } = first;
    expect(desk.record("services/mirror-polishing.json")).toEqual({
      ...copied,
      id: "mirror-polishing",
      title: "Mirror polishing",
    });
    expect(desk.changedFiles()).toEqual(["services/mirror-polishing.json"]);
  });

  test("a record is renamed with everything that names it", async () => {
    const page = await editor();
    await openForm(page, FORM);
    await hands.press(page.getByRole("button", { name: "Rename…" }));
    const dialog = page.getByRole("dialog", { name: "Rename" });
    await hands.write(dialog.getByLabel("New id"), "fog-horns");
    await hands.press(dialog.getByRole("button", { name: "Rename now" }));
    await page.waitForURL(/entries\/fog-horns$/);
    await formDrawn(page);
    expect(desk.record("services/fog-horns.json").aliases).toContain("/services/fog-signals");
    expect(desk.read("navigation.json")).not.toContain('"fog-signals"');
  });

  test("deleting a record that others name leads to retiring it", async () => {
    const page = await editor();
    await openForm(page, FORM);
    await hands.press(page.getByRole("button", { name: "Delete", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Retire" });
    await dialog.getByText("Order of services").waitFor();
    await hands.write(dialog.getByLabel("Page that takes over its address"), "/services/tower-painting");
    await hands.press(dialog.getByRole("button", { name: "Retire now" }));
    await page.getByRole("link", { name: "New Service" }).waitFor();
    expect(desk.exists(SERVICE)).toBe(false);
    expect(desk.record("services/tower-painting.json").aliases).toContain("/services/fog-signals");
    expect(desk.read("navigation.json")).not.toContain('"fog-signals"');
  });

  testOnce(
    "a text that was kept in the browser does not take back what someone else has saved since",
    async () => {
      const page = await editor();
      await openForm(page, FORM);
      await hands.write(control(page, "Title"), "An hour of thought");
      await keptInBrowser(page, "An hour of thought");
      desk.write(SERVICE, desk.read(SERVICE).replace(/("description": )".*"/, '$1"Theirs."'));

      const again = await desk.editorCrashed({ viewport });
      again.once("dialog", (dialog) => dialog.accept());
      await openForm(again, FORM);
      await waitFor(
        "the kept text",
        async () => (await control(again, "Title").inputValue()) === "An hour of thought",
      );
      await save(again);
      expect(desk.record(SERVICE)).toMatchObject({ title: "An hour of thought", description: "Theirs." });
    },
  );

  testOnce("a save while the server is stopped says so, and is done when it runs again", async () => {
    const page = await editor();
    await openForm(page, FORM);
    await hands.write(control(page, "Title"), "Written in the dark");
    await desk.stop();
    try {
      await hands.save(page);
      await bar(page)
        .getByRole("alert")
        .getByText(/cannot be reached, so nothing was changed/)
        .waitFor();
    } finally {
      await desk.start();
    }
    await save(page);
    expect(desk.record(SERVICE).title).toBe("Written in the dark");
  });

  testOnce("the back button asks before it leaves unsaved text", async () => {
    const page = await editorAnew();
    await openForm(page, FORM);
    await hands.write(control(page, "Title"), "Not yet");
    const asked = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.goBack();
    expect(await asked).toMatch(/^Leave without saving\?/);
    expect(await control(page, "Title").inputValue()).toBe("Not yet");
    expect(desk.changedFiles()).toEqual([]);
  });

  testOnce("text that was left without saving is offered again, to its last letter", async () => {
    const page = await editorAnew();
    await openForm(page, FORM);
    await hands.write(control(page, "Title"), "Left alone");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goBack();
    await page.getByRole("link", { name: "New Service" }).waitFor();
    page.once("dialog", (dialog) => dialog.accept());
    await openForm(page, FORM);
    await waitFor("the kept text", async () => (await control(page, "Title").inputValue()) === "Left alone");
    await save(page);
    expect(desk.record(SERVICE).title).toBe("Left alone");
  });

  testOnce(
    "a file that cannot be read keeps no other from being changed, and an earlier version takes its place",
    async () => {
      const page = await editor();
      const before = desk.read(SERVICE);
      desk.write(SERVICE, before.slice(0, 40));
      await openForm(page, FORM);
      await hands.press(bar(page).getByRole("button", { name: "History" }));
      await hands.press(page.getByRole("button", { name: "Restore this version" }).first());
      await saved(page);
      expect(desk.record(SERVICE)).toEqual(JSON.parse(before));
    },
  );

  test("an earlier version is restored by an ordinary save", async () => {
    const page = await editor();
    const first = desk.read(SERVICE);
    await openForm(page, FORM);
    await hands.write(control(page, "Title"), "A title to regret");
    await save(page);
    await hands.press(bar(page).getByRole("button", { name: "History" }));
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByText("A title to regret").first().waitFor();
    await hands.press(history.getByRole("button", { name: "Restore this version" }).first());
    await waitFor("the first title", async () => desk.read(SERVICE) === first);
    expect(await control(page, "Title").inputValue()).toBe(desk.record(SERVICE).title);
  });

  test("a record says where it stands", async () => {
    const page = await editor();
    await openForm(page, FORM);
    await hands.press(bar(page).getByRole("button", { name: "Used by" }));
    const uses = page.getByRole("dialog", { name: "Used by" });
    await uses.getByText("Order of services").waitFor();
    await hands.press(uses.getByRole("link", { name: "Menus" }).first());
    await page.waitForURL(/site\/entries\/navigation$/);
  });

  test("content health lists what is to be done, each with a link to its record", async () => {
    const page = await editor();
    const before = desk.record(SERVICE);
    desk.write(SERVICE, JSON.stringify({ ...before, description: "Tags &amp; trackers for ships at sea." }));
    await hands.press(bar(page).getByRole("button", { name: "Content health" }));
    const health = page.getByRole("dialog", { name: "Content health" });
    await health.getByRole("heading", { name: "Pages that nothing links to: none" }).waitFor();
    const finding = health.getByRole("listitem").filter({ hasText: "&amp;" });
    await hands.press(finding.getByRole("link", { name: /fog-signals\.json: Description$/ }));
    await page.waitForURL(/services\/entries\/fog-signals$/);
    await formDrawn(page);
  });

  if (hands === mouse)
    test("all of the head of a folded entry opens it, and it is named by its own title", async () => {
      const page = await editor();
      await openForm(page, FORM);
      const questions = fieldBox(page, "Questions");
      const [, second] = desk.record(SERVICE).questions as { question: string }[];
      await questions.getByText(second?.question ?? "", { exact: true }).click();
      expect(await control(questions, "Question").inputValue()).toBe(second?.question);
    });

  test("every button has a name, the form fits the screen, Save is in reach, and the page is drawn where there is room", async () => {
    const page = await editor();
    const headings = preview(page).getByRole("heading", { level: 1, includeHidden: true });
    for (const place of [FORM, "site/entries/navigation", "solutions/new"]) {
      await leaveForm(page);
      await openForm(page, place);
      expect(await namelessButtons(page)).toEqual([]);
      const inView = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect(inView).toBe(true);
      const box = await control(page, "Title").or(fieldBox(page, "Header menu")).first().boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
      const button = await bar(page).getByRole("button", { name: "Save", exact: true }).boundingBox();
      expect(
        button && button.x + button.width <= viewport.width && button.y + button.height <= viewport.height,
      ).toBe(true);
      if (place !== FORM) continue;
      // The page is weighed on every screen.
      await bar(page)
        .getByText(/ · Page: about [\d,]+ of /)
        .waitFor({ state: "attached" });
      expect(await headings.count()).toBe(viewport.width > 800 ? 1 : 0);
    }
  });

  test("the bar covers neither the field with the focus nor the end of the form, however much it says", async () => {
    const page = await editor();
    await openForm(page, "solutions/new");
    await hands.save(page);
    await bar(page).getByRole("alert").getByRole("button", { name: "Id", exact: true }).waitFor();
    expect(await page.evaluate(coveredFields)).toEqual([]);
  });

  testOnce("nothing in the editor moves for a person who asked for less motion", async () => {
    const page = await editor();
    await openForm(page, FORM);
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
    expect(await movingElements(page)).toEqual([]);
  });

  /** Adds an entry to a list and fills in its fields. */
  async function add(page: Page, list: string, fields: Record<string, string>): Promise<void> {
    await hands.press(fieldBox(page, list).getByRole("button", { name: /^Add / }));
    for (const [label, text] of Object.entries(fields))
      await hands.write(control(fieldBox(page, list), label), text);
  }
}

/**
 * Runs in the page: the fields whose first line is behind the bar when they have the focus, and the last field if it
 * cannot be scrolled out from behind the bar.
 */
async function coveredFields(): Promise<string[]> {
  const LINE = 32;
  const fields = [
    ...document.querySelectorAll<HTMLElement>("#nc-root [aria-label$=' field'] :is(input, textarea, button)"),
  ].filter((field) => field.checkVisibility());
  const bar = document.getElementById("editor-bar");
  const isBehindBar = (field: HTMLElement, height: number) =>
    field.getBoundingClientRect().top + height > (bar?.getBoundingClientRect().top ?? 0);
  const covered: string[] = [];
  for (const field of fields) {
    field.focus();
    // The bar may have grown in this frame, after which the field is brought back into view.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (isBehindBar(field, Math.min(field.offsetHeight, LINE)))
      covered.push(field.id || field.ariaLabel || field.textContent);
  }
  const last = fields.at(-1);
  last?.scrollIntoView({ block: "end" });
  if (!last || isBehindBar(last, last.offsetHeight)) covered.push("the last one");
  return covered;
}

/** The elements that move, or would move when their style changes, as HTML. */
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

/** The buttons of the page that a screen reader has no name for, as HTML. */
const namelessButtons = (page: Page) =>
  page.locator("button, [role=button]").evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const labels = button instanceof HTMLButtonElement ? [...button.labels] : [];
        const names = [
          button.getAttribute("aria-label"),
          button.getAttribute("title"),
          ...[button, ...labels].map(({ textContent }) => textContent),
        ];
        return names.every((name) => !name?.trim());
      })
      .map((button) => button.outerHTML.slice(0, 200)),
  );
