/** Finds the changes that revert a save or a publication. Keeps later changes of other fields. */

import { recordText } from "@sitekit/check/changes/recordText";
import type { SiteConfig } from "@sitekit/check/config";
import { fieldTree } from "@sitekit/content/fieldTree";
import { jsonIn } from "@sitekit/lib/text";
import { type Change, idOf, Refused, type Step, type Tree, type TreeFile } from "../stores/store";
import { type Choose, type Conflict, mergeRecords } from "./mergeRecords";
import { recordTitle, titlesOf } from "./usedBy";

/**
 * Selects the steps that must be reverted if the user reverts a save only for the record in `file`. A step is the
 * change that the save made to one file. The result contains the step of the record's file, and the steps that changed
 * or removed pictures or documents that the record contained before the save. Without `file`, returns all steps.
 */
export function stepsOf(steps: readonly Step[], file: string | undefined): readonly Step[] {
  const own = steps.find(({ path }) => path === file);
  if (!file) return steps;
  const isNeeded = ({ path, before }: Step) => before instanceof Blob && String(own?.before).includes(path);
  return steps.filter((step) => step === own || isNeeded(step));
}

/**
 * Returns the changes that revert a save. Later changes of the same records are kept. If they conflict with the revert,
 * `ask` chooses between the state before the save ("mine") and the later changes ("theirs"). Throws `Refused` if a
 * record that the save created was changed since, or if a record that it deleted was created again with another text.
 * Records that were deleted since are left out. If there is nothing to revert except such records, throws `Refused`.
 * Pictures and documents that were replaced since are not reverted. Their paths are in `kept`.
 */
export async function reverting(
  config: SiteConfig,
  { files }: Tree,
  steps: readonly Step[],
  ask: (conflicts: readonly Conflict[], title: string) => Promise<Choose>,
): Promise<{ changes: Change[]; kept: string[] }> {
  const changes: Change[] = [];
  const kept: string[] = [];
  const deleted: string[] = [];
  const titleOf = titlesOf(config, (file) => jsonIn(files.get(file)?.text));
  for (const { path, before, after } of steps) {
    const type = config.typeOfFile(path);
    const file = files.get(path);
    const now = file?.text;
    const back: Change = before === undefined ? { path, removed: true } : asChange(path, before);
    if (await contains(file, after)) changes.push(back);
    else if (await contains(file, before)) continue;
    else if (!type && file) kept.push(path);
    else if (!type) changes.push(back);
    else if (typeof before === "string" && now !== undefined && after !== undefined) {
      const versions = { base: jsonIn(String(after)) ?? {}, mine: jsonIn(before) ?? {}, theirs: jsonIn(now) };
      const { conflicts } = mergeRecords(versions, fieldTree(type), { titleOf });
      const choose =
        conflicts.length > 0 ? await ask(conflicts, recordTitle(type, jsonIn(now), path)) : undefined;
      const { record } = mergeRecords(versions, fieldTree(type), { choose });
      changes.push({ path, text: recordText(type.schema, record, now) });
    } else if (now === undefined) deleted.push(recordTitle(type, jsonIn(String(before)), path));
    else {
      const title = recordTitle(type, jsonIn(now), path);
      throw new Refused(
        before === undefined
          ? `Nothing was reverted. This save created “${title}”, and somebody has changed it since. To take it off the website, open it and choose Delete… under More.`
          : `Nothing was reverted. This save deleted “${title}”, and somebody has created it again since. To choose an earlier version, open it and choose History under More.`,
        409,
      );
    }
  }
  if (changes.length === 0 && deleted.length > 0)
    throw new Refused(
      `Nothing was reverted. This save changed “${deleted.join("”, “")}”, which somebody has deleted since. To choose an earlier version, open “Deleted records” and choose History next to the record.`,
      409,
    );
  return { changes, kept };
}

/**
 * Whether a file has this content; for `undefined`, whether there is no file. Pictures and documents are compared by
 * their hashes, and count as equal if the browser cannot compute hashes. In the local content folder, only their sizes
 * are compared.
 */
async function contains(file: TreeFile | undefined, content: string | Blob | undefined): Promise<boolean> {
  if (!(content instanceof Blob)) return file?.text === content && (content === undefined) === !file;
  if (file?.picture) return file.picture.bytes === content.size;
  return file !== undefined && file.id === ((await idOf(content)) ?? file.id);
}

const asChange = (path: string, content: string | Blob): Change =>
  typeof content === "string" ? { path, text: content } : { path, picture: content };
