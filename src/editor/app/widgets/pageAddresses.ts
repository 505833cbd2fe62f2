import { contentTypeOfFile, contentTypes, idOfFile } from "../../../content-model/registry";
import type { RecordsByFile } from "../../bundle/publicContent";

/** The addresses of all pages, by folder of the content. */
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
