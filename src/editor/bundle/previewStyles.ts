import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AcceptedPlugin } from "postcss";

/** The site's stylesheet for the preview, compiled as Gatsby compiles it. */
export async function previewStyles(): Promise<string> {
  // Loaded on demand, because both are slow to load. `require`, because `import()` of a CommonJS module differs between
  // Node and the compiled gatsby-config; from the working directory, because the compiled file is elsewhere.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve("src/styles/global.css");
  const plugins = [tailwind({ optimize: true })];
  const { css } = await postcss(plugins).process(fs.readFileSync(from, "utf8"), { from });
  return css;
}
