/** A build that is killed at work: nothing can be released of it, and the next one is whole, whatever its content. */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeRelease, type Host, hosts, readBuild } from "@sitekit/hosting";
import { hashOfFile } from "@sitekit/lib/files";
import { SERVICE } from "../../support/fixtureContent";
import type { BuildSession } from "./buildSession";
import { emptyContent, showsContent } from "./emptied";
import { SETTINGS } from "./unpublished";

export function killed(session: BuildSession): void {
  const { at, dist, start } = session;
  const releasedFile = (file: string) => path.join(dist().release, "site", file);
  /** For a host without compressed copies: compressing the editor takes seven seconds. */
  const netlify = hosts.find(({ name }) => name === "netlify") as Host;
  const release = () => composeRelease(netlify, dist(), dist().release);
  /** The text that says which build was released last. */
  let released: string;
  const releasedVersion = () => fs.readFileSync(releasedFile("version.json"), "utf8");

  /** Nothing can be released, and the release before is there. */
  async function nothingNewIsReleased(): Promise<void> {
    await expect(release()).rejects.toThrow("The last build did not finish. Run `npm run build`.");
    expect(releasedVersion()).toBe(released);
  }

  test("a build that is killed while it draws pages, or writes what is deployed, leaves nothing that can be released", async () => {
    await release();
    released = releasedVersion();
    session.change(SERVICE, (record) => ({ ...record, problem: "Fallen." }));
    const run = start(SETTINGS);
    await run.printed("success Building HTML renderer");
    // What a build leaves that is killed here is what lies there now.
    await run.paused(nothingNewIsReleased);
    await run.printed("success Building static HTML for pages");
    await run.stop();
    await nothingNewIsReleased();
  });

  describe("the build after it, of content in which all that is optional is empty", () => {
    let output: string;
    beforeAll(async () => {
      emptyContent(at("content"));
      output = await session.build({ SHARE_PICTURES: "one" });
    });

    test("makes all pages again, and what is released of it is whole", async () => {
      expect(output).toContain("The last build did not finish, so this build makes all pages again.");
      await release();
      expect(releasedVersion()).not.toBe(released);
      for (const [file, hash] of Object.entries(readBuild(dist()).manifest.files))
        expect([file, hashOfFile(releasedFile(file))]).toEqual([file, hash]);
    });

    showsContent(at);
  });

  describe("a cache that was damaged since", () => {
    const KEPT = [".cache", "public"];
    /** What the last build left, for the suites that build in this copy next. */
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

    test("is noticed and taken away; killed then, the build leaves nothing", async () => {
      released = releasedVersion();
      const data = at(".cache/data/datastore/data.mdb");
      fs.writeFileSync(data, fs.readFileSync(data).fill(0, 0, 4096));
      const run = start(SETTINGS);
      await run.printed("data.mdb is not as the last build left it, so this build makes all pages again.");
      await run.stop();
      expect(fs.existsSync(data)).toBe(false);
      await nothingNewIsReleased();
    });
  });
}
