import type { Node } from "jsonc-parser";
import { propertiesOf } from "./eachField";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

/** What search results show before they cut a text off. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** What would look better otherwise, but stops nothing; and a picture that has no words. */
export function adviceFindings({ root, path }: RecordFile): Finding[] {
  if (!root) return [];
  const fields = new Map(propertiesOf(root).map(({ name, value }) => [String(name.value), value]));
  return [
    ...(path === undefined ? [] : tooLong(fields, ["metaTitle", "title"], MAX_TITLE)),
    ...(path === undefined ? [] : tooLong(fields, ["metaDescription", "description"], MAX_DESCRIPTION)),
    ...pictureWithoutWords(fields),
  ];
}

type Fields = ReadonlyMap<string, Node | undefined>;

/** Looks at the first of the named fields that is filled: the one that search engines get. */
function tooLong(fields: Fields, names: readonly string[], maximum: number): Finding[] {
  const name = names.find((each) => textOf(fields.get(each)) !== "");
  const node = name && fields.get(name);
  if (!node || textOf(node).length <= maximum) return [];
  const own = names[0] === name ? "Shorten it." : `Shorten it, or write a shorter one in \`${names[0]}\`.`;
  const message = `\`${name}\` has ${textOf(node).length} characters, and search results cut it after about ${maximum}. ${own}`;
  return [{ offset: node.offset, rule: "cut-in-search", severity: "advice", message }];
}

function pictureWithoutWords(fields: Fields): Finding[] {
  const picture = fields.get("imageUrl");
  if (!picture || textOf(picture) === "" || textOf(fields.get("imageAlt")) !== "") return [];
  const message = "The picture has no words for people who do not see it. Write in `imageAlt` what it shows.";
  return [{ offset: picture.offset, rule: "picture-words", message }];
}

const textOf = (node: Node | undefined) => (node?.type === "string" ? String(node.value).trim() : "");
