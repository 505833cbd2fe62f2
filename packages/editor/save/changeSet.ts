import type { SiteConfig } from "@sitekit/check/config";
import { recordText } from "@sitekit/check/write/save";
import type { ContentModel } from "@sitekit/content/contentModel";
import { fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { jsonIn } from "@sitekit/lib/text";
import { type Choose, type Conflict, mergeRecords } from "./mergeRecords";
import { type ChangeSet, changedTree, Moved, Refused, type SetChange, type Sets, type Tree } from "./store";
import { recordTitle } from "./usedBy";

/** The content as it was when a set began, as it is in the set, and as it is published now. */
export interface SetTrees {
  base: Tree;
  own: Tree;
  published: Tree;
}

/** Reads the content of a set. What is known already is not fetched again. */
export async function treesOf(sets: Sets, set: ChangeSet, known?: Tree): Promise<SetTrees> {
  const published = await sets.storeOf().readTree(known);
  const base = await sets.readAt(set.base, published);
  return { base, published, own: await sets.readAt(set.version, base) };
}

/** The files that a set changes, adds or removes, and that are not published as they are in it. */
export const filesOf = ({ base, own, published }: SetTrees): string[] =>
  [...new Set([...base.files.keys(), ...own.files.keys()])]
    .filter((file) => {
      const [before, now, there] = [base, own, published].map(({ files }) => files.get(file)?.id);
      return now !== before && now !== there;
    })
    .sort();

interface Joined {
  /** The site as it would be with the set. */
  tree: Tree;
  /** What makes it from what is published. */
  changes: SetChange[];
  /** The files that were changed both in the set and in what is published. */
  both: string[];
  /** The files of these that the set removes, and that stay. */
  kept: string[];
  /** The fields of these that both changed. */
  conflicts: { file: string; places: Conflict[] }[];
}

/**
 * A set on what is published now: records that both changed are merged by field, also where one of them has another file
 * by now, and `choose` decides where both changed a field. It decides as well whether a record stays that is no longer
 * published. What the set removes and somebody has changed since stays.
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
    // The record's file when the set began, and where it is published now.
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
    // Renamed there, or on both sides: the id that was taken says where it is from now on.
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

/** The file in which a record goes on that was renamed: it has its old address and its title. */
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

/** The title of a record as a set has it, or had it before it was removed there. */
export function titleIn(config: ContentModel, { own, base }: SetTrees, file: string): string {
  const type = config.typeOfFile(file);
  return type ? recordTitle(type, recordIn(own.files.has(file) ? own : base, file), file) : file;
}

/** A record of which two sets change the same fields. */
export interface Clash {
  file: string;
  /** The file in which the first set has it, if it has it under another id. */
  now: string;
  fields: string[];
}

/** Where two sets change the same fields: whoever publishes first, the other is asked about them. */
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

/** Where a set has a record that it removes from its file: under another id, or in the page that takes over its address. */
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
 * Publishes the version of a set that the user has looked at. Refuses if people agreed to an earlier version only, if other
 * changes of the same records were published in the meantime, or if the website with it fails the check. Returns the titles
 * of the records that somebody else saved at that moment, which are not published as they are in the set.
 */
export async function publishSet(config: SiteConfig, sets: Sets, seen: ChangeSet): Promise<string[]> {
  const set = (await sets.list()).find(({ branch }) => branch === seen.branch);
  // No answer may have said that it is done.
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
