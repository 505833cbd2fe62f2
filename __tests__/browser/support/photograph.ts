import sharp from "sharp";

/** A large photograph, as a camera makes it: 6,000 by 4,000 pixels and some megabytes. It shows grey grain. */
export const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 120, sigma: 10 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
