import fs from "node:fs";
import path from "node:path";
import { type Dist, distIn } from "@sitekit/hosting";
import { EVERY_SECTION, FIXTURES } from "../../support/fixtureContent";
import type { GatsbyRun } from "../../support/gatsby";
import type { ProjectCopy } from "../../support/projectCopy";
import { buildIn, startBuild, takeSharedProject } from "../../support/sharedProject";

type Settings = Readonly<Record<string, string>>;

/** A copy of the project in which the tests of one test file run builds. */
export interface BuildSession {
  /** Returns the full path of a file in the copy. */
  at: (file: string) => string;
  dist: () => Dist;
  /** Writes a record into the content of the copy. `file` is relative to the content folder. */
  write: (file: string, record: object) => void;
  /** Replaces a record in the content of the copy with the result of `edit`. */
  // biome-ignore lint/suspicious/noExplicitAny: a record of any type
  change: (file: string, edit: (record: any) => object) => void;
  /** Starts a build of the site in the copy, with `settings` as environment variables. */
  start: (settings: Settings) => GatsbyRun;
  /**
   * Like `start`, but waits until the build ends, and returns its output. If the build fails, throws an error
   * with the output.
   */
  build: (settings: Settings) => Promise<string>;
}

/**
 * Reserves the shared copy of the project (see `takeSharedProject`) until the tests of the calling test file end. The
 * content of the copy is the fixture content and the files in `EVERY_SECTION`.
 */
export function startBuildSession(): BuildSession {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = await takeSharedProject(FIXTURES);
    fs.cpSync(EVERY_SECTION, at("content"), { recursive: true });
  });
  afterAll(() => copy?.remove());

  const at = (file: string) => path.join(copy.folder, file);
  const write = (file: string, record: object) =>
    fs.writeFileSync(at(`content/${file}`), JSON.stringify(record, null, 2));
  return {
    at,
    dist: () => distIn(copy.folder),
    write,
    change: (file, edit) => write(file, edit(JSON.parse(fs.readFileSync(at(`content/${file}`), "utf8")))),
    start: (settings) => startBuild(copy.folder, settings),
    build: (settings) => buildIn(copy.folder, settings),
  };
}
