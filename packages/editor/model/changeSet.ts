import { recordText } from "@sitekit/check/changes/recordText";
import type { SiteConfig } from "@sitekit/check/config";
import type { ContentModel } from "@sitekit/content/contentModel";
import { fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { jsonIn } from "@sitekit/lib/text";
import {
  type ChangeSet,
  changedTree,
  Moved,
  Refused,
  type SetChange,
  type Sets,
  type Tree,
} from "../stores/store";
import { type Choose, type Conflict, mergeRecords } from "./mergeRecords";
import { recordTitle } from "./usedBy";

/** The content when a set started, in the set, and as it is published now. */
export interface SetTrees {
  base: Tree;
  own: Tree;
  published: Tree;
}

/** Reads the content of a set. Known files are not fetched again. */
export async function treesOf(sets: Sets, set: ChangeSet, known?: Tree): Promise<SetTrees> {
  const published = await sets.storeOf().readTree(known);
  const base = await sets.readAt(set.base, published);
  return { base, published, own: await sets.readAt(set.version, base) };
}

/** The files that a set changes, adds or removes, and whose published state differs from the set's. */
export const filesOf = ({ base, own, published }: SetTrees): string[] =>
  [...new Set([...base.files.keys(), ...own.files.keys()])]
    .filter((file) => {
      const [before, now, there] = [base, own, published].map(({ files }) => files.get(file)?.id);
      return now !== before && now !== there;
    })
    .sort();

interface Joined {
  /** The content as it would be with the set. */
  tree: Tree;
  /** The changes from the published content to that state. */
  changes: SetChange[];
  /** The files that were changed both in the set and in the published content. */
  both: string[];
  /** Of these files, those that the set removes but that are kept. */
  kept: string[];
  /** The fields of these files that both changed. */
  conflicts: { file: string; places: Conflict[] }[];
}

/**
 * Applies a set to the currently published content. Records that both changed are merged by field, even if
 * one of them now has another file, and `choose` decides about fields that both changed. It also decides
 * whether to keep a record that is no longer published. A record that the set removes is kept if somebody has
 * changed it since.
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
  const renamedHere = renames(config, base, own);
  const renamedThere = renames(config, base, published);
  const before = new Map([...renamedHere].map(([from, to]) => [to, from]));
  const changes = filesOf(trees).flatMap((file): SetChange[] => {
    // The record's file when the set started, and its published file now.
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
    const merged = mergeRecords(versions, fieldTree(type), choose?.(file));
    if (merged.conflicts.length > 0) conflicts.push({ file, places: merged.conflicts });
    // Renamed there, or on both sides: the chosen id determines the file from now on.
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

/** The new file of each record that a tree has under another id. */
function renames(config: ContentModel, base: Tree, tree: Tree): Map<string, string> {
  const gone = [...base.files.keys()].filter((file) => !tree.files.has(file));
  return new Map(
    gone.flatMap((file): [string, string][] => {
      const to = successor(config, { base, own: tree }, file);
      return to && !base.files.has(to) ? [[file, to]] : [];
    }),
  );
}

/** The file of a record that was renamed: the record there has its old address and its title. */
export function renamedRecord(
  config: ContentModel,
  file: string,
  text: string | null,
  tree: Tree,
): string | undefined {
  const base = { version: "", files: new Map([[file, { id: "", text: text ?? "" }]]) };
  const to = successor(config, { base, own: tree }, file);
  const type = config.typeOfFile(file);
  const isSame =
    to && type && recordTitle(type, recordIn(base, file), "") === recordTitle(type, recordIn(tree, to), "");
  return isSame ? to : undefined;
}

const recordIn = ({ files }: Tree, file: string) => jsonIn(files.get(file)?.text);

/** The title of a record in a set, or before the set removed it. */
export function titleIn(config: ContentModel, { own, base }: SetTrees, file: string): string {
  const type = config.typeOfFile(file);
  return type ? recordTitle(type, recordIn(own.files.has(file) ? own : base, file), file) : file;
}

/** A record of which two sets change the same fields. */
export interface Clash {
  file: string;
  /** The record's file in the first set, if it has another id there. */
  now: string;
  fields: string[];
}

/**
 * The records in which two sets change the same fields. When one set is published, the other asks about these
 * fields.
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
    return successor(config, a, file) === successor(config, b, file) ? [] : ["its id and address"];
  if (mine?.id === theirs?.id) return [];
  const type = config.typeOfFile(file);
  const [base, one, other] = [a.base, a.own, b.own].map((tree) => recordIn(tree, file));
  if (!type || !base || !one || !other) return ["all of it"];
  const { conflicts } = mergeRecords({ base, mine: one, theirs: other }, fieldTree(type));
  return conflicts.map(({ label }) => label || "all of it");
}

/**
 * The successor of a record whose file a set removes: the record under its new id, or the page that takes
 * over its address.
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
    return otherType === type && recordTitle(type, record, other) === title;
  })?.[0];
}

/**
 * Publishes the version of a set that the user has viewed. Refuses if only an earlier version was approved,
 * if other changes of the same records were published in the meantime, or if the check of the resulting
 * website finds errors. Returns the titles of the records that somebody else saved at that moment, and whose
 * published state therefore differs from the set's.
 */
export async function publishSet(config: SiteConfig, sets: Sets, seen: ChangeSet): Promise<string[]> {
  const set = (await sets.list()).find(({ branch }) => branch === seen.branch);
  // The set may have been published without a confirming response.
  if (!set && (await sets.isPublished(seen))) return [];
  if (!set) throw new Refused("This set no longer exists: somebody has published or deleted it.", 404);
  if (set.version !== seen.version) throw new Moved(MOVED);
  const { request } = set;
  if (request && !request.isOpen) throw new Refused(CLOSED, 409);
  const agreed = request?.agreed ?? [];
  if (agreed.length > 0 && !agreed.some(({ version }) => version === set.version))
    throw new Refused(
      `This set has changed since ${agreed.map(({ who }) => who).join(" and ")} agreed to it. Somebody has to agree again.`,
      409,
    );
  const trees = await treesOf(sets, set);
  const title = (file: string) => `“${titleIn(config, trees, file)}”`;
  const { tree, both } = joined(config, trees);
  if (both.length > 0) throw new Refused(`${BOTH} ${both.map(title).join(", ")}.`, 409);
  const { checkFor } = await import("./check");
  const { newProblems } = checkFor(config);
  const problems = newProblems(trees.published, tree);
  if (problems.length > 0) throw new Refused("Not published. Please correct this first:", 422, problems);
  const files = filesOf(trees);
  if (files.length === 0) throw new Refused("This set changes nothing yet.", 409);
  await sets.publish(set);
  const after = await sets.storeOf().readTree(trees.published);
  return files.filter((file) => after.files.get(file)?.id !== trees.own.files.get(file)?.id).map(title);
}

const MOVED = "Somebody has saved in this set since you looked at it. Look at it again, then publish it.";
const CLOSED =
  "Somebody has closed the request to publish this set. Click “Ask again to publish it”, or delete the set.";
const BOTH =
  "Something that this set also changes was published in the meantime. Click “Include it” first. Both change";
