import { recordText } from "@sitekit/check/changes/recordText";
import type { SiteConfig } from "@sitekit/check/config";
import type { ContentModel } from "@sitekit/content/contentModel";
import { fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { inSentence, jsonIn } from "@sitekit/lib/text";
import {
  type ChangeSet,
  changedTree,
  Moved,
  Refused,
  type SetChange,
  type Sets,
  type Tree,
} from "../stores/store";
import { areNearlySame } from "./mergeLists";
import { type Choose, type Conflict, mergeRecords } from "./mergeRecords";
import { recordTitle, titlesOf } from "./usedBy";

/**
 * Three versions of the content: `base` is the published content on which the change set is based, `own` is `base`
 * with the set's changes, and `published` is the content that is published now.
 */
export interface SetTrees {
  base: Tree;
  own: Tree;
  published: Tree;
}

/**
 * Reads a set's three versions of the content (see `SetTrees`). `known` is a tree that was read earlier, as in
 * `Store.readTree`.
 */
export async function treesOf(sets: Sets, set: ChangeSet, known?: Tree): Promise<SetTrees> {
  const published = await sets.storeOf().readTree(known);
  const base = await sets.readAt(set.base, published);
  return { base, published, own: await sets.readAt(set.version, base) };
}

/**
 * Returns the files that a set changes, adds or removes. A file is left out if it is already the same in
 * the published content.
 */
export const filesOf = ({ base, own, published }: SetTrees): string[] =>
  [...new Set([...base.files.keys(), ...own.files.keys()])]
    .filter((file) => {
      const [before, now, there] = [base, own, published].map(({ files }) => files.get(file)?.id);
      return now !== before && now !== there;
    })
    .sort();

interface Joined {
  /** The content as it would be after the set is published. */
  tree: Tree;
  /** The changes that turn the published content into `tree`. */
  changes: SetChange[];
  /** The files that the set changes, and that somebody has also changed in the published content since `base`. */
  both: string[];
  /** The files in `both` that the set removes, but that are kept because somebody changed the published version. */
  kept: string[];
  /**
   * The fields that were changed in one way in the set and in another way in the published content, by file. If the
   * set changes a record that somebody has removed from the published content, `places` contains one conflict for the
   * whole record, with an empty path.
   */
  conflicts: { file: string; places: Conflict[] }[];
}

/**
 * Applies a set to the content that is published now. A record that was changed both in the set and in the published
 * content is merged field by field, even if it was renamed. If there is a conflict, `choose` decides which version is
 * kept; without `choose`, the set's version is kept. A record that the set removes is kept if its published version
 * has changed since `base`.
 */
export function joined(
  config: ContentModel,
  trees: SetTrees,
  choose?: (file: string) => Choose | undefined,
): Joined {
  const { base, own, published } = trees;
  const both: string[] = [];
  const kept: string[] = [];
  const conflicts: Joined["conflicts"] = [];
  const titleOf = titlesOf(config, (file) => recordIn(own, file));
  const renamedHere = renames(config, base, own);
  const renamedThere = renames(config, base, published);
  const before = new Map([...renamedHere].map(([from, to]) => [to, from]));
  // If the set removes a record that somebody has renamed in the published content, neither the set nor the published
  // content contains the record's old file. So `filesOf` leaves this file out, and it is added here.
  const deletedAndRenamed = [...renamedThere.keys()].filter(
    (file) => !own.files.has(file) && !renamedHere.has(file),
  );
  const changes = [...filesOf(trees), ...deletedAndRenamed].flatMap((file): SetChange[] => {
    // `file` is a file that the set changes, adds or removes, `from` is the record's file in `base`, and `there` is the
    // record's file in the published content. The three paths differ only if the record was renamed.
    const from = before.get(file) ?? file;
    const [first, mine] = [base.files.get(from), own.files.get(file)];
    const there = published.files.has(file) ? file : (renamedThere.get(from) ?? from);
    const theirs = published.files.get(there);
    const isMoved = theirs?.id !== first?.id || (there !== file && there !== from);
    if (isMoved) both.push(file);
    if (!mine) {
      const isRenamed = renamedHere.has(file);
      if (isMoved && !isRenamed) kept.push(file);
      return there === file && (isRenamed || !isMoved) ? [{ path: file, removed: true }] : [];
    }
    if (mine.text === undefined) return [{ path: file, file: mine }];
    const type = config.typeOfFile(file);
    const values = { mine: jsonIn(mine.text), theirs: jsonIn(theirs?.text) };
    if (first && !theirs) {
      const place = {
        path: [],
        label: "",
        field: type ? fieldTree(type) : {},
        base: jsonIn(first.text),
        ...values,
      };
      conflicts.push({ file, places: [place] });
      return choose?.(file)?.(place) === "theirs" ? [] : [{ path: file, text: mine.text }];
    }
    if (!isMoved || !type || !values.mine || !values.theirs) return [{ path: file, text: mine.text }];
    const versions = { base: jsonIn(first?.text) ?? {}, ...values };
    const merged = mergeRecords(versions, fieldTree(type), { choose: choose?.(file), titleOf });
    if (merged.conflicts.length > 0) conflicts.push({ file, places: merged.conflicts });
    // If the record was renamed in the published content, its file name is made from the id in the merged record.
    const target = there === file || there === from ? file : fileOfRecord(type, String(merged.record.id));
    const text = recordText(type.schema, merged.record, theirs?.text);
    return [
      { path: target, text },
      ...(there !== target && there !== from ? [{ path: there, removed: true as const }] : []),
    ];
  });
  const tree = changedTree(published, changes, `${published.version}+${own.version}`);
  return { tree, changes, both, kept, conflicts };
}

/**
 * Returns the records that were renamed between `base` and `tree`, as a map from the old file to the new file. A new
 * page that has the address of a removed page as an alias is either the same page after a rename, or its replacement.
 * So a page counts as renamed only if the new page has the same type and is nearly the same (see `areNearlySame`).
 */
function renames(config: ContentModel, base: Tree, tree: Tree): Map<string, string> {
  const gone = [...base.files.keys()].filter((file) => !tree.files.has(file));
  return new Map(
    gone.flatMap((file): [string, string][] => {
      const to = successor(config, { base, own: tree }, file);
      const type = config.typeOfFile(file);
      if (!to || !type || base.files.has(to) || config.typeOfFile(to) !== type) return [];
      return areNearlySame(recordIn(base, file), recordIn(tree, to), fieldTree(type)) ? [[file, to]] : [];
    }),
  );
}

const recordIn = ({ files }: Tree, file: string) => jsonIn(files.get(file)?.text);

/** Returns the title that a record has in a set. If the set removes the record, returns the title it had before. */
export function titleIn(config: ContentModel, { own, base }: SetTrees, file: string): string {
  const type = config.typeOfFile(file);
  return type ? recordTitle(type, recordIn(own.files.has(file) ? own : base, file), file) : file;
}

/** A record, picture or PDF file that two sets change in conflicting ways. */
export interface Clash {
  file: string;
  /**
   * The file of the record, or of the page that replaces it, in the set `a` (the parameter of `clashes`). This is
   * `file` unless the set renames or replaces the record.
   */
  now: string;
  fields: string[];
}

/**
 * Returns the records and other files that two sets change in conflicting ways, for example because both sets change the
 * same field differently.
 */
export function clashes(config: ContentModel, a: SetTrees, b: SetTrees): Clash[] {
  const others = new Set(filesOf(b));
  return filesOf(a).flatMap((file) => {
    if (!others.has(file)) return [];
    const fields = clashingFields(config, a, b, file);
    return fields.length > 0 ? [{ file, now: successor(config, a, file) ?? file, fields }] : [];
  });
}

function clashingFields(config: ContentModel, a: SetTrees, b: SetTrees, file: string): string[] {
  const [mine, theirs] = [a, b].map(({ own }) => own.files.get(file));
  if (!mine && !theirs)
    return successor(config, a, file) === successor(config, b, file) ? [] : ["the id and the address"];
  if (mine?.id === theirs?.id) return [];
  const type = config.typeOfFile(file);
  const [base, one, other] = [a.base, a.own, b.own].map((tree) => recordIn(tree, file));
  if (!type || !base || !one || !other) return [WHOLE];
  const { conflicts } = mergeRecords({ base, mine: one, theirs: other }, fieldTree(type), {
    titleOf: titlesOf(config, (each) => recordIn(a.own, each)),
  });
  return conflicts.map(({ label }) => label || WHOLE);
}

const WHOLE = "the whole record";

/**
 * Returns the file in `own` that takes the place of a record's `file` in `base`. If the record has a page, this is the
 * file of the page with the old address as an alias: the same page after a rename, or the page that replaces it.
 * Otherwise, it is the file of a new record of the same type with the same title. Returns undefined if there is no such
 * file, or if `own` still contains `file`.
 */
function successor(
  config: ContentModel,
  { base, own }: Pick<SetTrees, "base" | "own">,
  file: string,
): string | undefined {
  const type = config.typeOfFile(file);
  if (!type || own.files.has(file)) return undefined;
  const address = type.path?.(idOfFile(type, file));
  const title = recordTitle(type, recordIn(base, file), file);
  return [...own.files].find(([other, { id }]) => {
    if (base.files.get(other)?.id === id) return false;
    const record = Object(recordIn(own, other));
    const otherType = config.typeOfFile(other);
    if (address)
      return !!otherType && listIn(valueWith(fieldTree(otherType), "aliases", record)).includes(address);
    return !base.files.has(other) && otherType === type && recordTitle(type, record, other) === title;
  })?.[0];
}

/**
 * Publishes the version of a set that the user has seen. Throws `Moved` if the set was changed since then. Throws
 * `Refused` if the set cannot be published, for example because only an earlier version was approved. Returns the
 * titles of records whose published version differs from the set because somebody saved at the same moment.
 */
export async function publishSet(config: SiteConfig, sets: Sets, seen: ChangeSet): Promise<string[]> {
  const set = (await sets.list()).find(({ branch }) => branch === seen.branch);
  // If an earlier attempt has published the set, but its response was lost, there is nothing left to do.
  if (!set && (await sets.isPublished(seen))) return [];
  if (!set) throw new Refused("This set no longer exists: somebody has published or deleted it.", 404);
  if (set.version !== seen.version) throw new Moved(MOVED);
  const { request } = set;
  if (request && !request.isOpen) throw new Refused(CLOSED, 409);
  const agreed = request?.agreed ?? [];
  if (agreed.length > 0 && !agreed.some(({ version }) => version === set.version))
    throw new Refused(
      `This set has changed since ${inSentence([...new Set(agreed.map(({ who }) => who))])} agreed to it. Somebody has to agree again.`,
      409,
    );
  const trees = await treesOf(sets, set);
  const title = (file: string) => `“${titleIn(config, trees, file)}”`;
  const { tree, both } = joined(config, trees);
  if (both.length > 0) throw new Refused(`${BOTH} ${both.map(title).join(", ")}. ${INCLUDE}`, 409);
  const { checkFor } = await import("./check");
  const { newProblems } = checkFor(config);
  const problems = newProblems(trees.published, tree);
  if (problems.length > 0) throw new Refused("Not published. Please correct this first:", 422, problems);
  const files = filesOf(trees);
  if (files.length === 0)
    throw new Refused(
      "This set does not contain any changes to publish. Save a change in the set first.",
      409,
    );
  await sets.publish(set);
  const after = await sets.storeOf().readTree(trees.published);
  return files.filter((file) => after.files.get(file)?.id !== trees.own.files.get(file)?.id).map(title);
}

const MOVED =
  "Somebody has saved changes in this set since you opened it. Check them, then click “Publish now” again.";
const CLOSED =
  "Somebody has closed the request to publish this set. Click “Send a new request”, or delete the set.";
const BOTH = "Not published. Somebody has published other changes to records that this set also changes:";
const INCLUDE = "Click “Include them”, check the result, then publish the set.";
