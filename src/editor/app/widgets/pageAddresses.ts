import { contentTypeOfFile, contentTypes, idOfFile } from "../../../content-model/registry";
import type { RecordsByFile } from "../../bundle/publicContent";

/** The paths of all pages, sorted. */
export function pageAddresses(records: RecordsByFile): string[] {
  return contentTypes
    .flatMap((type) => {
      const { source, path } = type;
      if (!path) return [];
      if ("file" in source) return [path("")];
      return Object.keys(records)
        .filter((file) => contentTypeOfFile(file) === type)
        .map((file) => path(idOfFile(type, file)));
    })
    .sort();
}
