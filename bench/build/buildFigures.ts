import path from "node:path";
import { copyProject, type ProjectCopy } from "../../__tests__/support/projectCopy";
import { makeBareSite } from "./bareSite";
import { addRecords, editRecord } from "./extraRecords";
import { type BuildTime, timeBuild } from "./timeBuild";

export interface BuildFigures {
  /** Records that were added to those of the site. */
  extra: number;
  cold: BuildTime;
  nothingChanged: BuildTime;
  oneEdit: BuildTime;
  bareCold: BuildTime;
  bareOneEdit: BuildTime;
}

/** Builds a copy of the site with this many added records, and a bare site with as many, one after the other. */
export async function measureBuilds(extra: number): Promise<BuildFigures> {
  const site = copyProject();
  try {
    const content = path.join(site.folder, "content");
    addRecords(content, extra);
    const bare = makeBareSite(content);
    try {
      return {
        extra,
        ...(await buildThrice(site, content)),
        ...(await buildBare(bare)),
      };
    } finally {
      bare.remove();
    }
  } finally {
    site.remove();
  }
}

async function buildThrice({ folder }: ProjectCopy, content: string) {
  const cold = await timeBuild(folder);
  const nothingChanged = await timeBuild(folder);
  editRecord(content);
  return { cold, nothingChanged, oneEdit: await timeBuild(folder) };
}

async function buildBare({ folder }: ProjectCopy) {
  const bareCold = await timeBuild(folder);
  editRecord(path.join(folder, "content"));
  return { bareCold, bareOneEdit: await timeBuild(folder) };
}
