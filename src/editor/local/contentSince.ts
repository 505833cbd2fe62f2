import { randomUUID } from "node:crypto";
import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { publicContent, type RecordsByFile } from "../bundle/publicContent";
import { serverOf } from "../records/contentVersion";

/** What an open editor has not got yet. */
interface Changes {
  /** What the editor asks with the next time. */
  version: string;
  /** The records that changed; null for one that is gone. */
  records: RecordsByFile;
}

/** Answers with what of the content changed since an earlier answer; with all of it when that is not known. */
export function contentSince(): (content: Pick<ContentFolder, "json">, version?: string) => Changes {
  // Another run of the server knows nothing of what this one answered.
  const run = randomUUID();
  const files = new Map<string, { bytes: Buffer | undefined; turn: number }>();
  let turn = 0;
  return ({ json }, version = "") => {
    turn += 1;
    for (const file of new Set([...files.keys(), ...json.keys()])) {
      const bytes = json.get(file);
      const before = files.get(file)?.bytes;
      const isSame = bytes === before || (bytes && before?.equals(bytes));
      if (!isSame) files.set(file, { bytes, turn });
    }
    const last = version.slice(serverOf(version).length + 1);
    const since = serverOf(version) === run ? Number(last) : 0;
    const changed = [...files].filter(([, file]) => file.turn > since);
    const records = publicContent({
      json: new Map(changed.flatMap(([file, { bytes }]) => (bytes ? [[file, bytes]] : []))),
    });
    const gone = since > 0 ? changed.filter(([file]) => !(file in records)) : [];
    return {
      version: `${run}.${turn}`,
      records: { ...Object.fromEntries(gone.map(([file]) => [file, null])), ...records },
    };
  };
}
