import { fieldTree } from "../../../content-model/derive/fieldTree";
import { labelOf } from "../../records/fieldValues";
import { type Choose, type Conflict, mergeRecords } from "../../records/mergeRecords";
import { implementation } from "../backend/implementation";
import { type Draft, hasWorkflow, replaceDraft } from "../decap";
import { basisOf, noteRead, SOURCE, withoutNote } from "../recordFormat";

/** Asks the person to resolve conflicts; undefined cancels the save. */
export type Ask = (draft: Draft, conflicts: readonly Conflict[]) => Promise<Choose | undefined>;

/**
 * Merges into the form what someone else has saved since the record was opened or its backup was made. Returns the
 * labels of the merged fields, or undefined if the person cancels.
 */
export async function takeTheirs(draft: Draft, ask: Ask): Promise<string[] | undefined> {
  const base = basisOf(draft.record);
  if (draft.isNew || base === undefined) return [];
  const theirs = await currentText(draft);
  if (theirs === base) return [];
  const { [SOURCE]: _carried, ...mine } = withoutNote(draft.record);
  const tree = fieldTree(draft.type);
  const versions = { base: JSON.parse(base), mine, theirs: JSON.parse(theirs) };
  const { conflicts, taken } = mergeRecords(versions, tree);
  const choose = conflicts.length > 0 ? await ask(draft, conflicts) : () => "mine" as const;
  if (!choose) return undefined;
  noteRead(theirs);
  replaceDraft({ ...mergeRecords(versions, tree, choose).record, [SOURCE]: theirs });
  return taken.map((path) => labelOf(tree, path, mine));
}

/**
 * The currently saved text of a record: with the editorial workflow that of the draft's branch, if there is one. On a
 * Git host, a change saved between this check and the write is overwritten. The local server checks again, so no change
 * is lost there.
 */
async function currentText({ path, collection, slug }: Draft): Promise<string> {
  const backend = implementation() as unknown as ReadingBackend;
  if (hasWorkflow()) {
    const waiting = await backend.unpublishedEntry({ collection, slug }).catch(() => undefined);
    const file = waiting?.diffs.find((each) => each.path === path);
    if (file) return backend.unpublishedEntryDataFile(collection, slug, path, file.id);
  }
  return (await backend.getEntry(path)).data;
}

interface ReadingBackend {
  getEntry(path: string): Promise<{ data: string }>;
  unpublishedEntry(entry: {
    collection: string;
    slug: string;
  }): Promise<{ diffs: { path: string; id: string }[] }>;
  unpublishedEntryDataFile(collection: string, slug: string, path: string, id: string): Promise<string>;
}
