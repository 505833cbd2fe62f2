import type { Listening } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import { SERVICE } from "../support/fixtureContent";
import { axeFaults, colourFaults } from "./support/axe";
import { bar, control, list, openRecord, saved, sees } from "./support/editorForm";
import { fixtureRecords, serveEditorFor, startHostedEditor } from "./support/hostedEditor";
import { keyboard } from "./support/inputDevices";
import { type ProviderWithSignIn, providerWithSignIn } from "./support/providerWithSignIn";

/** A future year. The dialog for the time of publication accepts times up to ten years from now. */
const YEAR = new Date().getFullYear() + 5;

jest.setTimeout(240_000);

const FIVE = [
  "services/fog-signals",
  "services/lens-polishing",
  "services/tower-painting",
  "testimonials/ferry-captain",
  "company",
] as const;

const editor = startHostedEditor();
let provider: ProviderWithSignIn;
let site: Listening;

beforeEach(async () => {
  provider = await providerWithSignIn("github", fixtureRecords);
  site = await serveEditorFor(editor.folder, {
    EDITOR_BACKEND: "github",
    EDITOR_REPO: "web/site",
    EDITOR_BASE_URL: provider.url,
    EDITOR_PREVIEW_URL: "https://{branch}.lantern.example",
  });
});
afterEach(async () => {
  await Promise.all(editor.browser.contexts().map((context) => context.close()));
  await site.close();
  await provider.close();
});

/** Opens an empty page in its own browser context, in which the editor will be signed in with this token. */
async function editorOf(token: string): Promise<Page> {
  const context = await editor.newProfile({ reducedMotion: "reduce", baseURL: site.url });
  await context.addInitScript((kept) => sessionStorage.setItem("editor.token", kept), `{"token":"${token}"}`);
  return context.newPage();
}

const press = (page: Page, name: string | RegExp) =>
  keyboard.press(page.getByRole("main").getByRole("button", { name, exact: typeof name === "string" }));
const says = (page: Page, sentence: RegExp) => bar(page).getByRole("status").getByText(sentence).waitFor();
const published = (file: string) => provider.repository.text(`content/${file}.json`);

/** Returns the axe violations in both colour schemes. In the dark scheme, checks only the rules about colours. */
async function faultsIn(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await colourFaults(page)));
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

async function begin(page: Page, name: string): Promise<void> {
  await page.goto("/admin/");
  await keyboard.press(list(page).getByRole("link", { name: "Begin a set of changes" }));
  await keyboard.write(page.getByLabel("Name of the set"), name);
  await press(page, "Begin the set");
  await says(page, /^The set is open\./);
}

/** Replaces the title of a service, the name of the company or the quote of a testimonial, and saves the record. */
async function change(page: Page, record: string, text: string): Promise<void> {
  await openRecord(page, record);
  const label = record === "company" ? "Name" : record.startsWith("services") ? "Title" : "Quote";
  await keyboard.write(control(page, label), text);
  await keyboard.save(page);
  await saved(page);
}

test("a reviewer can comment on a field in a set of changes, and the author sees the comment in the set", async () => {
  const page = await editorOf("a-token");
  await begin(page, "Winter texts");
  await change(page, "services/fog-signals", "Winter horns");
  await keyboard.press(list(page).getByRole("link", { name: /^Winter texts/ }));
  const link = await page.getByRole("link", { name: "Link to this set" }).getAttribute("href");
  const beas = await editorOf("b-token");
  await beas.goto(String(link));
  await press(beas, "Comment on Title");
  const dialog = beas.getByRole("dialog");
  await keyboard.write(dialog.getByLabel("Comment"), "Is this the name on the sign?");
  const faults = await faultsIn(beas);
  await keyboard.press(dialog.getByRole("button", { name: "Save the comment" }));
  await says(beas, /^Your comment is saved at GitHub\./);
  expect(provider.repository.requests.all[0]?.comments).toMatchObject([
    { path: `content/${SERVICE}`, line: 4, who: "Bea", text: "Is this the name on the sign?" },
  ]);
  await page.reload();
  await sees(page.getByRole("main"), /Is this the name on the sign\? Bea,/);
  faults.push(...(await faultsIn(page)));
  expect(faults).toEqual([]);
});

