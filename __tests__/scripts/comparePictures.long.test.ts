// `comparePictures` imports pixelmatch. Jest cannot load pixelmatch, because it is an ES module. So `shareOf` runs
// `comparePictures` in a separate process.
import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { reportPage } from "../../scripts/pictures/reportPage";

const square = (size: number, dot?: { left: number; top: number }) => {
  const base = sharp({ create: { width: size, height: size, channels: 3, background: "#fff" } });
  const ink = { create: { width: 5, height: 5, channels: 3 as const, background: "#000" } };
  return (dot ? base.composite([{ input: ink, ...dot }]) : base).png().toBuffer();
};

/** Returns the fraction of pixels that differ between two pictures, as `comparePictures` computes it. */
const shareOf = (before: Buffer, after: Buffer): number =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "--import",
        "tsx",
        "--input-type=module",
        "-e",
        `import pictures from "./scripts/pictures/comparePictures.ts";
         const [before, after] = process.argv.slice(1).map((text) => Buffer.from(text, "base64"));
         console.log((await pictures.comparePictures(before, after)).share);`,
        before.toString("base64"),
        after.toString("base64"),
      ],
      { encoding: "utf8" },
    ),
  );

describe("the comparison of two pictures", () => {
  it("finds no difference between identical pictures", async () => {
    expect(shareOf(await square(20), await square(20))).toBe(0);
  });

  it("counts the pixels of a black square as different if only the second picture contains the square", async () => {
    expect(shareOf(await square(20), await square(20, { left: 5, top: 5 }))).toBeCloseTo(25 / 400);
  });

  it("counts the area of the larger picture that is outside the smaller picture as different", async () => {
    expect(shareOf(await square(10), await square(20))).toBeCloseTo(0.75);
  });
});

it("the report on screenshots lists the largest difference first, and leaves out screenshots without a difference", () => {
  const page = reportPage([
    { name: "same", share: 0 },
    { name: "little", share: 0.01 },
    { name: "much", share: 0.5 },
  ]);
  expect(page.indexOf("much.after.png")).toBeLessThan(page.indexOf("little.after.png"));
  expect(page).toContain('<a href="#much">much: 50.00 %</a>');
  expect(page).toContain('<a href="much.marked.png">');
  expect(page).not.toContain("same.");
  expect(page).toContain("2 of 3 screenshots differ");
});
