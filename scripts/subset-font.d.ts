/** The part of subset-font that `fonts.mts` uses. The package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "truetype" | "woff2";
      /** By axis of a variable font, such as `wght`: a range limits the axis, and a number fixes its value. */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** The OpenType features to keep, by default all. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
