/**
 * Tests how users add a picture to a record and replace it. Also tests the editor's messages after a save, after the
 * user corrects the last error, and for a page that is offline until a later time.
 */

import type { Page } from "playwright-core";
import sharp from "sharp";
import {
  bar,
  control,
  fieldBox,
  goTo,
  list,
  openRecord,
  pressSave,
  save,
  sees,
  upload,
  write,
} from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();
const RECORD = "solutions/harbour-register";
const WORDS = "Picture in words";

const drawn = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();

/** Pastes a picture into the element that the selector finds, or drops a link to a picture on it. */
const give = (page: Page, target: string, how: { picture: string } | { link: string }) =>
  page.evaluate(
    ([target, how]) => {
      const data = new DataTransfer();
      const options = { bubbles: true, cancelable: true };
      const element = document.querySelector(target);
      if ("link" in how) {
        data.setData("text/uri-list", new URL(how.link, window.location.href).href);
        element?.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
        return;
      }
      const bytes = Uint8Array.from(atob(how.picture), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], "pasted.png", { type: "image/png" }));
      element?.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
    },
    [target, how] as const,
  );

test("after a new picture is uploaded, the field “Picture in words” has the focus, and the editor offers to reuse the previous picture's description", async () => {
  const page = await openRecord(local.editor(), RECORD);
  const before = await control(page, WORDS).inputValue();
  await upload(page, "new.png", await drawn(90));
  await page.waitForFunction(() => document.activeElement?.id === "field-imageAlt");
  const box = fieldBox(page, "Picture");
  await sees(box, /^new\.(png|jpg), 90 × 60 pixels, \d+ kB$/);
  await sees(box, "Does the description of the previous picture still fit?");
  await box.getByRole("button", { name: "Use it again" }).click();
  expect(await control(page, WORDS).inputValue()).toBe(before);
  await box
    .getByText("Does the description of the previous picture still fit?")
    .waitFor({ state: "detached" });
});

test("after a picture is replaced, the editor asks whether the old picture's descriptions still fit, and saves the descriptions that the user changes", async () => {
  const page = await local.editor();
  await goTo(page, "#/pictures");
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace harbour.png" }).click();
  await (await asked).setFiles({ name: "new.png", mimeType: "image/png", buffer: await drawn(80) });
  await sees(page, "Do these descriptions still fit the new picture?");
  await page.getByLabel("Harbour Register: Picture, in words").fill("A brown wall");
  await page.getByRole("button", { name: "Save the descriptions" }).click();
  await sees(bar(page), "The descriptions are saved.");
  expect(local.record(`${RECORD}.json`).imageAlt).toBe("A brown wall");
  await page.getByText("Do these descriptions still fit the new picture?").waitFor({ state: "detached" });
});

test("a picture that is pasted on the heading of a form is added to the form's only picture field, and refused if the form shows none", async () => {
  const picture = (await drawn(70)).toString("base64");
  const page = await openRecord(local.editor(), RECORD);
  await give(page, "main h1", { picture });
  await sees(fieldBox(page, "Picture"), /^pasted\.png, 70 × 60 pixels/);
  await openRecord(page, "pages/for-harbours");
  await give(page, "main h1", { picture });
  await sees(bar(page), /^Nothing was added. Click into the field that should show the picture/);
  await give(page, "#field-title", { picture });
  await sees(
    bar(page),
    /^A picture cannot be added to a text\. Add it in a field for a picture, or under “Pictures”/,
  );
});

test("of several files that are dropped on a picture field, the editor reads only the first, although only the second is a picture", async () => {
  const page = await openRecord(local.editor(), "solutions/tide-market");
  const bytes = (await drawn(70)).toString("base64");
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File(["Words"], "words.png", { type: "image/png" }));
    data.items.add(new File([picture], "boat.png", { type: "image/png" }));
    const options = { bubbles: true, cancelable: true, dataTransfer: data };
    document.querySelector("[data-pictures]")?.dispatchEvent(new DragEvent("drop", options));
  }, bytes);
  await sees(
    fieldBox(page, "Picture"),
    /^All files except words\.png were ignored, .* words\.png is not a picture that this browser can read/,
  );
  expect(await page.locator("[data-pictures] img").count()).toBe(0);
});

test("a picture of this website that is dropped from another tab is added to the record without being uploaded again", async () => {
  const page = await openRecord(local.editor(), "solutions/tide-market");
  const box = fieldBox(page, "Picture");
  await box.locator("[data-pictures]").waitFor();
  await give(page, "[data-pictures]", { link: "/admin/media/harbour.png" });
  await sees(box, /^harbour\.png, /);
  await sees(
    box,
    /^This picture is already in use at “For harbours: .*Picture” and 2 other places, so it is not uploaded/,
  );
});

test("if the user uploads an unsaved picture again under another file name, the editor uses the first upload", async () => {
  const page = await openRecord(local.editor(), "solutions/tide-market");
  const box = fieldBox(page, "Picture");
  const buffer = await drawn(75);
  await upload(page, "gate.png", buffer);
  await box.getByRole("button", { name: "Remove the picture" }).click();
  const asked = page.waitForEvent("filechooser");
  await box.getByRole("button", { name: "Upload a picture" }).click();
  await (await asked).setFiles({ name: "other.png", mimeType: "image/png", buffer });
  await sees(box, "This picture was already uploaded as gate.png, so it is not uploaded again.");
  await sees(box, /^gate\.png, 75 × 60 pixels/);
});

test("the message “Saved” disappears when the user opens another record", async () => {
  const page = await openRecord(local.editor(), "services/lens-polishing");
  await write(page, "Title", "Lens Care");
  await save(page);
  await list(page).getByRole("link", { name: "Keeper Training" }).click();
  await page.getByRole("heading", { name: "Keeper Training" }).waitFor();
  expect(await bar(page).getByRole("status").innerText()).not.toContain("Saved");
});

test("when the user corrects the last wrong field, a message says that everything is corrected", async () => {
  const page = await openRecord(local.editor(), "services/lens-polishing");
  await write(page, "Title", "");
  await pressSave(page);
  await sees(bar(page), "Not saved. Please correct one field:");
  await write(page, "Title", "Lens Care");
  await sees(bar(page), /^Everything is corrected now\. Click Save\./);
});

test("a page can be taken offline until a later time, and messages say what visitors see until then", async () => {
  const page = await openRecord(local.editor(), "services/tower-painting");
  await page.getByLabel("Offline until a later time").check();
  await control(page, "Published from").fill("2999-12-01T09:00");
  await sees(page, /^This is more than ten years from now/);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await control(page, "Published from").fill(`${soon}T09:00`);
  await sees(
    page,
    /^After your next save, visitors will no longer see this page\. They will see it again from/,
  );
  await pressSave(page);
  const asked = page.getByRole("dialog", { name: "Take it off the website?" });
  await sees(
    asked,
    /until .*09:00 \(Lagos time\)\. Until then, visitors who open its address see a message that there is no such page\./,
  );
  await asked.getByRole("button", { name: "Save", exact: true }).click();
  await sees(page, /^Visitors have not seen this page since .* They will see it again from/);
  expect(local.record("services/tower-painting.json")).toMatchObject({ publishedFrom: `${soon} 09:00` });
});
