import fs from "node:fs";
import path from "node:path";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { filesIn } from "@sitekit/lib/files";
import { readContent } from "@sitekit/sources/readContent";
import { config } from "../../content.config";
import { HostedSite, NAMES } from "../../packages/sources/__tests__/support/hosted";
import { writeChecked } from "../../src/gatsby/contentSite";
import { FIXTURES, fixture } from "../support/fixtureContent";

it.each(NAMES)("Gatsby gets the same records of every content type from %s as from files", async (name) => {
  const names = config.types.map((type) => type.name);
  const site = await HostedSite.start(name, names, { config, folder: FIXTURES });
  try {
    const content = await site.read();
    expect(content.hosted?.records.size).toBe(fixture.json.size);
    expect(await site.errors()).toEqual([]);

    const written = (from: ContentFolder, root: string) => {
      const to = path.join(site.root, from.hosted ? "from-cms" : "from-files");
      const places = { from: root, records: path.join(to, "records"), media: path.join(to, "media") };
      // Without `hosted`, the records from the CMS have no date of their last change, like the records from files.
      writeChecked({ ...from, hosted: undefined }, places);
      return filesIn(to).map((file) => [file, fs.readFileSync(path.join(to, file), "base64")]);
    };
    expect(written(content, site.content)).toEqual(written(await readContent(config, FIXTURES), FIXTURES));
  } finally {
    await site.stop();
  }
});
