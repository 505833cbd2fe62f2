import fs from "node:fs";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { axeFaults } from "../support/axe";
import { bar, goTo, openRecord, sees } from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";
import { photograph } from "../support/photograph";

/**
 * Tests the editor's page “Pictures”. It lists all pictures and where each is used, and users can add, replace and
 * delete pictures there.
 */
export function media(local: LocalEditor): void {
  const HARBOUR = "media/harbour.png";
  const SPARE = "media/spare-lamp.png";

  const drawn = (width: number, height = 40) =>
    sharp({ create: { width, height, channels: 3, background: "#7a4a2b" } });

  /** Adds a picture that no page of the site shows, and opens the editor's page “Pictures”. */
  async function shelf(page: Promise<Page> = local.editor()): Promise<Page> {
    fs.writeFileSync(`${local.content()}/${SPARE}`, await drawn(60).png().toBuffer());
    const opened = await page;
    await goTo(opened, "#/pictures");
    // Scrolls to the picture with `hover`, because a picture is loaded only when it becomes visible.
    await picture(opened, SPARE).hover();
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

  /**
   * Pastes or drops files on the first element that the selector `target` finds. If `link` is set, drops this link on
   * the element, as if it were dragged from another page.
   */
  const give = (
    page: Page,
    kind: "paste" | "drop",
    target: string,
    files: readonly { name: string; bytes: Buffer }[],
    link = "",
  ) =>
    page.evaluate(
      ([kind, target, files, link]) => {
        const data = new DataTransfer();
        for (const { name, base64 } of files) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: `image/${name.replace(/^.*\./, "")}` }));
        }
        if (link) data.setData("text/uri-list", link);
        const options = { bubbles: true, cancelable: true };
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { ...options, clipboardData: data })
            : new DragEvent("drop", { ...options, dataTransfer: data });
        document.querySelector(target)?.dispatchEvent(event);
        if (!event.defaultPrevented && kind === "drop")
          throw new Error("The browser would open the dropped file or link.");
      },
      [
        kind,
        target,
        files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })),
        link,
      ] as const,
    );
  const drop = (page: Page, target: string, files: readonly { name: string; bytes: Buffer }[], link = "") =>
    give(page, "drop", target, files, link);

  test("dropping a file or a link on the heading of a form changes no file, and a message says that nothing was added", async () => {
    const page = await openRecord(local.editor(), "solutions/gull-count");
    const before = page.url();
    const bytes = await drawn(20).png().toBuffer();
    await drop(page, "main h1", [{ name: "one.png", bytes }]);
    await told(page, /^Nothing was added. Drop a file on the field/);
    await drop(page, "textarea", [{ name: "one.png", bytes }]);
    await drop(page, "main h1", [], "https://www.example.org/boat.png");
    await told(page, /^Nothing was added, because you dropped only a link, not a picture file/);
    await drop(page, "[data-path=imageUrl] p", [], "https://www.example.org/boat.png");
    expect(page.url()).toBe(before);
    expect(local.changedFiles()).toEqual([]);
  });

  describe("the page “Pictures”", () => {
    test("shows the size and the uses of a picture, with a link to its description", async () => {
      const page = await shelf();
      const harbour = picture(page, HARBOUR);
      await harbour.getByText(/\d+ × \d+ pixels, \d+ kB/).waitFor();
      await picture(page, SPARE).getByText("No page shows this picture.").waitFor();
      await harbour.getByRole("link", { name: "In words" }).first().click();
      await page.waitForFunction(() => document.activeElement?.id.endsWith("imageAlt"));
    });

    test("adds chosen, pasted and dropped pictures, shrinks a large one, and removes its metadata", async () => {
      const page = await shelf();
      const large = await drawn(3000, 2000)
        .withExif({ IFD0: { Copyright: "Nobody" } })
        .jpeg()
        .toBuffer();
      await choose(page, "Add pictures", "Depot Yard.jpeg", large);
      await told(page, "depot-yard.jpg is added.");
      await sees(page, /2400 × 1600 pixels.*Information such as the place and the camera is not kept/);
      expect(await sharp(local.bytes("media/depot-yard.jpg")).metadata()).toMatchObject({ width: 2400 });
      expect((await sharp(local.bytes("media/depot-yard.jpg")).metadata()).exif).toBeUndefined();
      const pasted = { name: "pasted.png", bytes: await drawn(20).png().toBuffer() };
      await give(page, "paste", "main h1", [pasted]);
      await told(page, "pasted.png is added.");
      await drop(page, "main h1", [{ name: "pasted.png", bytes: await drawn(21).png().toBuffer() }]);
      await told(page, "pasted-2.png is added.");
      await drop(page, "main h1", [{ ...pasted, name: "again.png" }]);
      await sees(page, /This picture was already uploaded as pasted\.png, so it is not uploaded again/);
      expect(local.changedFiles().sort()).toEqual(
        [SPARE, "media/depot-yard.jpg", "media/pasted-2.png", "media/pasted.png"].sort(),
      );
    });

    test("replaces a picture, and updates its path in a record if the new file has another format", async () => {
      const page = await shelf();
      await choose(page, "Replace harbour.png", "new.png", await drawn(31).png().toBuffer());
      await told(page, /^harbour.png is replaced everywhere\. Check “Centre”/);
      await picture(page, HARBOUR).getByText("31 × 40 pixels").waitFor();
      expect(local.changedFiles().sort()).toEqual([HARBOUR, SPARE]);
      const named = local.read("pages/for-harbours.json");
      await choose(page, "Replace harbour.png", "new.jpeg", await drawn(33).jpeg().toBuffer());
      await told(page, /^harbour.png is replaced everywhere, by harbour.jpg\./);
      await picture(page, "media/harbour.jpg").getByText("33 × 40 pixels").waitFor();
      expect(local.read("pages/for-harbours.json")).toBe(
        named.replaceAll("/media/harbour.png", "/media/harbour.jpg"),
      );
      expect(local.exists(HARBOUR)).toBe(false);
    });

    test("deletes an unused picture, and restores it with one click", async () => {
      const page = await shelf();
      const before = local.bytes(SPARE);
      expect(await page.getByRole("button", { name: "Delete harbour.png" }).count()).toBe(0);
      await page.getByLabel(/Only pictures that no page shows/).check();
      await picture(page, HARBOUR).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Delete spare-lamp.png" }).press("Enter");
      await told(page, "spare-lamp.png is deleted.");
      expect(local.exists(SPARE)).toBe(false);
      await bar(page).getByRole("button", { name: "Undo" }).click();
      await told(page, "spare-lamp.png is back.");
      expect(local.bytes(SPARE).equals(before)).toBe(true);
    });

    test("adds several dropped pictures at once, and says why it refused another dropped file", async () => {
      const page = await shelf();
      const names = ["one.png", "two.png"];
      await drop(page, "main h1", [
        ...(await Promise.all(
          names.map(async (name, index) => ({
            name,
            bytes: await drawn(20 + index)
              .png()
              .toBuffer(),
          })),
        )),
        { name: "three.png", bytes: Buffer.from("%PDF-1.7") },
      ]);
      await sees(page, /three\.png is a PDF, not a picture/);
      for (const name of names) await picture(page, `media/${name}`).waitFor();
      expect(local.changedFiles().sort()).toEqual([SPARE, "media/one.png", "media/two.png"].sort());
    });

    const unusual: [name: string, bytes: () => Promise<Buffer>, said: RegExp][] = [
      ["report.png", async () => Buffer.from("%PDF-1.7"), /report\.png is a PDF, not a picture/],
      [
        "boat.png",
        async () => Buffer.from("A boat"),
        /boat\.png is not a picture that this browser can read/,
      ],
      ["empty.jpg", async () => Buffer.alloc(0), /empty\.jpg is empty/],
      ["photo.heic", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), /is a HEIC photo/],
      [
        "logo.svg",
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        /is a drawing \(SVG\)/,
      ],
      [
        "strip.png",
        () => drawn(6000, 1).png().toBuffer(),
        /strip\.png is too long and narrow: 6000 × 1 pixels/,
      ],
      ["cut.jpg", async () => (await photograph()).subarray(0, 300_000), /cut\.jpg is incomplete/],
    ];
    test.each(unusual)("refuses the file %s with a reason", async (name, bytes, said) => {
      const page = await shelf();
      await drop(page, "main h1", [{ name, bytes: await bytes() }]);
      await sees(page, said);
      expect(local.changedFiles()).toEqual([SPARE]);
    });

    const clear = { width: 90, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const kept: [what: string, name: string, made: () => Promise<Buffer>, expected: object][] = [
      [
        "a small transparent PNG",
        "a.png",
        () => sharp({ create: clear }).png().toBuffer(),
        { format: "png", hasAlpha: true },
      ],
      [
        "a transparent GIF",
        "b.gif",
        () => sharp({ create: clear }).gif().toBuffer(),
        { format: "png", hasAlpha: true },
      ],
      [
        "a PNG of 16 bits",
        "c.png",
        () => drawn(90, 60).toColourspace("rgb16").png().toBuffer(),
        { format: "png", width: 90 },
      ],
      [
        "a JPEG in CMYK",
        "d.jpg",
        () => drawn(90, 60).toColourspace("cmyk").jpeg().toBuffer(),
        { format: "jpeg", space: "srgb" },
      ],
      [
        "a PNG with the name of a JPEG",
        "e.jpg",
        () => sharp({ create: clear }).png().toBuffer(),
        { format: "png", hasAlpha: true },
      ],
      [
        "a photograph stored on its side",
        "f.jpg",
        () => drawn(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        { format: "jpeg", width: 60, height: 90 },
      ],
      [
        "a panorama",
        "g.jpg",
        () => drawn(6000, 2000).jpeg().toBuffer(),
        { format: "jpeg", width: 4800, height: 1600 },
      ],
      [
        "a picture with a very long file name",
        `${"h".repeat(250)}.png`,
        () => drawn(20).png().toBuffer(),
        { format: "png" },
      ],
    ];
    test.each(kept)("prepares %s for websites when it is added", async (_, name, made, expected) => {
      const page = await shelf();
      await drop(page, "main h1", [{ name, bytes: await made() }]);
      await waitFor("the picture", async () => local.changedFiles().length > 1);
      const [file = ""] = local.changedFiles().filter((each) => each !== SPARE);
      expect(file).toMatch(/^media\/[a-z-]{1,60}\.(png|jpg)$/);
      // Waits until the editor has finished saving. Otherwise, it could still be saving when the next test starts.
      await told(page, `${file.replace("media/", "")} is added.`);
      expect(await sharp(local.bytes(file)).metadata()).toMatchObject(expected);
    });

    test("keeps the transparency of a picture of several megabytes", async () => {
      const page = await shelf();
      const size = { width: 1600, height: 1200, channels: 3 } as const;
      const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
      const grain = await sharp({ create: { ...size, background: "#888", noise } })
        .raw()
        .toBuffer();
      const large = await sharp(grain, { raw: size }).ensureAlpha(0.5).png().toBuffer();
      expect(large.length).toBeGreaterThan(2_000_000);
      await drop(page, "main h1", [{ name: "large.png", bytes: large }]);
      await told(page, "large.webp is added.");
      expect(await sharp(local.bytes("media/large.webp")).metadata()).toMatchObject({ hasAlpha: true });
    });

    test("fits a phone, offers its camera, and has no axe violations", async () => {
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
