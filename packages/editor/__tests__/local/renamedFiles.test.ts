/** With the local server, the editor finds the new file of a renamed record. */

import { config, contentCopy } from "@sitekit/testing/harbour";
import { describeWithGit } from "@sitekit/testing/testFolder";
import { LocalFiles } from "../../local/localFiles";
import type { SentChange } from "../../local/protocol";
import { checkFor } from "../../model/check";
import { renamedTo } from "../../model/renamed";
import type { Store } from "../../stores/store";

const { at, git, read } = contentCopy();
const FERRY = "quotes/ferry-captain.json";
const MOLE = "quotes/mole-captain.json";

/**
 * Returns a store that reads from `LocalFiles` directly. In the editor, the store sends requests to the local server,
 * which uses `LocalFiles`.
 */
const storeOf = (files: LocalFiles) =>
  ({
    listEntries: async (most: number) => files.entries(most),
    listVersions: async (path: string) => files.history(path),
    readEntry: async (id: string) =>
      files.entry(id).map(({ path, before, after }) => {
        const [old, now] = [before, after].map((sent) => sent && "text" in sent && sent.text);
        return { path, before: old || undefined, after: now || undefined };
      }),
  }) as Partial<Store> as Store;

async function rename(files: LocalFiles): Promise<void> {
  const tree = await files.tree();
  const changes = checkFor(config).renaming(tree, FERRY, "mole-captain");
  await files.writeAll(tree.version, changes as SentChange[], `Rename ${FERRY}`);
}

test("the editor finds the new file of a record that was renamed after the local server started, even if its title has changed", async () => {
  const files = new LocalFiles(config, at());
  const before = read(FERRY);
  await rename(files);
  const text = read(MOLE).replace(JSON.parse(before).title, "Another title");
  await files.writeAll((await files.tree()).version, [{ path: MOLE, text }], `Change ${MOLE}`);
  expect(await renamedTo(config, storeOf(files), await files.tree(), FERRY, before)).toBe(MOLE);
});

describeWithGit(() => {
  test("the editor uses the Git history to find the new file of a record that was renamed before the local server started", async () => {
    const before = read(FERRY);
    git("init", "-q");
    const commitAll = (note: string) => {
      git("add", "-A");
      git("commit", "-qm", note);
    };
    commitAll("First words");
    await rename(new LocalFiles(config, at()));
    commitAll("Another name");
    const files = new LocalFiles(config, at());
    expect(await renamedTo(config, storeOf(files), await files.tree(), FERRY, before)).toBe(MOLE);
  });
});
