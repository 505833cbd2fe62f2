import fs from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { axeFaults } from "../support/axe";
import { bar, goTo, sees } from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

/** The shelf of all pictures: where each is shown, and what is done with it there. */
export function media(local: LocalEditor): void {
  const HARBOUR = "media/harbour.png";
  const SPARE = "media/spare-lamp.png";

  const drawn = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: "#7a4a2b" } });

  /** The shelf with one picture more, which no page shows. */
  async function shelf(page: Promise<Page> = local.editor()): Promise<Page> {
    fs.writeFileSync(`${local.content()}/${SPARE}`, await drawn(60).png().toBuffer());
    const opened = await page;
    await goTo(opened, "#/pictures");
    // Pictures are asked for when they come into sight.
    await picture(opened, SPARE).scrollIntoViewIfNeeded();
    await picture(opened, SPARE).getByText("60 × 40 pixels").waitFor();
    return opened;
  }
  const picture = (page: Page, path: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: path.replace("media/", "") }) });
  const told = (page: Page, text: string | RegExp) => bar(page).getByText(text).waitFor();

  async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
    const asked = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: button, exact: true }).click();
    await (await asked).setFiles({ name, mimeType: `image/${name.replace(/^.*\./, "")}`, buffer });
  }

  /** Puts a picture on the clipboard, or drops it. */
  const give = (page: Page, kind: "paste" | "drop", name: string, bytes: Buffer) =>
    page.evaluate(
      ([kind, name, base64]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: "image/png" }));
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector("main h1")?.dispatchEvent(event);
      },
      [kind, name, bytes.toString("base64")] as const,
    );

  describe("the shelf of pictures", () => {
    test("says of each picture its size, where it is shown and with what words, and leads there", async () => {
      const page = await shelf();
      const harbour = picture(page, HARBOUR);
      await harbour.getByText(/\d+ × \d+ pixels, \d+ kB/).waitFor();
      await picture(page, SPARE).getByText("No page shows it.").waitFor();
      await harbour.getByRole("link", { name: "In words" }).first().click();
      await page.waitForFunction(() => document.activeElement?.id.endsWith("imageAlt"));
    });

    test("takes a picture that is chosen, pasted or dropped, smaller and without what the camera wrote", async () => {
      const page = await shelf();
      const large = await drawn(3000)
        .withExif({ IFD0: { Copyright: "Nobody" } })
        .jpeg()
        .toBuffer();
      await choose(page, "Add a picture", "Depot Yard.jpeg", large);
      await told(page, "depot-yard.jpg is on the shelf.");
      await sees(page, /2400 × 32 pixels.*Notes in the file, such as place and camera, were left out/);
      expect(await sharp(local.bytes("media/depot-yard.jpg")).metadata()).toMatchObject({ width: 2400 });
      expect((await sharp(local.bytes("media/depot-yard.jpg")).metadata()).exif).toBeUndefined();
      await give(page, "paste", "pasted.png", await drawn(20).png().toBuffer());
      await told(page, "pasted.png is on the shelf.");
      await give(page, "drop", "pasted.png", await drawn(20).png().toBuffer());
      await told(page, "pasted-2.png is on the shelf.");
      expect(local.changedFiles().sort()).toEqual(
        [SPARE, "media/depot-yard.jpg", "media/pasted-2.png", "media/pasted.png"].sort(),
      );
    });

    test("replaces a picture everywhere: under its path, or under a new one that its records name then", async () => {
      const page = await shelf();
      await choose(page, "Replace harbour.png", "new.png", await drawn(31).png().toBuffer());
      await told(page, "harbour.png is replaced everywhere.");
      await picture(page, HARBOUR).getByText("31 × 40 pixels").waitFor();
      expect(local.changedFiles().sort()).toEqual([HARBOUR, SPARE]);
      const named = local.read("pages/for-harbours.json");
      await choose(page, "Replace harbour.png", "new.jpeg", await drawn(33).jpeg().toBuffer());
      await told(page, "harbour.png is replaced everywhere, by harbour.jpg.");
      await picture(page, "media/harbour.jpg").getByText("33 × 40 pixels").waitFor();
      expect(local.read("pages/for-harbours.json")).toBe(
        named.replaceAll("/media/harbour.png", "/media/harbour.jpg"),
      );
      expect(local.exists(HARBOUR)).toBe(false);
    });

    test("deletes what no page shows, and brings it back with one press", async () => {
      const page = await shelf();
      const before = local.bytes(SPARE);
      expect(await page.getByRole("button", { name: "Delete harbour.png" }).count()).toBe(0);
      await page.getByLabel(/Only those that no page shows/).check();
      await picture(page, HARBOUR).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Delete spare-lamp.png" }).press("Enter");
      await told(page, "spare-lamp.png is deleted.");
      expect(local.exists(SPARE)).toBe(false);
      await bar(page).getByRole("button", { name: "Undo" }).click();
      await told(page, "spare-lamp.png is back.");
      expect(local.bytes(SPARE).equals(before)).toBe(true);
    });

    test("refuses what is no picture, and says what to do", async () => {
      const page = await shelf();
      await choose(page, "Add a picture", "report.png", Buffer.from("%PDF-1.7"));
      await sees(page, "report.png is not a picture that this browser can read. Save it as JPEG or PNG.");
    });

    test("fits a phone, where it asks for the camera too, and axe finds nothing", async () => {
      const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
      const page = await shelf(local.editor(phone));
      const asked = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Take a photograph" }).tap();
      expect(await (await asked).element().getAttribute("capture")).toBe("environment");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await axeFaults(page)).toEqual([]);
      expect(await axeFaults(await shelf())).toEqual([]);
    });
  });
}
