import { contentTypes } from "../../../content-model/registry";
import type { RecordsByFile } from "../../bundle/publicContent";

/** The addresses of all pages, by folder of the content. */
export function pageAddresses(records: RecordsByFile): string[] {
  return contentTypes
    .flatMap((type) => {
      if (!("path" in type)) return [];
      const { source, path } = type;
      if ("file" in source) return [path("")];
      return Object.keys(records)
        .filter((file) => file.startsWith(`${source.folder}/`))
        .map((file) => path(file.slice(source.folder.length + 1, -".json".length)));
    })
    .sort();
}
