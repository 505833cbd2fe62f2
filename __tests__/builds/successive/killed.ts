/**
 * What happens after a build is killed: nothing from that build can be released, and the next build is complete,
 * even if the content has changed.
 */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeRelease, type Host, hosts, readBuild } from "@sitekit/hosting";
import { hashOfFile } from "@sitekit/lib/files";
import { SERVICE } from "../../support/fixtureContent";
import type { BuildSession } from "./buildSession";
import { emptyContent, schemaOf, showsContent } from "./emptied";
import { SETTINGS } from "./unpublished";

export function killed(session: BuildSession): void {
  const { at, dist, start } = session;
  const releasedFile = (file: string) => path.join(dist().release, "site", file);
  /**
   * The tests compose releases for Netlify, because these contain no compressed copies of files (see `sendsCopies`).
   * Compressing the files would make the tests slower.
   */
  const netlify = hosts.find(({ name }) => name === "netlify") as Host;
  const release = () => composeRelease(netlify, dist(), dist().release);
  /**
   * The text of `version.json` in the release that was composed before a build is killed. As long as the file keeps
   * this text, there is no newer release.
   */
  let released: string;
  const releasedVersion = () => fs.readFileSync(releasedFile("version.json"), "utf8");

  /** Checks that composing a release fails, and that the previous release still exists. */
  async function nothingNewIsReleased(): Promise<void> {
    await expect(release()).rejects.toThrow(
      "The last build did not finish, or its file manifest.json is damaged. If a build is still running, wait until it ends. Otherwise, run `npm run build`.",
    );
    expect(releasedVersion()).toBe(released);
  }

  test("nothing new can be released while a build renders pages, nor after the build is killed", async () => {
    await release();
    released = releasedVersion();
    session.change(SERVICE, (record) => ({ ...record, problem: "Fallen." }));
    const run = start(SETTINGS);
    await run.printed("success Building HTML renderer");
    // Tests two moments with one build. At this step, the build is only paused, because its files are the same as if
    // it were killed now. Then it continues, and is killed at a later step.
    await run.paused(nothingNewIsReleased);
    await run.printed("success Building static HTML for pages");
    await run.stop();
    await nothingNewIsReleased();
  });

  describe("after a killed build, a build of content without optional fields", () => {
    let output: string;
    let schemaBefore: string;
    beforeAll(async () => {
      schemaBefore = schemaOf(at);
      emptyContent(at("content"));
      output = await session.build({ SHARE_PICTURES: "one" });
    });

    test("creates all pages again, and its release is complete", async () => {
      expect(output).toContain("There is no finished build to reuse, so this build creates all pages again.");
      await release();
      expect(releasedVersion()).not.toBe(released);
      for (const [file, hash] of Object.entries(readBuild(dist()).manifest.files))
        expect([file, hashOfFile(releasedFile(file))]).toEqual([file, hash]);
    });

    showsContent(at, () => schemaBefore);
  });

  describe("a damaged cache file", () => {
    const KEPT = [".cache", "public"];
    /**
     * A folder with a backup of the folders `KEPT`. After the test, the backup replaces them, because tests in other
     * files build in the same copy of the project.
     */
    const whole = fs.mkdtempSync(path.join(os.tmpdir(), "whole-build-"));
    beforeAll(() => {
      for (const name of KEPT)
        fs.cpSync(at(name), path.join(whole, name), { recursive: true, preserveTimestamps: true });
    });
    afterAll(() => {
      for (const name of KEPT) {
        fs.rmSync(at(name), { recursive: true, force: true });
        fs.renameSync(path.join(whole, name), at(name));
      }
      fs.rmSync(whole, { recursive: true });
    });

    test("is deleted by the next build, and nothing new can be released if that build is killed", async () => {
      released = releasedVersion();
      const data = at(".cache/data/datastore/data.mdb");
      fs.writeFileSync(data, fs.readFileSync(data).fill(0, 0, 4096));
      const run = start(SETTINGS);
      await run.printed("data.mdb has changed since the last build, so this build creates all pages again.");
      await run.stop();
      expect(fs.existsSync(data)).toBe(false);
      await nothingNewIsReleased();
    });
  });
}
