import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "satori";

const WEIGHTS = [400, 600] as const;

/**
 * The site's typeface for satori, which supports WOFF but neither WOFF2 nor variable fonts. The typeface is split into
 * one file per script; a separate name for each makes satori search all of them.
 */
export function pictureFonts(): Font[] {
  const require = createRequire(path.resolve("package.json"));
  return ["latin", "latin-ext", "vietnamese"].flatMap((script) =>
    WEIGHTS.map((weight) => ({
      name: script === "latin" ? "Public Sans" : `Public Sans ${script}`,
      weight,
      style: "normal" as const,
      data: readFileSync(
        require.resolve(`@fontsource/public-sans/files/public-sans-${script}-${weight}-normal.woff`),
      ),
    })),
  );
}
