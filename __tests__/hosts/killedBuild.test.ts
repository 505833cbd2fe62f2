/** Gatsby's own build, killed at work: nothing can be released of it, and the next build is whole. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeRelease } from "../../src/hosting/composeRelease";
import { nginx } from "../../src/hosting/hosts/nginx";
import { verifiedManifest } from "../../src/hosting/manifest";
import { type Dist, distIn } from "../../src/hosting/paths";
import { hashOfFile } from "../../src/lib/hashes";
import { FIXTURES, SERVICE } from "../support/fixtureContent";
import { type GatsbyRun, runNode } from "../support/gatsby";
import type { ProjectCopy } from "../support/projectCopy";
import { takeSharedProject } from "../support/sharedProject";

jest.setTimeout(600_000);

let copy: ProjectCopy;
let dist: Dist;
beforeAll(async () => {
  copy = await takeSharedProject(FIXTURES);
  dist = distIn(copy.folder);
});
afterAll(() => copy?.remove());

const inCopy = (file: string) => path.join(copy.folder, file);

/** `npm run build`. */
const build = (): GatsbyRun =>
  runNode(copy.folder, ["--import", "tsx", "src/hosting/build/cli.ts"], { SHARE_PICTURES: "one" });

function changeTitle(title: string): void {
  const file = inCopy(`content/${SERVICE}`);
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, "utf8")), title }));
}

const releasedPage = () =>
  fs.readFileSync(path.join(dist.release, "site", "services/fog-signals.html"), "utf8");

/** Nothing can be released, and the release before is there. */
async function nothingNewIsReleased(before: string): Promise<void> {
  await expect(composeRelease(nginx, dist, dist.release)).rejects.toThrow(
    "The last build did not finish. Run `npm run build`.",
  );
  expect(releasedPage()).toContain(before);
}

test("a build can be released, and a second one beside it says that it is not alone", async () => {
  changeTitle("Before the fall");
  const first = build();
  await first.printed("success onPreBootstrap");
  const second = build();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Another build is running here \(process \d+\)\./);
  expect(await first.ended).toBe(0);
  await composeRelease(nginx, dist, dist.release);
  expect(releasedPage()).toContain("Before the fall");
});

test("killed while it draws pages, or while it writes what is deployed, it leaves nothing that can be released", async () => {
  changeTitle("Fallen");
  const run = build();
  await run.printed("success Building HTML renderer");
  // What a build leaves that is killed here is what lies there now.
  await run.paused(() => nothingNewIsReleased("Before the fall"));
  await run.printed("success Building static HTML for pages");
  await run.stop();
  await nothingNewIsReleased("Before the fall");
});

test("the build after it starts from nothing, and what is released of it is whole", async () => {
  changeTitle("On its feet again");
  const run = build();
  expect({ code: await run.ended, output: run.output() }).toMatchObject({ code: 0 });
  expect(run.output()).toContain("The last build did not finish, so this build starts from nothing.");
  await composeRelease(nginx, dist, dist.release);
  expect(releasedPage()).toContain("On its feet again");
  for (const [file, hash] of Object.entries(verifiedManifest(dist).files))
    expect([file, hashOfFile(path.join(dist.release, "site", file))]).toEqual([file, hash]);
});

describe("a cache that was damaged since", () => {
  const KEPT = [".cache", "public"];
  /** What the last build left, for the suites that build in this copy next. */
  const whole = fs.mkdtempSync(path.join(os.tmpdir(), "whole-build-"));
  beforeAll(() => {
    for (const name of KEPT)
      fs.cpSync(inCopy(name), path.join(whole, name), { recursive: true, preserveTimestamps: true });
  });
  afterAll(() => {
    for (const name of KEPT) {
      fs.rmSync(inCopy(name), { recursive: true, force: true });
      fs.renameSync(path.join(whole, name), inCopy(name));
    }
    fs.rmSync(whole, { recursive: true });
  });

  test("is noticed and taken away; killed then, the build leaves nothing", async () => {
    const data = inCopy(".cache/data/datastore/data.mdb");
    fs.writeFileSync(data, fs.readFileSync(data).fill(0, 0, 4096));
    changeTitle("Fallen again");
    const run = build();
    await run.printed("data.mdb is not as the last build left it, so this build starts from nothing.");
    await run.stop();
    expect(fs.existsSync(data)).toBe(false);
    await nothingNewIsReleased("On its feet again");
  });
});