test("with only the keyboard, users can edit five records in a set of changes, approve the set, and publish it as one commit", async () => {
  provider.repository.requests.needsAgreement = true;
  const before = provider.repository.head();
  const page = await editorOf("a-token");
  await begin(page, "Winter texts");
  const faults = await faultsIn(page);
  for (const record of FIVE) await change(page, record, `Winter: ${record.replace(/^.*\//, "")}`);
  expect(provider.repository.head()).toBe(before);
  expect(await page.getByRole("banner").getByText("In the set “Winter texts”").count()).toBe(1);

  await keyboard.press(list(page).getByRole("link", { name: /^Winter texts/ }));
  await page.getByRole("heading", { name: "Records: 5" }).waitFor();
  const pages = await page
    .getByRole("heading", { name: /^Pages that change: \d+/ })
    .locator("+ ul > li")
    .allInnerTexts();
  expect(pages.join()).toContain("/services/fog-signals");
  expect(
    await page.getByRole("link", { name: "Preview of the whole website with this set" }).getAttribute("href"),
  ).toBe("https://edits-winter-texts.lantern.example");
  faults.push(...(await faultsIn(page)));
  await press(page, "Publish now");
  await sees(bar(page).getByRole("alert"), /Its rules require more/);
  expect(provider.repository.head()).toBe(before);

  const beas = await editorOf("b-token");
  const link = await page.getByRole("link", { name: "Link to this set" }).getAttribute("href");
  await beas.goto(String(link));
  await beas.getByRole("heading", { name: "Records: 5" }).waitFor();
  await press(beas, "I agree to this set");
  await beas.getByText("This set has not changed since Bea agreed to it.").waitFor();
  faults.push(...(await faultsIn(beas)));

  await press(page, "Publish now");
  await says(page, /^“Winter texts” is published\./);
  await page.getByRole("heading", { name: "The published website" }).waitFor();
  for (const record of FIVE) expect(published(record)).toContain(`Winter: ${record.replace(/^.*\//, "")}`);
  expect(provider.repository.commits("main", before)).toHaveLength(1);
  expect(await list(page).getByText("Winter texts").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("when a user reopens the editor in the same tab, the set of changes is still open, and unsaved text from the set does not appear in the same record of the published website", async () => {
  const page = await editorOf("a-token");
  await begin(page, "Winter texts");
  await openRecord(page, FIVE[0]);
  await keyboard.write(control(page, "Title"), "Half a thought");
  await page.goto("about:blank");
  await page.goto(`/admin/#/${FIVE[0]}`);
  await page.getByText("You left this record without saving").waitFor();
  await page.getByRole("banner").getByText("In the set “Winter texts”").waitFor();
  await keyboard.press(list(page).getByRole("link", { name: "The published website" }));
  await page.getByRole("heading", { name: "The published website" }).waitFor();
  await openRecord(page, FIVE[0]);
  expect(await control(page, "Title").inputValue()).toBe(JSON.parse(published(FIVE[0])).title);
});

/**
 * Opens the editor again after the set was deleted. Then opens the unsaved text from the list "Not saved yet", and
 * saves it to the published website.
 */
async function saveAfterReload(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.goto("/admin/");
  await says(page, /has published or deleted it\. .* The editor has kept your unsaved text/);
  await keyboard.press(list(page).getByRole("link", { name: "Not saved yet (1)" }));
  await page.getByText("in the set “Winter texts”").waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await press(page, /^Open/);
  await control(page, "Description").waitFor();
  expect(await control(page, "Description").inputValue()).toBe("Half a thought");
  await keyboard.save(page);
}

test.each(["published", "deleted"])(
  "if somebody else has %s a set, the user's unsaved text in it can be saved to the published website",
  async (how) => {
    const page = await editorOf("a-token");
    await begin(page, "Winter texts");
    await change(page, FIVE[0], "Winter horns");
    await openRecord(page, FIVE[0]);
    await keyboard.write(control(page, "Description"), "Half a thought");
    const beas = await editorOf("b-token");
    await beas.goto("/admin/#/set/winter-texts");
    await beas.getByRole("heading", { name: "Records: 1" }).waitFor();
    if (how === "published") await press(beas, "Publish now");
    else {
      await press(beas, "Delete this set…");
      await keyboard.press(beas.getByRole("dialog").getByRole("button", { name: "Delete the set" }));
    }
    await says(beas, /^“Winter texts” is/);
    await keyboard.save(page);
    await sees(
      bar(page).getByRole("alert"),
      new RegExp(`The set “Winter texts” was ${how}\\. .* Your text is still here`),
    );
    expect(await control(page, "Description").inputValue()).toBe("Half a thought");
    const title = JSON.parse(published(FIVE[0])).title;
    if (how === "published")
      await keyboard.press(bar(page).getByRole("button", { name: "Save it to the published website" }));
    else await saveAfterReload(page);
    await says(page, /^Saved at /);
    expect(JSON.parse(published(FIVE[0]))).toMatchObject({ description: "Half a thought", title });
    expect(
      await list(page)
        .getByRole("link", { name: /^Not saved yet/ })
        .count(),
    ).toBe(0);
  },
);

test("if the published branch accepts only pull requests, the user can save the text in a new set of changes, and can open a second pull request for the set after the first was closed", async () => {
  const page = await editorOf("a-token");
  await page.goto(`/admin/#/${FIVE[0]}`);
  await keyboard.write(control(page, "Title"), "Winter horns");
  const message = "Changes must be made through a pull request.";
  const refuse = () => new Response(JSON.stringify({ message }), { status: 422 });
  provider.repository.before("PATCH", () => provider.repository.answerOnce(refuse));
  await keyboard.save(page);
  await sees(bar(page).getByRole("alert"), /does not let you save straight to the published website/);
  expect(await axeFaults(page, ".status-bar")).toEqual([]);
  await keyboard.press(bar(page).getByRole("button", { name: "Begin a set of changes with this text" }));
  const dialog = page.getByRole("dialog", { name: "Begin a set of changes with this text" });
  await keyboard.write(dialog.getByLabel("Name of the set"), "Winter texts");
  await keyboard.press(dialog.getByRole("button", { name: "Begin the set" }));
  await says(page, /Your text of this record is not saved yet\. Click Save/);
  expect(await control(page, "Title").inputValue()).toBe("Winter horns");
  const before = provider.repository.head();
  await keyboard.save(page);
  await saved(page);
  expect(provider.repository.head()).toBe(before);
  expect(provider.repository.text(`content/${FIVE[0]}.json`, "edits/winter-texts")).toContain("Winter horns");

  const inSet = page.getByRole("banner").getByRole("link", { name: "In the set “Winter texts”" });
  await keyboard.press(inSet);
  await page.getByRole("heading", { level: 1, name: "Winter texts" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Winter horns" }).click();
  await control(page, "Title").waitFor();
  await inSet.click();
  await page.getByRole("heading", { name: "Records: 1" }).waitFor();
  for (const name of [
    "The request to publish this set, at GitHub",
    "Preview of the whole website with this set",
  ]) {
    const link = page.getByRole("link", { name });
    const address = String(await link.getAttribute("href"));
    const asked = page.context().waitForEvent("request", (request) => request.url().startsWith(address));
    await link.click();
    await asked;
  }
  await page.getByRole("link", { name: "Link to this set" }).click();
  provider.repository.requests.close("edits/winter-texts");
  await page.reload();
  await page.getByText("Somebody has closed the request").waitFor();
  await press(page, "Send a new request");
  await says(page, /^You have sent a new request/);
  expect(provider.repository.requests.all.map(({ state }) => state).sort()).toEqual(["closed", "open"]);
});

test("if two sets change the same field, the editor says so after a save, and the user can keep the second set's text after the first set is published", async () => {
  const page = await editorOf("a-token");
  await begin(page, "Winter texts");
  await change(page, FIVE[0], "Winter horns");
  await begin(page, "Summer texts");
  await change(page, FIVE[0], "Summer horns");
  await says(page, /The set “Winter texts” also changes Title\./);
  await keyboard.press(list(page).getByRole("link", { name: /^Winter texts/ }));
  await page.getByText("The following sets change the same fields as this set.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Summer texts" }).click();
  await page.getByRole("heading", { level: 1, name: "Summer texts" }).waitFor();
  await keyboard.press(list(page).getByRole("link", { name: /^Winter texts/ }));
  await page.getByRole("heading", { level: 1, name: "Winter texts" }).waitFor();
  await page.getByText("The following sets change the same fields as this set.").waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await press(page, "Publish now");
  await says(page, /^“Winter texts” is published\./);

  await keyboard.press(list(page).getByRole("link", { name: /^Summer texts/ }));
  await press(page, "Include them");
  const asked = page.getByRole("dialog", { name: "The same fields were changed and published" });
  await asked.getByText("Winter horns").waitFor();
  await asked.getByRole("radio", { name: /^In this set/ }).press("Space");
  await keyboard.press(asked.getByRole("button", { name: "Include the published changes" }));
  await says(page, /^The set now includes the published changes\./);
  await page.getByRole("heading", { name: "Records: 1" }).waitFor();
  await press(page, "Publish later…");
  const time = page.getByRole("dialog", { name: "Publish later" });
  await time.getByLabel("Day and time (Lagos time)").fill(`${YEAR}-12-01T09:00`);
  expect(await faultsIn(page)).toEqual([]);
  await keyboard.press(time.getByRole("button", { name: "Publish at the chosen time" }));
  const noted = page.getByText(`This set will be published on 1 December ${YEAR}, 09:00 (Lagos time).`);
  await noted.waitFor();
  await press(page, "Publish later…");
  await keyboard.press(time.getByRole("button", { name: "Remove the time" }));
  await says(page, /^The set will no longer be published automatically/);
  await noted.waitFor({ state: "detached" });
  await press(page, "Delete this set…");
  await keyboard.press(page.getByRole("dialog").getByRole("button", { name: "Delete the set" }));
  await says(page, /^“Summer texts” is deleted\./);
  expect(published(FIVE[0])).toContain("Winter horns");
  await waitFor(
    "the branches of all sets to be deleted",
    async () => provider.repository.branches().join() === "main",
  );
});
