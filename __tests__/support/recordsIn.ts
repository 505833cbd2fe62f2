import type { ContentFolder } from "@sitekit/check/readContentFolder";
import type { Records } from "@sitekit/editor/model/usedBy";
import { jsonIn } from "@sitekit/lib/text";
import { config } from "../../content.config";

/** Returns the records of a content folder by file. Leaves out files with invalid JSON, and files without a record. */
export function recordsIn({ json }: Pick<ContentFolder, "json">): Records {
  const files = [...json].filter(([file]) => config.typeOfFile(file));
  return Object.fromEntries(
    files.flatMap(([file, bytes]) => {
      const record = jsonIn(bytes.toString());
      return typeof record === "object" && record !== null ? [[file, record]] : [];
    }),
  );
}
