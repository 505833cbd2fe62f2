import path from "node:path";
import { copyProject, type ProjectCopy } from "../../__tests__/support/projectCopy";
import { type SiteFigures, siteFigures } from "../growth/siteFigures";
import { measureSearch, type SearchFigures } from "../search/measureSearch";
import { makeBareSite } from "./bareSite";
import { addRecords, editMenu, editRecord } from "./extraRecords";
import { type BuildTime, timeBuild } from "./timeBuild";

export interface BuildFigures {
  /** The number of records added to those of the site. */
  extra: number;
  cold: BuildTime;
  /** The output of the cold build. */
  site: SiteFigures;
  search: SearchFigures;
  nothingChanged: BuildTime;
  oneEdit: BuildTime;
  /** The build after an edit that affects every page. */
  menuEdit: BuildTime;
  bareCold: BuildTime;
  bareOneEdit: BuildTime;
}

/** Builds a copy of the site with `extra` added records, and then a bare site with the same records. */
export async function measureBuilds(extra: number): Promise<BuildFigures> {
  const site = copyProject();
  try {
    const content = path.join(site.folder, "content");
    addRecords(content, extra);
    const bare = makeBareSite(content);
    try {
      return {
        extra,
        ...(await buildSite(site, content)),
        ...(await buildBare(bare)),
      };
    } finally {
      bare.remove();
    }
  } finally {
    site.remove();
  }
}

async function buildSite({ folder }: ProjectCopy, content: string) {
  const cold = await timeBuild(folder);
  const made = {
    site: siteFigures(path.join(folder, "dist/site")),
    search: await measureSearch(folder),
  };
  const nothingChanged = await timeBuild(folder);
  editRecord(content);
  const oneEdit = await timeBuild(folder);
  editMenu(content);
  return { cold, ...made, nothingChanged, oneEdit, menuEdit: await timeBuild(folder) };
}

async function buildBare({ folder }: ProjectCopy) {
  const bareCold = await timeBuild(folder);
  editRecord(path.join(folder, "content"));
  return { bareCold, bareOneEdit: await timeBuild(folder) };
}
