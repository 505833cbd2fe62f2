import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AcceptedPlugin } from "postcss";

/** The site's stylesheet, compiled as Gatsby compiles it: what the preview draws pages with. */
export async function previewStyles(): Promise<string> {
  // Both are CommonJS and slow to load. `import()` of such a module differs between Node and the compiled
  // gatsby-config, so it is required, and from the working folder because the compiled file lies elsewhere.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve("src/styles/global.css");
  const plugins = [tailwind({ optimize: true })];
  const { css } = await postcss(plugins).process(fs.readFileSync(from, "utf8"), { from });
  return css;
}
