import { createHash } from "node:crypto";
import fs from "node:fs";
import { checkFolder } from "../../content-model/check/checkContent";
import { uprightPicture } from "../../content-model/check/pictures";
import { newErrors } from "../../content-model/check/problem";
import { publishedFiles } from "../../content-model/check/published";
import type { ContentFolder, MediaFile } from "../../content-model/check/readContentFolder";
import { contentTypeOfFile } from "../../content-model/registry";
import { writeWhole } from "../../lib/files";
import { readContent } from "../../sources/readContent";
import { Moved, Refused, type TreeFile } from "../save/store";
import { rememberVersion } from "./history";
import type { SentChange, SentTree } from "./protocol";
import { placeOf, safePath } from "./safePath";

/** New bytes of files by path; `undefined` removes the file. */
type Bytes = ReadonlyMap<string, Buffer | undefined>;

/** The content folder as the local server reads and writes it. */
export class LocalFiles {
  constructor(
    private readonly folder: string,
    private readonly read: () => Promise<ContentFolder> = () => readContent(folder),
  ) {}

  async tree(): Promise<SentTree> {
    const content = await this.read();
    const files = filesOf(content);
    const { name, others, hosted } = content;
    return {
      version: versionOf(files),
      files,
      surroundings: {
        name,
        others: [...others],
        published: publishedFiles(this.folder),
        ...(hosted ? { hosted: { ...hosted, types: [...hosted.types], records: [...hosted.records] } } : {}),
      },
    };
  }

  /**
   * Writes all changes, or none. Throws `Moved` if the files are not those of the version `base`, and `Refused` if the
   * site would have new errors with them. The caller lets only one commit run at a time.
   */
  async commit(base: string, changes: readonly SentChange[]): Promise<string> {
    const bytes = new Map<string, Buffer | undefined>();
    for (const change of changes) bytes.set(change.path, await bytesOf(change));
    const content = await this.read();
    for (const file of bytes.keys()) refuseHosted(content, file);
    if (versionOf(filesOf(content)) !== base) throw new Moved();
    refuseNewErrors(this.folder, content, bytes);
    const targets = [...bytes].map(([file, now]) => ({ file, now, onDisk: safePath(this.folder, file) }));
    // Another program may have written in the meantime. From here on nothing is awaited.
    if (targets.some(({ file, onDisk }) => !isStill(content, file, onDisk))) throw new Moved();
    for (const { onDisk, now } of targets) {
      rememberVersion(onDisk);
      if (now) writeWhole(onDisk, now);
      else fs.rmSync(onDisk);
    }
    return versionOf(filesOf(await this.read()));
  }

  picture(file: string): Buffer {
    if (placeOf(file).kind !== "picture") throw new Refused(`${file} is not a picture.`, 400);
    const onDisk = safePath(this.folder, file);
    if (!fs.existsSync(onDisk)) throw new Refused(`${file} does not exist.`, 404);
    return fs.readFileSync(onDisk);
  }
}

/** The bytes that a change writes; undefined for a removal. Pictures are decoded, and turned upright if needed. */
async function bytesOf(change: SentChange): Promise<Buffer | undefined> {
  const place = placeOf(change.path);
  if ("removed" in change) {
    if (place.kind === "record" && "file" in place.type.source)
      throw new Refused(`${change.path} cannot be removed: the site needs it.`, 403);
    return undefined;
  }
  if ("text" in change) {
    if (place.kind !== "record") throw new Refused(`${change.path} is not a record.`, 400);
    return Buffer.from(change.text);
  }
  if (place.kind !== "picture") throw new Refused(`${change.path} is not a picture.`, 400);
  try {
    return (await uprightPicture(Buffer.from(change.picture, "base64"))).bytes;
  } catch (error) {
    throw new Refused(`${change.path}: ${error instanceof Error ? error.message : error}`, 422);
  }
}

const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
const ids = new WeakMap<Buffer, string>();

/** The files of the content by path. Only JSON is sent with its text, and hosted records as if they were files. */
function filesOf({ json, media }: ContentFolder): Record<string, TreeFile> {
  const files: Record<string, TreeFile> = {};
  for (const [file, bytes] of json) {
    const id = ids.get(bytes) ?? hash(bytes);
    ids.set(bytes, id);
    files[file] = { id, text: bytes.toString() };
  }
  for (const [file, { bytes, head, modified, fault }] of media)
    files[file] = { id: `${bytes}-${modified}`, picture: { bytes, head, fault } };
  return files;
}

const versionOf = (files: Record<string, TreeFile>) =>
  hash(
    Object.entries(files)
      .map(([file, { id }]) => `${file} ${id}`)
      .sort()
      .join("\n"),
  );

/** Whether a file on disk is still what was read. */
function isStill({ json, media }: ContentFolder, file: string, onDisk: string): boolean {
  const stat = fs.statSync(onDisk, { throwIfNoEntry: false });
  const record = json.get(file);
  if (record) return stat !== undefined && fs.readFileSync(onDisk).equals(record);
  const picture = media.get(file);
  if (picture) return stat?.size === picture.bytes && stat.mtimeMs === picture.modified;
  return stat === undefined;
}

/** Throws `Refused` with the content check's messages when a change would introduce new errors. */
function refuseNewErrors(folder: string, before: ContentFolder, changes: Bytes): void {
  const published = publishedFiles(folder);
  const after = changedContent(before, changes);
  const errors = newErrors(checkFolder(before, published).problems, checkFolder(after, published).problems);
  if (errors.length === 0) return;
  const inside = (file: string) => file.slice(before.name.length + 1);
  throw new Refused(
    errors.map(({ file, place = file, message }) => `${place}: ${message}`).join("\n"),
    422,
    errors.map(({ file, path = [], message }) => ({ file: inside(file), path, message })),
  );
}

function changedContent(before: ContentFolder, changes: Bytes): ContentFolder {
  const json = new Map(before.json);
  const media = new Map<string, MediaFile>(before.media);
  for (const [file, bytes] of changes) {
    const isPicture = file.startsWith("media/");
    if (!bytes) (isPicture ? media : json).delete(file);
    else if (isPicture) media.set(file, { bytes: bytes.length, head: bytes.toString("latin1", 0, 16) });
    else json.set(file, bytes);
  }
  return { ...before, json, media };
}

/** A window opened before a content type moved to a hosted CMS still shows the forms of its records. */
function refuseHosted({ hosted }: ContentFolder, file: string): void {
  const cms = hosted?.types.get(contentTypeOfFile(file)?.name ?? "");
  if (cms)
    throw new Refused(
      `This record is edited in ${cms.label} now, and not here: ${cms.editUrl}. Reload this page.`,
      403,
    );
}
