import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { Finding } from "./problem";

/** Lengths, in characters, after which search results truncate a text. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** Advice about a page's title and description. It never fails a build. */
export function adviceFindings(root: Node, hasPage: boolean): Finding[] {
  const field = (name: string) => findNodeAtLocation(root, [name]);
  if (!hasPage) return [];
  return [
    ...tooLong(["metaTitle", "title"], MAX_TITLE, field),
    ...tooLong(["metaDescription", "description"], MAX_DESCRIPTION, field),
  ];
}

type FieldNamed = (name: string) => Node | undefined;

/** Checks the first of the named fields that is filled, which is the one that search engines get. */
function tooLong(names: readonly string[], maximum: number, field: FieldNamed): Finding[] {
  const name = names.find((each) => textOf(field(each)) !== "");
  const node = name && field(name);
  if (!node || textOf(node).length <= maximum) return [];
  const own = names[0] === name ? "Shorten it." : `Shorten it, or write a shorter one in \`${names[0]}\`.`;
  const message = `\`${name}\` has ${textOf(node).length} characters, and search results cut it after about ${maximum}. ${own}`;
  return [{ offset: node.offset, rule: "cut-in-search", severity: "advice", message }];
}

const textOf = (node: Node | undefined) => (node?.type === "string" ? String(node.value).trim() : "");
