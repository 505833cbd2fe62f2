import { existsSync } from "node:fs";
import path from "node:path";
import { webManifest } from "@sitekit/gatsby/siteFiles";
import sharp from "sharp";
import { siteColours } from "../../src/styles/colours";

describe("site.webmanifest", () => {
  const manifest = webManifest(
    {
      name: "Example Registers Ltd",
      shortName: "Example",
      tagline: "Keeps registers.",
    },
    siteColours().light,
  );

  it("contains the company's name and short name, and the company's tagline as the description", () => {
    expect(manifest).toMatchObject({
      name: "Example Registers Ltd",
      short_name: "Example",
      description: "Keeps registers.",
    });
  });

  it("has the light theme's brand colour as `theme_color` and the light theme's paper colour as `background_color`", () => {
    const { light } = siteColours();
    expect([manifest.theme_color, manifest.background_color]).toEqual([light.brand, light.paper]);
  });

  it.each(manifest.icons)(
    "lists the icon $src, which exists and has the declared size",
    async ({ src, sizes }) => {
      const file = path.join("static", src);
      expect(existsSync(file)).toBe(true);
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    },
  );
});
