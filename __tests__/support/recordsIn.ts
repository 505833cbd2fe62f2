import { jsonIn } from "@sitekit/lib/text";
import type { ContentFolder } from "../../src/content-model/check/readContentFolder";
import { contentTypeOfFile } from "../../src/content-model/registry";
import type { Records } from "../../src/editor/save/usedBy";

/** The records of a content folder by file; those that cannot be read are left out. */
export function recordsIn({ json }: Pick<ContentFolder, "json">): Records {
  const files = [...json].filter(([file]) => contentTypeOfFile(file));
  return Object.fromEntries(
    files.flatMap(([file, bytes]) => {
      const record = jsonIn(bytes.toString());
      return typeof record === "object" && record !== null ? [[file, record]] : [];
    }),
  );
}
