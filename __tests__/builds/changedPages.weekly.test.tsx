/**
 * Tests that the editor lists exactly the pages that a save changes. To find these pages, the tests compare a build
 * before the save with a build after it.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type ContentFolder, readContentFolder } from "@sitekit/check/readContentFolder";
import type { Records } from "@sitekit/editor/model/usedBy";
import { seeded } from "@sitekit/testing/random";
import { compareBuilds } from "../../scripts/compareBuilds";
import { changedPages } from "../../src/preview/changedPages";
import { draftOf } from "../support/drawnPages";
import { KINDS, randomEdit } from "../support/randomEdits";
import { recordsIn } from "../support/recordsIn";
import { startBuildSession } from "./successive/buildSession";
import { SETTINGS } from "./successive/unpublished";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));
// Replaces `isUtf8` as the editor's bundle does, because this function does not exist in browsers (see
// packages/editor/bundle/bundleEditor.ts).
jest.mock("node:buffer", () => ({ ...jest.requireActual("node:buffer"), isUtf8: () => true }));

const session = startBuildSession();

/**
 * The number of edits that are tested. The default is 1, because each edit needs a build. `EDITS=12` tests one edit of
 * each kind in `KINDS`.
 */
const EDITS = Number(process.env.EDITS ?? 1);
const random = seeded(Number(process.env.SEED ?? 200));
const kinds = Array.from({ length: EDITS }, (_, at) => KINDS[at % KINDS.length] ?? "");

/**
 * Changes the content of the next build from the records `before` to the records `after`. Writes only new and changed
 * records, and deletes the files of removed records.
 */
function write(before: Records, after: Records): void {
  for (const file of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const now = after[file];
    if (now === undefined) fs.rmSync(session.at(`content/${file}`));
    else if (JSON.stringify(now) !== JSON.stringify(before[file])) session.write(file, Object(now));
  }
}

/** Returns the address of a built HTML file, such as `/about` for `about.html`. */
const addressOf = (file: string) =>
  file === "404.html" ? "/404.html" : `/${file.replace(/(^index)?\.html$/, "")}`;

describe("the pages that the editor lists for an edit", () => {
  const before = fs.mkdtempSync(path.join(os.tmpdir(), "before-"));
  let content: ContentFolder;
  beforeAll(async () => {
    content = readContentFolder(session.at("content"));
    await session.build(SETTINGS);
    fs.cpSync(session.dist().site, before, { recursive: true });
  });
  afterAll(() => fs.rmSync(before, { recursive: true, force: true }));

  test.each(kinds)(
    "are exactly the pages whose HTML differs between the builds before and after the edit (%s)",
    async (kind) => {
      const edit = randomEdit(kind, content, random);
      // The pages in `before` are built from the unedited content, so the tested edit must start from this content.
      // Most random edits do. But an edit of the kind "a draft that becomes public, or the reverse" ends with the unedited content, in
      // which the record is public. Such an edit is reversed: the public record becomes a draft.
      const isBuilt = JSON.stringify(edit.before) === JSON.stringify(recordsIn(content));
      const [from, to] = isBuilt ? [edit.before, edit.after] : [edit.after, edit.before];
      const { site: _site, ...rest } = draftOf(from);
      const predicted = (await changedPages(from, to, rest)).map((page) => page.path).sort();
      write(from, to);
      await session.build(SETTINGS);
      const differences = compareBuilds(before, session.dist().site);
      write(to, from);
      const files = differences.flatMap((line) => /^([^:]+\.html): /.exec(line)?.[1] ?? []);
      expect([edit.what, [...new Set(files)].map(addressOf).sort()]).toEqual([edit.what, predicted]);
    },
  );
});

jest.setTimeout(900_000);
