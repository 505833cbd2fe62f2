/** The part of subset-font that `fonts.mts` uses. The package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "truetype" | "woff2";
      /**
       * The changes to the axes of a variable font. The key is an axis, such as `wght`. A range limits the values of
       * the axis, and a number fixes its value.
       */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** The OpenType features to keep. By default, all are kept. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
