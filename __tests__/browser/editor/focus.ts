import type { Page } from "playwright-core";
import { fieldBox, openRecord, save } from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

/** Tests how the user chooses the focal point of a picture, and which part remains visible after cropping. */
export function focus(local: LocalEditor): void {
  const SOLUTION = "solutions/buoy-chat.json";

  function openPicture(): Promise<Page> {
    const picture = { imageUrl: "/media/harbour.png", imageAlt: "The harbour" };
    local.write(SOLUTION, JSON.stringify({ ...local.record(SOLUTION), ...picture }, null, 2));
    return openRecord(local.editor(), "solutions/buoy-chat");
  }
  const box = (page: Page) => fieldBox(page, "Point to keep visible");
  const shown = (page: Page) =>
    box(page)
      .locator("figure img")
      .evaluate((image: HTMLImageElement) => {
        const { objectPosition, objectFit } = getComputedStyle(image);
        return { objectPosition, objectFit, ratio: Math.round((10 * image.width) / image.height) / 10 };
      });

  test("a click on a picture sets its focal point, and the form shows the part that stays visible", async () => {
    const page = await openPicture();
    const whole = box(page).locator(".focus-whole");
    await whole.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
    await whole.click({ position: { x: width * 0.25, y: height * 0.75 } });
    // The browser may round the position of a click to whole pixels, so each percentage may differ by 1.
    const objectPosition = expect.stringMatching(/^2[456]% 7[456]%$/);
    expect(await shown(page)).toEqual({ objectPosition, objectFit: "cover", ratio: 1.5 });
    await save(page);
    expect(local.record(SOLUTION).imageFocus).toEqual(objectPosition);
  });

  test("the focal point can be moved by keyboard, and reset with the button “Use the middle”", async () => {
    const page = await openPicture();
    await box(page).getByLabel("From the left: 50%").press("ArrowRight");
    await box(page).getByLabel("From the top: 50%").press("Home");
    expect(await shown(page)).toMatchObject({ objectPosition: "51% 0%" });
    await save(page);
    expect(local.record(SOLUTION).imageFocus).toBe("51% 0%");
    await box(page).getByRole("button", { name: "Use the middle" }).press("Enter");
    expect(await shown(page)).toMatchObject({ objectPosition: "50% 50%" });
    await save(page);
    expect(local.record(SOLUTION)).not.toHaveProperty("imageFocus");
  });
}
