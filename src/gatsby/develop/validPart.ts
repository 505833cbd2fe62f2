import { isDeepStrictEqual } from "node:util";
import type { ContentFolder } from "../../content-model/check/readContentFolder";

/** What can be shown of a content folder that has errors. */
interface ValidPart {
  content: ContentFolder;
  /** The files that are kept as they were, relative to the folder. */
  heldBack: readonly string[];
}

/**
 * The valid part of changed content: `before`, the content that was last shown, with as many of the changes as leave it
 * valid. So each file with an error is kept as it was, with everything that is wrong without its change, and whatever a
 * record refers to is there.
 */
export function validPart(
  now: ContentFolder,
  before: ContentFolder,
  isValid: (content: ContentFolder) => boolean,
): ValidPart {
  const changed = changedFiles(now, before);
  let content = withFilesOf(now, before, changed);
  /** Adds the files of a group that it can, halving it until a part is valid. Returns those that are left. */
  const add = (group: readonly string[]): readonly string[] => {
    const next = withFilesOf(content, now, group);
    if (isValid(next)) {
      content = next;
      return [];
    }
    if (group.length < 2) return group;
    const middle = Math.ceil(group.length / 2);
    return [...add(group.slice(0, middle)), ...add(group.slice(middle))];
  };
  let left = add(changed);
  // A change may need one that was tried after it.
  for (let tried = changed.length; left.length < tried && left.length > 0; ) {
    tried = left.length;
    left = add(left);
  }
  return { content, heldBack: left };
}

/** The files that differ, removed and added ones included. */
function changedFiles(now: ContentFolder, before: ContentFolder): string[] {
  const changed = (["json", "media", "others"] as const).flatMap((part) =>
    [...now[part].keys(), ...before[part].keys()].filter(
      (file) => !isDeepStrictEqual(now[part].get(file), before[part].get(file)),
    ),
  );
  return [...new Set(changed)];
}

/** A folder in which these files are as in another one. */
function withFilesOf(folder: ContentFolder, from: ContentFolder, files: readonly string[]): ContentFolder {
  const replaced = <File>(own: ReadonlyMap<string, File>, others: ReadonlyMap<string, File>) => {
    const kept = [...own].filter(([file]) => !files.includes(file));
    const taken = [...others].filter(([file]) => files.includes(file));
    return new Map([...kept, ...taken].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    ...folder,
    json: replaced(folder.json, from.json),
    media: replaced(folder.media, from.media),
    others: replaced(folder.others, from.others),
  };
}
