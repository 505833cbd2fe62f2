import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { webManifest } from "../../../src/gatsby/postBuild/webManifest";
import { designColours } from "../../../src/lib/designTokens";

const manifest = webManifest({
  name: "Example Registers Ltd",
  shortName: "Example",
  tagline: "Keeps registers.",
});
const style = (name: string) => readFileSync(path.resolve("src/styles", name), "utf8");

it("takes its names and description from the company", () => {
  expect(manifest).toMatchObject({
    name: "Example Registers Ltd",
    short_name: "Example",
    description: "Keeps registers.",
  });
});

it("uses the colours of the light theme", () => {
  const { light } = designColours(style("global.css"), style("base.css"), style("utilities.css"));
  expect([manifest.theme_color, manifest.background_color]).toEqual([light.brand, light.paper]);
});

it.each(manifest.icons)(
  "names an icon that exists and has the size it says: $src",
  async ({ src, sizes }) => {
    const file = path.join("static", src);
    expect(existsSync(file)).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  },
);
