import { uprightPicture } from "../../content-model/check/pictures";
import { renameRecord } from "../../content-model/write/rename";
import { retireRecord } from "../../content-model/write/retire";
import { readContent } from "../../sources/readContent";
import { healthOf } from "./healthOf";
import { LocalFiles } from "./localFiles";
import type { LocalRequest } from "./protocol";
import { recordHistory } from "./recordHistory";
import { Refused } from "./refused";
import { rememberVersions } from "./replacedVersions";
import { placeKind } from "./safePath";

/** Executes a request of the editor on the local content folder. Returns the JSON to respond with. Throws `Refused`. */
export async function answer(folder: string, request: LocalRequest): Promise<unknown> {
  const files = new LocalFiles(folder);
  switch (request.action) {
    case "list":
      return files.list(request.folder);
    case "read":
      return files.read(request.path);
    case "pictures":
      return files.pictures();
    case "save": {
      const { pictures, notes } = await uprightPictures(request.pictures);
      files.save(request.files, pictures, await readContent(folder));
      return { notes };
    }
    case "remove":
      return files.remove(request.files, await readContent(folder));
    case "health":
      return healthOf(folder);
    case "history":
      return recordHistory(folder, files.read(request.path));
    case "rename": {
      const content = await readContent(folder);
      return runChange(folder, () => renameRecord(folder, request.from, request.to, content));
    }
    case "retire": {
      const content = await readContent(folder);
      return runChange(folder, () => retireRecord(folder, request.record, request.heir, content));
    }
  }
}

/** Turns the uploaded pictures upright. `notes` has a message for each picture that had to be turned. */
async function uprightPictures(sent: readonly { path: string; content: string }[]) {
  const pictures = new Map<string, Buffer>();
  const notes: string[] = [];
  for (const { path, content } of sent) {
    if (placeKind(path) !== "picture") throw new Refused(`${path} is not a picture.`, 400);
    const { bytes, note } = await uprightPicture(Buffer.from(content, "base64")).catch((error: Error) => {
      throw new Refused(`${path}: ${error.message}`, 422);
    });
    pictures.set(path, bytes);
    if (note) notes.push(note);
  }
  return { pictures, notes };
}

/** Runs a change of the whole folder, which throws a plain error with a message for the editor before it writes. */
function runChange(folder: string, change: () => string[]): string[] {
  try {
    return rememberVersions(folder, change);
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), 422);
  }
}
