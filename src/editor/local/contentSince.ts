import { randomUUID } from "node:crypto";
import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { publicContent, type RecordsByFile } from "../bundle/publicContent";
import { serverOf } from "../records/contentVersion";

/** The changes since a version that an open editor has. */
interface Changes {
  /** The version to send with the next request. */
  version: string;
  /** The changed records; null for a removed one. */
  records: RecordsByFile;
}

/** Returns a function that lists the records changed since `version`, or all records if that version is unknown. */
export function contentSince(): (content: Pick<ContentFolder, "json">, version?: string) => Changes {
  // Identifies this server run; versions of another run are unknown here.
  const run = randomUUID();
  const files = new Map<string, { bytes: Buffer | undefined; revision: number }>();
  let revision = 0;
  return ({ json }, version = "") => {
    revision += 1;
    for (const file of new Set([...files.keys(), ...json.keys()])) {
      const bytes = json.get(file);
      const before = files.get(file)?.bytes;
      const isSame = bytes === before || (bytes && before?.equals(bytes));
      if (!isSame) files.set(file, { bytes, revision });
    }
    const last = version.slice(serverOf(version).length + 1);
    const since = serverOf(version) === run ? Number(last) : 0;
    const changed = [...files].filter(([, file]) => file.revision > since);
    const records = publicContent({
      json: new Map(changed.flatMap(([file, { bytes }]) => (bytes ? [[file, bytes]] : []))),
    });
    const removed = since > 0 ? changed.filter(([file]) => !(file in records)) : [];
    return {
      version: `${run}.${revision}`,
      records: { ...Object.fromEntries(removed.map(([file]) => [file, null])), ...records },
    };
  };
}
