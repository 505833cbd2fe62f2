/**
 * Repeats a rename, a retirement and a save. In the first run, the first disk call fails; in the second run, the
 * second disk call; and so on. Each run must make all of its changes or none.
 */
import fs from "node:fs";
import { failAt } from "@sitekit/testing/failingDisk";
import { config, contentCopy, HARBOUR } from "@sitekit/testing/harbour";
import { LocalFiles } from "../../../editor/local/localFiles";
import { renameRecord } from "../../changes/rename";
import { retireRecord } from "../../changes/retire";

// This test renames, retires and saves many times. Without this mock, it would start Git each time, which takes too
// long.
jest.mock("@sitekit/lib/git", () => ({ git: () => undefined }));

const { at, read } = contentCopy();
afterEach(() => jest.restoreAllMocks());

/** The texts of all files outside `media`, by path. Files that a failed write left half written are included. */
const everything = () =>
  Object.fromEntries(
    fs
      .readdirSync(at(), { recursive: true, encoding: "utf8" })
      .filter((file) => !file.startsWith("media") && fs.statSync(at(file)).isFile())
      .map((file) => [file, read(file)]),
  );

const ACTS: Record<string, () => unknown> = {
  "renaming a record": () => renameRecord(config, at(), "lights/fog-head", "lights/horns"),
  "retiring a record": () => retireRecord(config, at(), "harbours/ink-harbour", "/harbours/shell-bay"),
  "saving two records in the editor": async () => {
    const files = new LocalFiles(config, at());
    const changed = ["lights/fog-head.json", "menu.json"].map((path) => ({
      path,
      text: `${read(path).trimEnd()}\n\n`,
    }));
    await files.writeAll((await files.tree()).version, changed);
  },
};

test.each(Object.keys(ACTS))("%s makes all of its changes or none when a disk call fails", async (what) => {
  const before = everything();
  await ACTS[what]?.();
  const done = everything();
  const found = [];
  let isFailing = true;
  for (let place = 1; isFailing; place += 1) {
    // If the previous run threw an error, the folder is still in its original state, as the `expect` below has checked.
    // Otherwise, this restores it.
    if (found.at(-1) !== place - 1) {
      fs.rmSync(at(), { recursive: true });
      fs.cpSync(HARBOUR, at(), { recursive: true });
    }
    // In a rename or a retirement, the failing disk call can be a read or a write. In a save in the editor, it is
    // always a write, because the rename already tests the reads of `readContentFolder`, which the editor also calls.
    const ended = failAt(place, { writesOnly: what.includes("editor") });
    const error = await (async () => ACTS[what]?.())().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    isFailing = ended();
    expect(everything()).toEqual(error ? before : done);
    if (error) found.push(place);
  }
  // `found` has one entry for each disk call whose failure made the act fail. Even saving two files has more
  // than five such calls. If there are fewer, `failAt` probably misses some disk calls.
  expect(found.length).toBeGreaterThan(5);
});
