/**
 * The content check for the editor. It is a separate script, so that the editor's window can show the first form before
 * this script is loaded.
 */

import { recordText } from "@sitekit/check/changes/recordText";
import { newId, planRename } from "@sitekit/check/changes/rename";
import { heirAt, planRetire } from "@sitekit/check/changes/retire";
import { type CheckedContent, checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { contentHealth } from "@sitekit/check/health";
import type { Problem } from "@sitekit/check/problem";
import { newErrors } from "@sitekit/check/problem";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";
import { isRemovable, MAX_RECORD_BYTES, type RecordFile } from "@sitekit/check/recordFile";
import { MISNAMED_SOURCE } from "@sitekit/check/rule";
import { withGeneralRules } from "@sitekit/check/rules";
import { roleField, withFieldNames } from "@sitekit/check/words";
import { fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, fieldWith, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import { jsonIn } from "@sitekit/lib/text";
import {
  type Change,
  changedTree,
  type FieldProblem,
  messageOf,
  type Tree,
  type TreeFile,
} from "../stores/store";
import { fieldAt, labelIn, labelNear, valueAt } from "./fieldValues";
import { formMessage } from "./formMessages";
import { faultOfId } from "./ids";
import { mergeRecords } from "./mergeRecords";
import { recordTitle, titlesOf } from "./usedBy";

/**
 * The results of the content check, by tree (one version of the content). They are cached because several
 * callers need them.
 */
const checked = new WeakMap<Tree, CheckedContent>();

const checkTree = (config: SiteConfig, tree: Tree): CheckedContent =>
  getOrMake(checked, tree, () => checkFolder(config, folderOf(tree), tree.surroundings?.published));

/** Returns the errors in `after` that are not in `before`. */
const newProblems = (config: SiteConfig, before: Tree, after: Tree): FieldProblem[] =>
  newErrors(checkTree(config, before).problems, checkTree(config, after).problems).map((problem) =>
    placed(config, problem, after),
  );

const adviceOn = (config: SiteConfig, tree: Tree, file: string): FieldProblem[] =>
  checkTree(config, tree)
    .problems.filter((problem) => problem.severity === "advice" && inside(tree, problem.file) === file)
    .map((problem) => placed(config, problem, tree));

/** Returns a problem of the file as a whole, such as invalid JSON; undefined if there is none. */
const syntaxFault = (config: SiteConfig, tree: Tree, file: string): Problem | undefined =>
  checkTree(config, tree).problems.find((problem) => !problem.path && inside(tree, problem.file) === file);

/** Returns the health report: lists of problems, for people who maintain the content. */
const healthOf = (config: SiteConfig, tree: Tree) =>
  contentHealth(config, folderOf(tree), checkTree(config, tree), new Date()).map(({ problems, ...list }) => ({
    ...list,
    problems: problems.map((problem) => placed(config, problem, tree)),
  }));

/**
 * Returns the changes that rename a record and update all references to it. Throws an Error with a message for the
 * form if the record cannot have the new id.
 */
function renaming(config: SiteConfig, tree: Tree, file: string, to: string): Change[] {
  const { record, records } = find(config, tree, file);
  const id = idFor(record, nameOf(tree), to);
  if (tree.files.has(fileOfRecord(record.type, id)))
    throw new Error("Another record has this id. Choose another id.");
  return asChanges(tree, planRename(record, id, records, folderOf(tree)));
}

/**
 * Returns the new id of a record, made from the name `to` that the user typed. Throws an Error with a message for the
 * form if the id is not allowed.
 */
function idFor(record: RecordFile, folder: string, to: string): string {
  try {
    return newId(record, folder, to);
  } catch (error) {
    throw new Error(faultOfId(record.type, to) ?? messageOf(error));
  }
}

/**
 * Returns the changes that remove a record and the references to it. If the record has a page, `heir` is the address of
 * the page that replaces it: the removed page's addresses become aliases of that page, and links to the removed page
 * are changed to lead there. `heir` is undefined for a record without a page.
 */
function retiring(config: SiteConfig, tree: Tree, file: string, heir: string | undefined): Change[] {
  const { record, records } = find(config, tree, file);
  const next = record.path === undefined ? undefined : heirAt(records, record, heir);
  return asChanges(tree, planRetire(record, next, records, folderOf(tree)));
}

/**
 * Returns the changes that restore a removed record. If a page replaced the record, the record's addresses are removed
 * from the aliases (former addresses) of that page. `before` is the content just before the removal. If it is given,
 * references to the record are restored too.
 */
function bringingBack(
  config: SiteConfig,
  tree: Tree,
  before: Tree | undefined,
  file: string,
  text: string,
): Change[] {
  const type = config.typeOfFile(file);
  if (!type) return [{ path: file, text }];
  const own = new Set([
    type.path?.(idOfFile(type, file)),
    ...listIn(valueWith(fieldTree(type), "aliases", Object(jsonIn(text)))),
  ]);
  const back = changedTree(tree, [{ path: file, text }, ...namedAgain(config, tree, before, file, own)]);
  return [...back.files].flatMap(([path, { text: now }]): Change[] => {
    if (now === undefined) return [];
    const written = path === file ? now : withoutAliases(config, path, now, own);
    return written === tree.files.get(path)?.text ? [] : [{ path, text: written }];
  });
}

/**
 * Returns the changes with which Retire removes a record, computed from `before`, the content just before the removal.
 * The result is empty if Retire is impossible for this content, for example because a record is damaged. In this case,
 * the record was probably removed with Delete, which changes no references.
 */
function retiredAgain(
  config: SiteConfig,
  before: Tree,
  file: string,
  heir: string | undefined,
): ReturnType<typeof planRetire> {
  try {
    const { record, records } = find(config, before, file);
    return planRetire(
      record,
      records.find((each) => each.file === heir),
      records,
      folderOf(before),
    );
  } catch {
    return new Map();
  }
}

/**
 * Returns the changes that restore the references to a removed record. A reference is not restored if its value was
 * changed since the removal. `own` are the addresses of the record. They identify the page that replaced it, because
 * that page has them as aliases.
 */
function namedAgain(
  config: SiteConfig,
  tree: Tree,
  before: Tree | undefined,
  file: string,
  own: ReadonlySet<unknown>,
): Change[] {
  if (!before?.files.has(file)) return [];
  const heir = checkTree(config, tree).records.find(({ aliases }) =>
    aliases.some(({ value }) => own.has(value)),
  );
  const retired = retiredAgain(config, before, file, heir?.file);
  return asChanges(before, retired).flatMap((change): Change[] => {
    const type = config.typeOfFile(change.path);
    const now = tree.files.get(change.path)?.text;
    const [base, mine, theirs] = [
      "text" in change ? change.text : undefined,
      before.files.get(change.path)?.text,
      now,
    ].map(jsonIn);
    if (!type || !base || !mine || !theirs) return [];
    const merged = mergeRecords({ base, mine, theirs }, fieldTree(type), {
      choose: () => "theirs",
    }).record;
    return [{ path: change.path, text: recordText(type.schema, merged, now) }];
  });
}

/**
 * Returns the text of a record without the aliases (former addresses) that are in `own`. These addresses belong to
 * another record, which is being restored.
 */
function withoutAliases(config: SiteConfig, file: string, text: string, own: ReadonlySet<unknown>): string {
  const type = config.typeOfFile(file);
  const field = type && fieldWith(fieldTree(type), "aliases");
  if (!field) return text;
  const record = Object(jsonIn(text));
  const aliases = listIn(record[field]);
  if (!aliases.some((alias) => own.has(alias))) return text;
  return recordText(type.schema, { ...record, [field]: aliases.filter((alias) => !own.has(alias)) }, text);
}

function find(
  config: SiteConfig,
  tree: Tree,
  file: string,
): { record: RecordFile; records: readonly RecordFile[] } {
  const { records } = checkTree(config, tree);
  const record = records.find((each) => inside(tree, each.file) === file);
  if (!record)
    throw new Error(
      "Somebody has renamed or deleted this record since you opened it. Look for it in the list of records, or under “Deleted records”.",
    );
  if (!record.readable)
    throw new Error(
      "This record is damaged and cannot be read. Under More, choose History, and restore an earlier version. Then try again.",
    );
  return { record, records };
}

const asChanges = (tree: Tree, changes: ReadonlyMap<string, string | undefined>): Change[] =>
  [...changes].map(([file, text]) => {
    const path = inside(tree, file);
    return text === undefined ? { path, removed: true } : { path, text };
  });

/** A cache: for each site's configuration, a copy of it with the rules that apply in the editor. */
const editable = new WeakMap<SiteConfig, SiteConfig>();

/**
 * Returns a site's configuration without the rule `MISNAMED_SOURCE`. This rule applies if the folder or file of a
 * content type is missing, and a folder or file that belongs to no content type has a similar name. The rule assumes
 * that one of the two names is misspelled. In the editor, a folder is more likely missing because its last record was
 * deleted.
 */
const withoutMisnamed = (config: SiteConfig): SiteConfig => ({
  ...config,
  rules: config.rules.filter(({ id }) => id !== MISNAMED_SOURCE),
});

/** Returns the functions of this file that the editor calls, bound to the configuration of a site. */
export function checkFor(given: SiteConfig) {
  const config = getOrMake(editable, given, () => withoutMisnamed(withGeneralRules(given)));
  return {
    newProblems: newProblems.bind(null, config),
    adviceOn: adviceOn.bind(null, config),
    syntaxFault: syntaxFault.bind(null, config),
    healthOf: healthOf.bind(null, config),
    renaming: renaming.bind(null, config),
    retiring: retiring.bind(null, config),
    bringingBack: bringingBack.bind(null, config),
  };
}

const nameOf = ({ surroundings }: Tree) => surroundings?.name ?? "content";
const inside = (tree: Tree, file: string) => file.slice(nameOf(tree).length + 1);

function placed(config: SiteConfig, problem: Problem, tree: Tree): FieldProblem {
  const file = inside(tree, problem.file);
  const { path = [] } = problem;
  const type = config.typeOfFile(file);
  if (problem.place) return { file, path, message: `${problem.place}: ${problem.message}` };
  // The check's messages contain field names as in the JSON file. The form shows labels, so names that have a label
  // are replaced.
  const record = jsonIn(tree.files.get(file)?.text);
  const labelled = (name: string) => {
    const own = type && labelNear(fieldTree(type), path, record, name);
    // A message about a link may name a field of the linked record, so all content types are searched for the name.
    const label = own ?? config.types.map((each) => labelIn(fieldTree(each), name)).find(Boolean);
    return label === undefined ? `\`${name}\`` : `“${label}”`;
  };
  const titleOf = (other: string) => {
    const inTree = inside(tree, other);
    const typeOfOther = config.typeOfFile(inTree);
    return typeOfOther ? recordTitle(typeOfOther, jsonIn(tree.files.get(inTree)?.text), inTree) : other;
  };
  const field = type && fieldAt(fieldTree(type), path, record);
  const value = valueAt(record, path);
  const message = formMessage({
    rule: problem.rule,
    message: withFieldNames(problem.sentence ?? problem.message, labelled),
    field,
    value,
    isRemovable: type ? isRemovable(fieldTree(type), record, path) : false,
    titleOfValue: field && titlesOf(config, (other) => jsonIn(tree.files.get(other)?.text))(field, value),
    labelledRole: (role) => labelled(type ? roleField(type, role) : role),
    titleOf,
  });
  return { file, path, message };
}

function folderOf(tree: Tree): ContentFolder {
  const json = new Map<string, Buffer>();
  const media = new Map<string, MediaFile>();
  const others = new Map(tree.surroundings?.others);
  for (const [path, file] of tree.files) {
    if (isTooLarge(file)) others.set(path, "too-large");
    if (file.text !== undefined) json.set(path, textBytes(file, file.text));
    else if (path.startsWith("media/"))
      media.set(path, file.picture ?? { bytes: 0, head: HEADS[path.replace(/^.*\./, "")] ?? "" });
  }
  const { hosted } = tree.surroundings ?? {};
  return {
    name: nameOf(tree),
    json,
    media,
    others,
    ...(hosted
      ? { hosted: { ...hosted, types: new Map(hosted.types), records: new Map(hosted.records) } }
      : {}),
  };
}

/**
 * Whether a record's file is too large. In UTF-8, a string has at most three bytes per UTF-16 unit, so a short string
 * need not be encoded to measure it.
 */
const isTooLarge = ({ text = "" }: TreeFile) =>
  text.length > MAX_RECORD_BYTES / 3 && new TextEncoder().encode(text).length > MAX_RECORD_BYTES;

/**
 * The bytes of each file's text. They are cached because the content check has a cache with the `Buffer` object as its
 * key. An unchanged file must have the same `Buffer` each time, so that it is not checked again.
 */
const buffers = new WeakMap<TreeFile, Buffer>();

/** Returns a `Buffer` in Node, and in a browser an object with the parts of `Buffer` that the check uses. */
const textBytes = (file: TreeFile, text: string): Buffer =>
  getOrMake(buffers, file, () => {
    if (typeof Buffer !== "undefined") return Buffer.from(text);
    const bytes = { toString: () => text, includes: () => text.includes("\0"), length: text.length };
    return bytes as unknown as Buffer;
  });

/**
 * The usual first bytes of a picture or PDF, by the file's extension. The content check compares the first bytes with
 * the extension. If the store has not read the file, these bytes are used, so that the check reports no error.
 */
const HEADS: Readonly<Record<string, string>> = {
  png: "\x89PNG",
  webp: "RIFF....WEBP",
  avif: "....ftypavif",
  pdf: "%PDF-1.7",
  jpg: "\xff\xd8\xff",
  jpeg: "\xff\xd8\xff",
};
