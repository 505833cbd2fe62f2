import sharp from "sharp";

/**
 * A large photograph as from a camera, with 6,000 by 4,000 pixels and several megabytes, that shows grey grain.
 */
export async function photograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 120, sigma: 10 } as const;
  // One tile of grain, repeated, because creating the whole picture takes four seconds of processor time.
  const grain = await sharp({
    create: { width: 500, height: 500, channels: 3, background: "#888888", noise },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: "#888888" } })
    .composite([{ input: grain, tile: true }])
    .jpeg({ quality: 75 })
    .toBuffer();
}
