import sharp from "sharp";
import type { DevelopSession } from "../support/developSession";
import { openRecord, preview, save, upload, write } from "../support/editorForm";
import { photograph } from "../support/photograph";

/** Tests how the editor saves an uploaded picture, and how the site shows it. */
export function pictures(session: DevelopSession): void {
  describe("an uploaded picture with a width of 6,000 pixels", () => {
    test("is saved smaller in the media folder, and the site shows a small AVIF copy", async () => {
      const site = await session.site("/solutions/buoy-chat");
      const page = await session.editor();
      const original = await photograph();
      await openRecord(page, "solutions/buoy-chat");
      await upload(page, "Gate Two.JPG", original);
      await write(page, "Picture in words", "The second gate of a depot");
      await preview(page).getByRole("img", { name: "The second gate of a depot" }).waitFor();
      expect(session.exists("media/gate-two.jpg")).toBe(false);
      const arrived = site.waitForResponse(
        (response) => response.url().includes("/static/") && response.request().resourceType() === "image",
      );
      await save(page);
      // The editor draws the picture on a smaller canvas and saves the result as a new file without metadata.
      const kept = await sharp(session.bytes("media/gate-two.jpg")).metadata();
      expect(Math.max(kept.width, kept.height)).toBe(2400);
      expect(kept.exif).toBeUndefined();
      expect(session.changedLines().filter((line) => line.startsWith("+"))).toEqual([
        expect.stringContaining('"imageUrl": "/media/gate-two.jpg"'),
        expect.stringContaining('"imageAlt": "The second gate of a depot"'),
      ]);

      const copy = await arrived;
      expect(copy.url()).toMatch(/\.avif$/);
      expect((await copy.body()).length).toBeLessThan(original.length / 10);

      const drawn = site.getByRole("img", { name: "The second gate of a depot" });
      const { width, formats, sources } = await drawn.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const offered = [...(image.parentElement?.querySelectorAll("source") ?? [])];
        return {
          width: image.naturalWidth,
          formats: offered.map(({ type }) => type),
          sources: performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\/static\/.*\.(jpg|webp|avif)$/.test(name))
            .map(({ name }) => name),
        };
      });
      expect(formats).toEqual(["image/avif", "image/webp"]);
      expect(width).toBeLessThanOrEqual(960);
      expect(sources).toEqual([copy.url()]);
    });
  });
}
