import { recordText } from "@sitekit/check/changes/recordText";
import { jsonIn } from "@sitekit/lib/text";
import type { Change, Tree } from "../stores/store";
import { getConfig } from "../window/state";
import { freeName, renamedIn, sameEnding } from "./pictureFiles";
import type { PreparedPicture } from "./preparePicture";

/**
 * Returns the changes that replace a picture. If the file type is the same, the path stays the same, so no record
 * changes. Otherwise the picture gets a new path, and the records that show it are changed.
 */
export function replacing({ files }: Tree, path: string, { name, picture }: PreparedPicture): Change[] {
  if (sameEnding(path, name)) return [{ path, picture }];
  const target = freeName(path.replace(/^media\/|\.\w+$/g, "") + name.replace(/^.*(?=\.)/, ""));
  const records = [...files].flatMap(([file, { text = "" }]): Change[] => {
    const type = getConfig().typeOfFile(file);
    const record = type && text.includes(`"/${path}"`) && jsonIn(text);
    if (!type || !record) return [];
    const after = renamedIn(type, record, path, target);
    return after === record ? [] : [{ path: file, text: recordText(type.schema, after, text) }];
  });
  return [{ path: target, picture }, ...records, { path, removed: true }];
}
