/** The part of subset-font that `fonts.mts` uses. The package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "truetype" | "woff2";
      /** A range limits the axis, and a number pins it. */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** The OpenType features to keep, by default all. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
