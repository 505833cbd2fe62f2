import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drawPictures } from "../../src/gatsby/drawPictures";
import { siteColours } from "../../src/lib/siteColours";
import { type PicturePlan, planPicture } from "../../src/site/planPicture";

/** The CPU time in milliseconds per share picture, averaged over one picture for each solution. */
export async function pictureCost(): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "share-pictures-"));
  try {
    const plans = solutionPictures();
    const start = process.cpuUsage();
    await drawPictures(plans, folder, siteColours().deep);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / plans.length;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function solutionPictures(): PicturePlan[] {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join("content", file), "utf8"));
  const company = read("company.json");
  return fs.readdirSync("content/solutions").map((file) => {
    const { platform, drawing, ...record } = read(`solutions/${file}`);
    return planPicture(
      `/solutions/${record.id}`,
      { ...record, platformName: platform, drawingName: drawing },
      company,
    );
  });
}
