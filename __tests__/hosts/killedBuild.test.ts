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
/** What the first build left for the next one. */
const whole = fs.mkdtempSync(path.join(os.tmpdir(), "whole-build-"));
beforeAll(async () => {
  copy = await takeSharedProject(FIXTURES);
  dist = distIn(copy.folder);
});
afterAll(() => {
  copy?.remove();
  fs.rmSync(whole, { recursive: true, force: true });
});

/** Puts what builds leave for the next one in the place of what another folder has of it. */
function copyKept(from: string, to: string): void {
  for (const name of [".cache", "public"]) {
    fs.rmSync(path.join(to, name), { recursive: true, force: true });
    fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/** `npm run build`. */
const build = (): GatsbyRun =>
  runNode(copy.folder, ["--import", "tsx", "src/hosting/build/cli.ts"], { SHARE_PICTURES: "one" });

function changeTitle(title: string): void {
  const file = path.join(copy.folder, "content", SERVICE);
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, "utf8")), title }));
}

const releasedPage = () =>
  fs.readFileSync(path.join(dist.release, "site", "services/fog-signals.html"), "utf8");

test("a build can be released, and a second one beside it says that it is not alone", async () => {
  changeTitle("Before the fall");
  const first = build();
  await first.printed("success onPreBootstrap");
  const second = build();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Another build is running here \(process \d+\)\./);
  expect(await first.ended).toBe(0);
  copyKept(copy.folder, whole);
  await composeRelease(nginx, dist, dist.release);
  expect(releasedPage()).toContain("Before the fall");
});

/** Builds until Gatsby has printed this, and kills it: nothing can be released, and the release before is there. */
async function killedBuild(printed: string): Promise<string> {
  changeTitle("Fallen");
  const run = build();
  await run.printed(printed);
  await run.stop();
  await expect(composeRelease(nginx, dist, dist.release)).rejects.toThrow(
    "The last build did not finish. Run `npm run build`.",
  );
  expect(releasedPage()).toContain("Before the fall");
  return run.output();
}

test("a cache that was damaged since is noticed and made anew; killed then, the build leaves nothing", async () => {
  const data = path.join(copy.folder, ".cache/data/datastore/data.mdb");
  fs.writeFileSync(data, fs.readFileSync(data).fill(0, 0, 4096));
  expect(await killedBuild("success createPages")).toContain(
    "data.mdb is not as the last build left it, so this build starts from nothing.",
  );
});

test.each([
  ["draws pages", "success Building HTML renderer"],
  ["writes what is deployed", "success Building static HTML for pages"],
])("killed while it %s, it leaves nothing that can be released", async (_, printed) => {
  // A build that starts from nothing takes five times as long to come to this.
  copyKept(whole, copy.folder);
  await killedBuild(printed);
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
