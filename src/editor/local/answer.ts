import { renameRecord } from "../../content-model/rename/renameRecord";
import { retireRecord } from "../../content-model/retire/retireRecord";
import { LocalFiles } from "./localFiles";
import type { LocalRequest } from "./protocol";
import { recordHistory } from "./recordHistory";
import { Refused } from "./refused";
import { rememberVersions } from "./replacedVersions";

/** Does what the editor asks, on the content folder of this computer, and returns what it gets as JSON. Throws `Refused`. */
export function answer(folder: string, request: LocalRequest): unknown {
  const files = new LocalFiles(folder);
  switch (request.action) {
    case "list":
      return files.list(request.folder);
    case "read":
      return files.read(request.path);
    case "pictures":
      return files.pictures();
    case "save": {
      const pictures = request.pictures.map(
        ({ path, content }) => [path, Buffer.from(content, "base64")] as const,
      );
      return files.save(request.files, new Map(pictures));
    }
    case "remove":
      return files.remove(request.files);
    case "history":
      return recordHistory(folder, files.read(request.path));
    case "rename":
      return inWords(folder, () => renameRecord(folder, request.from, request.to));
    case "retire":
      return inWords(folder, () => retireRecord(folder, request.record, request.heir));
  }
}

/** Those who throw plain errors do so with a sentence for the editor, and before they write. */
function inWords(folder: string, change: () => string[]): string[] {
  try {
    return rememberVersions(folder, change);
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), 422);
  }
}
