/**
 * Tests which files a build rewrites after the edit of a text that only one page shows.
 */
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { SERVICE } from "../../support/fixtureContent";
import type { BuildSession } from "./buildSession";
import { SETTINGS } from "./unpublished";

export function oneEdit(session: BuildSession): void {
  describe("a build after the edit of one text", () => {
    /**
     * The deployed files before and after the edit, each with its inode: a file that is written again gets a
     * new inode.
     */
    let before: Map<string, number>;
    let after: Map<string, number>;
    beforeAll(async () => {
      before = deployedFiles();
      session.change(SERVICE, (record) => ({ ...record, problem: `${record.problem} And more.` }));
      await session.build(SETTINGS);
      after = deployedFiles();
    });

    const site = () => session.dist().site;
    const deployedFiles = () =>
      new Map(filesIn(site()).map((file) => [file, fs.statSync(path.join(site(), file)).ino]));
    const rewritten = (kind: RegExp) =>
      [...after]
        .filter(([file, inode]) => kind.test(file) && before.get(file) !== inode)
        .map(([file]) => file);

    it("rewrites only one HTML file if only one page shows the text", () => {
      expect([...before.keys()]).toContain("services/fog-signals.html");
      expect(rewritten(/\.html$/)).toEqual(["services/fog-signals.html"]);
    });

    it("rewrites the page data and JSON copy of the edited service, but no other JSON file of a service or solution, and no bundle", () => {
      expect(rewritten(/^(page-data\/)?(services|solutions)\/.*\.json$/).sort()).toEqual([
        "page-data/services/fog-signals/page-data.json",
        "services/fog-signals.json",
      ]);
      expect(rewritten(/^assets\//)).toEqual([]);
    });
  });
}
