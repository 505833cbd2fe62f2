import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { basename, join, posix, resolve } from "node:path";
import type { Problem } from "./problem";
import { MAX_RECORD_BYTES } from "./recordFile";

/**
 * Why a file or folder is listed in `others`. `other` is a file outside `media/` that does not end in `.json`. `folder`
 * is a folder whose name ends in `.json`, like the name of a record's file. `link` is a symbolic link or,
 * rarely, a special file such as a named pipe.
 */
type OtherFile = "other" | "folder" | "link" | "too-large" | "unreadable";

/** The files of a content folder. Their paths are relative to the folder, with forward slashes. */
export interface ContentFolder {
  /** The name of the folder itself, for example `content`. */
  name: string;
  /**
   * The bytes of the files that may contain a record: JSON files outside `media/`. Records from a hosted CMS are
   * included as if they were files.
   */
  json: ReadonlyMap<string, Buffer>;
  /** The files under `media/`. */
  media: ReadonlyMap<string, MediaFile>;
  /** Files and folders that the website cannot use, with the reasons. Paths of unreadable folders end with a slash. */
  others: ReadonlyMap<string, OtherFile>;
  /** Metadata of the records from a hosted CMS. `readContentFolder` never sets it. */
  hosted?: HostedContent;
}

/**
 * Metadata of the records from a hosted CMS. Their content is in `json`, under the path that each record would have as
 * a file.
 */
interface HostedContent {
  /**
   * For each content type whose records are in a CMS, by the name of the type: the label of the CMS, and the URL at
   * which editors change these records.
   */
  types: ReadonlyMap<string, { label: string; editUrl: string }>;
  /**
   * For each record, by the path that it would have as a file: the URL for editing it, and the time of its last
   * change if the CMS returns this time.
   */
  records: ReadonlyMap<string, { editUrl: string; changed?: string }>;
  /**
   * Problems with the hosted records. If the content folder still contains files of a type that moved to a CMS, these
   * files are also reported here.
   */
  problems: readonly Problem[];
}

/** Why a picture or PDF cannot be used. `rule` is the id of the check's rule that reports the message. */
export interface PictureFault {
  rule: string;
  message: string;
}

export interface MediaFile {
  /** Size in bytes. The editor uses 0 if the size is not known. */
  bytes: number;
  /** The first bytes of the file as Latin-1 text. They identify the format, for example PNG or PDF. */
  head: string;
  /** Modification time in milliseconds since 1970. Absent when the check runs in the browser. */
  modified?: number;
  /** The path of the file on disk. Only for a file outside the content folder, such as a picture from a CMS. */
  path?: string;
  /** Why the picture or PDF cannot be used. `withPictureFaults` looks for faults; `readContentFolder` does not. */
  fault?: PictureFault;
}

const HEAD_BYTES = 16;

/**
 * Matches the names of files and folders that operating systems and other programs leave behind, and all names that
 * start with a dot.
 */
const LEFT_BEHIND =
  /^(?:\..*|~.*|.*~|.*\.(?:tmp|temp|bak|swp|lnk|crdownload|partial|part)|(?:eh)?thumbs(?:_vista)?\.db(?::.*)?|desktop\.ini|icon\r|\$recycle\.bin|system volume information|__macosx|@eadir|#recycle|lost\+found|network trash folder|temporary items|.*:zone\.identifier)$/i;

const isLeftBehind = (name: string) => LEFT_BEHIND.test(name);

/**
 * Reads a content folder, without the files and folders whose names match `LEFT_BEHIND`. Throws an Error with a message
 * for the user if the folder itself cannot be listed.
 */
export function readContentFolder(folder: string): ContentFolder {
  const json = new Map<string, Buffer>();
  const media = new Map<string, MediaFile>();
  const others = new Map<string, OtherFile>();
  const filesIn = (inside: string): string[] =>
    readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
      const place = posix.join(inside, entry.name);
      if (isLeftBehind(entry.name)) return [];
      if (!entry.isDirectory()) return [place];
      if (place.endsWith(".json")) others.set(place, "folder");
      try {
        return filesIn(place);
      } catch {
        others.set(`${place}/`, "unreadable");
        return [];
      }
    });
  let files: string[];
  try {
    files = filesIn("").sort();
  } catch (error) {
    // For an unreadable subfolder, `others` gets an entry. If the content folder itself is unreadable, there is nothing
    // to return.
    throw new Error(
      Object(error).code === "ENOENT"
        ? `There is no folder ${folder}. Restore it, or run this command in the site's folder.`
        : `The folder ${folder} cannot be read. Check its permissions.`,
    );
  }
  for (const file of files) {
    const path = join(folder, file);
    try {
      const stat = lstatSync(path);
      if (!stat.isFile()) others.set(file, "link");
      else if (file.startsWith("media/"))
        media.set(file, { bytes: stat.size, head: headOf(path), modified: stat.mtimeMs });
      else if (!file.endsWith(".json")) others.set(file, "other");
      else if (stat.size > MAX_RECORD_BYTES) others.set(file, "too-large");
      else json.set(file, readFileSync(path));
    } catch {
      others.set(file, "unreadable");
    }
  }
  return { name: basename(resolve(folder)), json, media, others };
}

function headOf(path: string): string {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, "r");
  try {
    return head.toString("latin1", 0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
