import { fieldTree } from "../../../content-model/derive/fieldTree";
import { labelOf } from "../../records/fieldValues";
import { type BothChanged, type Choose, mergeRecords } from "../../records/mergeRecords";
import { implementation } from "../backend/implementation";
import { type Draft, hasWorkflow, replaceDraft } from "../decap";
import { basisOf, noteRead, SOURCE, withoutNote } from "../recordFormat";

/** Asks a person about fields that both changed; undefined when nothing is to be saved now. */
export type Ask = (draft: Draft, bothChanged: readonly BothChanged[]) => Promise<Choose | undefined>;

/**
 * Takes what someone else has saved since the record was opened, or since the text was kept in this browser, into
 * the form. Returns the labels of the fields that came, or undefined when the person would rather not save now.
 */
export async function takeTheirs(draft: Draft, ask: Ask): Promise<string[] | undefined> {
  const base = basisOf(draft.record);
  if (draft.isNew || base === undefined) return [];
  const theirs = await textNow(draft);
  if (theirs === base) return [];
  const { [SOURCE]: _carried, ...mine } = withoutNote(draft.record);
  const tree = fieldTree(draft.type);
  const versions = { base: JSON.parse(base), mine, theirs: JSON.parse(theirs) };
  const { bothChanged, taken } = mergeRecords(versions, tree);
  const choose = bothChanged.length > 0 ? await ask(draft, bothChanged) : () => "mine" as const;
  if (!choose) return undefined;
  noteRead(theirs);
  replaceDraft({ ...mergeRecords(versions, tree, choose).record, [SOURCE]: theirs });
  return taken.map((path) => labelOf(tree, path, mine));
}

/**
 * The text of a record as it stands now where it is saved. With the editorial workflow that is the draft on its
 * branch, when there is one. Nothing stands between this look and the writing on a Git host: a change that comes in
 * that second is lost there, and never on this computer, whose server looks again.
 */
async function textNow({ path, collection, slug }: Draft): Promise<string> {
  const backend = implementation() as unknown as Reading;
  if (hasWorkflow()) {
    const waiting = await backend.unpublishedEntry({ collection, slug }).catch(() => undefined);
    const file = waiting?.diffs.find((each) => each.path === path);
    if (file) return backend.unpublishedEntryDataFile(collection, slug, path, file.id);
  }
  return (await backend.getEntry(path)).data;
}

interface Reading {
  getEntry(path: string): Promise<{ data: string }>;
  unpublishedEntry(entry: {
    collection: string;
    slug: string;
  }): Promise<{ diffs: { path: string; id: string }[] }>;
  unpublishedEntryDataFile(collection: string, slug: string, path: string, id: string): Promise<string>;
}
