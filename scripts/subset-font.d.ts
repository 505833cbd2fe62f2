/** The part of subset-font that `fonts.mts` uses; the package brings no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "truetype" | "woff2";
      /** A range keeps the axis between its ends; a number fixes it there. */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** The OpenType features to keep; all when absent. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
