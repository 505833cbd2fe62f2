import fs from "node:fs";
import path from "node:path";
import { publicationOf, stateAt } from "@sitekit/content/publication";
import { config } from "../../../content.config";
import { OUTPUT } from "../../browser/support/site";

/** The time for which the site was built (`BUILD_TIME`). It decides which records are public. */
export const builtAt = new Date(JSON.parse(fs.readFileSync(path.join(OUTPUT, "version.json"), "utf8")).time);

/**
 * The records in a folder of `content` that are public at the time `builtAt`. Drafts, scheduled records and records
 * whose publication has ended are left out.
 */
export const shownRecords = (folder: string) =>
  fs
    .readdirSync(path.join("content", folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(fs.readFileSync(path.join("content", folder, file), "utf8")))
    .filter((record) => {
      const type = config.typeOfFile(`${folder}/${record.id}.json`);
      return type && stateAt(publicationOf(type, record, config.timeZone), builtAt) === "public";
    });
