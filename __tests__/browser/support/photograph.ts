import sharp from "sharp";

/**
 * Returns a JPEG file as large as a photograph from a camera: 6,000 by 4,000 pixels and more than two megabytes. It
 * shows noise.
 */
export async function photograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 120, sigma: 10 } as const;
  // Repeats a small tile of noise, because creating noise for the whole picture takes four seconds of processor time.
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
