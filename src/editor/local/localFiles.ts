import fs from "node:fs";
import path from "node:path";
import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { contentTypeOfFile } from "../../content-model/registry";
import { filesIn, writeWhole } from "../../lib/files";
import { type ContentChanges, refuseNewErrors } from "./contentChanges";
import { Refused } from "./refused";
import { rememberVersion } from "./replacedVersions";
import { placeKind, safePath } from "./safePath";

export interface TextFile {
  /** From the repository's root, as in `content/company.json`. */
  path: string;
  text: string;
}

interface SavedFile extends TextFile {
  /** The file's text when the record was opened; null for a new record. */
  basedOn: string | null;
}

/** A file to remove; `basedOn` is its text when it was opened, null if it was not. */
interface RemovedFile {
  path: string;
  basedOn: string | null;
}

export interface PictureFile {
  path: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** The editor's access to the local content folder. Every method throws `Refused`. */
export class LocalFiles {
  constructor(private readonly folder: string) {}

  read(file: string): TextFile {
    if (placeKind(file) !== "record") throw new Refused(`${file} is not a record.`, 400);
    return { path: file, text: this.existing(file).toString("utf8") };
  }

  /** All records of a folder such as `content/services`. */
  list(folder: string): TextFile[] {
    const inFolder = safeFolder(folder);
    return (
      filesIn(path.join(this.folder, inFolder), (name) => !name.includes("/"))
        // The folder may also contain a singleton record.
        .filter((name) => folderOf(`${inFolder}/${name}`) === inFolder && /^[a-z0-9/-]+\.json$/.test(name))
        .map((name) => this.read(`content/${inFolder}/${name}`))
    );
  }

  pictures(): PictureFile[] {
    const folder = path.join(this.folder, "media");
    return filesIn(folder, () => false)
      .filter((name) => fs.lstatSync(path.join(folder, name)).isFile() && isPicture(`content/media/${name}`))
      .map((name) => ({
        name,
        path: `content/media/${name}`,
        size: fs.statSync(path.join(folder, name)).size,
      }));
  }

  picture(file: string): Buffer {
    if (placeKind(file) !== "picture") throw new Refused(`${file} is not a picture.`, 400);
    return this.existing(file);
  }

  /** Writes records and pictures, or nothing if any of them is refused. `content` is the current content. */
  save(files: readonly SavedFile[], pictures: ReadonlyMap<string, Buffer>, content: ContentFolder): void {
    for (const file of files) {
      refuseHosted(content, file.path);
      this.refuseOverwriting(file);
    }
    for (const [file, bytes] of pictures) this.refuseReplacing(file, bytes);
    const records = new Map(files.map((file) => [file.path, file.text]));
    this.apply(content, { records, pictures: new Map(pictures) });
  }

  /** Removes records of folders, or pictures. Refuses a removal that would leave broken links or addresses. */
  remove(files: readonly RemovedFile[], content: ContentFolder): void {
    const records = new Map<string, undefined>();
    const pictures = new Map<string, undefined>();
    for (const { path: file, basedOn } of files) {
      const isRecord = placeKind(file) === "record";
      if (isRecord && !folderOf(file.slice("content/".length)))
        throw new Refused(`${file} cannot be removed.`, 403);
      const now = this.existing(file).toString("utf8");
      if (isRecord && basedOn !== null && now !== basedOn) throw new Refused(CHANGED_BEFORE_REMOVAL, 409);
      (isRecord ? records : pictures).set(file, undefined);
    }
    this.apply(content, { records, pictures });
  }

  private existing(file: string): Buffer {
    const onDisk = safePath(this.folder, file);
    if (!fs.existsSync(onDisk)) throw new Refused(`${file} does not exist.`, 404);
    return fs.readFileSync(onDisk);
  }

  private refuseOverwriting({ path: file, basedOn }: SavedFile): void {
    if (placeKind(file) !== "record") throw new Refused(`${file} is not a record.`, 400);
    const onDisk = safePath(this.folder, file);
    const now = fs.existsSync(onDisk) ? fs.readFileSync(onDisk, "utf8") : null;
    if (now === basedOn) return;
    if (basedOn === null) throw new Refused(ALREADY_THERE(file), 409);
    throw now === null ? new Refused(GONE(file), 404) : new Refused(CHANGED_MEANWHILE, 409);
  }

  private refuseReplacing(file: string, bytes: Buffer): void {
    if (placeKind(file) !== "picture") throw new Refused(`${file} is not a picture.`, 400);
    const onDisk = safePath(this.folder, file);
    if (fs.existsSync(onDisk) && !fs.readFileSync(onDisk).equals(bytes))
      throw new Refused(ALREADY_THERE(file), 409);
  }

  private apply(content: ContentFolder, changes: ContentChanges): void {
    refuseNewErrors(this.folder, content, changes);
    for (const [file, content] of [...changes.pictures, ...changes.records]) {
      const onDisk = safePath(this.folder, file);
      rememberVersion(this.folder, file);
      if (content === undefined) fs.rmSync(onDisk);
      else writeWhole(onDisk, content);
    }
  }
}

const CHANGED_MEANWHILE =
  "Someone else changed this record at the same moment, so it was not saved. Your text is still here: save once more.";

const CHANGED_BEFORE_REMOVAL =
  "Someone else changed this record after you opened it, so it was not removed. Reload this page to see the other version.";

const GONE = (file: string) =>
  `${file} is no longer there: someone renamed or removed it after you opened it. Your text is still here: copy what you want to keep, then open the record under its new name.`;

const ALREADY_THERE = (file: string) => `${file} exists already. Choose another name.`;

/** An editor opened before a content type moved to a hosted CMS still shows the forms of its records. */
function refuseHosted({ hosted }: ContentFolder, file: string): void {
  const cms = hosted?.types.get(contentTypeOfFile(file.slice("content/".length))?.name ?? "");
  if (cms)
    throw new Refused(
      `This record is edited in ${cms.label} now, and not here: ${cms.editUrl}. Reload this page.`,
      403,
    );
}

/** The folder of a collection record; undefined for a singleton, which the site needs. */
function folderOf(place: string): string | undefined {
  const source = contentTypeOfFile(place)?.source;
  return source && "folder" in source ? source.folder : undefined;
}

function safeFolder(folder: string): string {
  const name = /^content\/([a-z0-9-]+)$/.exec(folder)?.[1] ?? "";
  placeKind(`content/${name}/any.json`);
  return name;
}

function isPicture(file: string): boolean {
  try {
    return placeKind(file) === "picture";
  } catch {
    return false;
  }
}
