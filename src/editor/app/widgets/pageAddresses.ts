import { contentTypeOfFile, contentTypes, idOfFile } from "../../../content-model/registry";
import type { RecordsByFile } from "../../bundle/publicContent";

/** The addresses of all pages, by folder of the content. */
export function pageAddresses(records: RecordsByFile): string[] {
  return contentTypes
    .flatMap((type) => {
      if (!("path" in type)) return [];
      const { source, path } = type;
      if ("file" in source) return [path("")];
      return Object.keys(records)
        .filter((file) => contentTypeOfFile(file) === type)
        .map((file) => path(idOfFile(type, file)));
    })
    .sort();
}
