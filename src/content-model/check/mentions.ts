import { findNodeAtLocation, type Node } from "jsonc-parser";
import { markdownLinks } from "../../lib/markdown";
import type { FieldTree } from "../derive/fieldTree";
import type { FieldKind } from "../fields";
import { eachField } from "./eachField";
import { isPagePath } from "./markdownFindings";
import { textOffset } from "./textOffset";

/** A reference in a record to something that must exist: an icon, a picture, a page, another record. */
export interface Mention {
  kind: FieldKind;
  /** For a reference: the content type of the record. */
  to?: string;
  value: string;
  offset: number;
}

/** The id of a group inside a record, such as a service group in the services overview. */
export interface InnerId {
  /** The group's type name. */
  to: string;
  value: string;
  offset: number;
}

const MENTION_KINDS: ReadonlySet<FieldKind | undefined> = new Set(["icon", "picture", "page", "reference"]);

/** Collects references and inner ids, without values at the offsets in `faulty`, which are reported already. */
export function namesOf(root: Node, tree: FieldTree, text: string, faulty: ReadonlySet<number>) {
  const mentions: Mention[] = [];
  const innerIds: InnerId[] = [];
  eachField(tree, root, ({ kind, to, typeName, properties }, node, path) => {
    const { type, value, offset } = node;
    if (kind && MENTION_KINDS.has(kind) && type === "string" && value.trim() !== "" && !faulty.has(offset)) {
      mentions.push({ kind, to, value, offset });
    }
    if (kind === "markdown" && type === "string") {
      for (const { href, index } of markdownLinks(value).filter(({ href }) => isPagePath(href))) {
        mentions.push({ kind: "page", value: href, offset: textOffset(text, offset, index) });
      }
    }
    const id = typeName && properties?.id && path.length > 0 && findNodeAtLocation(node, ["id"]);
    if (id) innerIds.push({ to: typeName, value: String(id.value), offset: id.offset });
  });
  return { mentions, innerIds };
}
