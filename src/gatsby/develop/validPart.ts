import type { ContentFolder } from "../../content-model/check/readContentFolder";

/** What can be shown of a content folder that has errors. */
interface ValidPart {
  content: ContentFolder;
  /** The files that are kept as they were, relative to the folder. */
  heldBack: ReadonlySet<string>;
}

/** The files with errors in a content folder, relative to it. */
export type FaultyFiles = (content: ContentFolder) => ReadonlySet<string>;

/**
 * The valid part of changed content: each file with an error is kept as it was, with everything that is wrong without
 * its change. The result has passed the check as a whole, so whatever a record refers to is there. `before` is the
 * content that was last shown.
 */
export function validPart(now: ContentFolder, before: ContentFolder, faultyFiles: FaultyFiles): ValidPart {
  let content = now;
  const heldBack = new Set<string>();
  for (;;) {
    const faulty = faultyFiles(content);
    if (faulty.size === 0) return { content, heldBack };
    const changed = changedFiles(content, before);
    const culprits = changed.filter((file) => faulty.has(file));
    if (culprits.length === 0) return addedOneByOne(content, before, changed, heldBack, faultyFiles);
    for (const file of culprits) heldBack.add(file);
    content = withFilesOf(content, before, culprits);
  }
}

/**
 * Adds to `before` the changes of `now` that leave it valid. For errors in a file that did not change, such as one that
 * names a removed record: what caused them is found by trying.
 */
function addedOneByOne(
  now: ContentFolder,
  before: ContentFolder,
  changed: readonly string[],
  held: ReadonlySet<string>,
  faultyFiles: FaultyFiles,
): ValidPart {
  let content = withFilesOf({ ...now, others: before.others }, before, changed);
  // Nothing that changed is the reason, for example a time that has come: all stays as it was.
  if (faultyFiles(content).size > 0) return { content, heldBack: new Set([...held, ...changed]) };
  let left = changed;
  /** Adds the files of a group that it can, halving it until a part is valid. */
  const add = (group: readonly string[]): string[] => {
    const next = withFilesOf(content, now, group);
    if (faultyFiles(next).size === 0) {
      content = next;
      return [];
    }
    if (group.length === 1) return [...group];
    const middle = Math.ceil(group.length / 2);
    return [...add(group.slice(0, middle)), ...add(group.slice(middle))];
  };
  // A change may need one that is tried after it.
  for (let tried = Number.POSITIVE_INFINITY; left.length > 0 && left.length < tried; ) {
    tried = left.length;
    left = add(left);
  }
  return { content, heldBack: new Set([...held, ...left]) };
}

/** The files that differ, removed and added ones included. */
function changedFiles(now: ContentFolder, before: ContentFolder): string[] {
  const files = new Set(
    [now, before].flatMap(({ json, media, others }) => [json, media, others].flatMap(keys)),
  );
  return [...files].filter(
    (file) =>
      !isSameRecord(now.json.get(file), before.json.get(file)) ||
      !isSamePicture(now.media.get(file), before.media.get(file)) ||
      now.others.get(file) !== before.others.get(file),
  );
}

const keys = (files: ReadonlyMap<string, unknown>) => [...files.keys()];

const isSameRecord = (a?: Buffer, b?: Buffer) => a === b || (a && b && a.equals(b));

const isSamePicture = (a?: Picture, b?: Picture) =>
  a?.bytes === b?.bytes && a?.modified === b?.modified && a?.fault?.message === b?.fault?.message;

type Picture = ContentFolder["media"] extends ReadonlyMap<string, infer File> ? File : never;

/** A folder in which these files are as in another one. */
function withFilesOf(folder: ContentFolder, from: ContentFolder, files: readonly string[]): ContentFolder {
  const replaced = <File>(own: ReadonlyMap<string, File>, others: ReadonlyMap<string, File>) => {
    const kept = [...own].filter(([file]) => !files.includes(file));
    const taken = files.flatMap((file) =>
      others.has(file) ? [[file, others.get(file) as File] as const] : [],
    );
    return new Map([...kept, ...taken].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    ...folder,
    json: replaced(folder.json, from.json),
    media: replaced(folder.media, from.media),
    others: replaced(folder.others, from.others),
  };
}
