import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { quote } from "../../lib/quote";
import { nameField } from "../derive/editorField";
import type { FieldTree } from "../derive/fieldTree";
import { nameOf } from "./eachField";
import type { Finding } from "./problem";

/** What stands twice where everything should stand once: entries of a list, and addresses in a group of addresses. */
export function twinFindings(field: FieldTree, node: Node, path: Readonly<JSONPath>): Finding[] {
  if ((node.children?.length ?? 0) < 2) return [];
  if (node.type === "array" && field.items) return listTwins(field.items, node, nameOf(path));
  return node.type === "object" ? webTwins(field, node) : [];
}

function listTwins(items: FieldTree, { children: entries = [] }: Node, list: string): Finding[] {
  // Old addresses have rules of their own.
  if (items.kind === "alias") return [];
  if (!items.properties) {
    return twins(entries).map(({ offset, value }) =>
      twin(offset, `${quote(value)} stands twice in ${list}. Remove one.`),
    );
  }
  const fieldOf = (name: string) => entries.flatMap((entry) => findNodeAtLocation(entry, [name]) ?? []);
  const name = nameField(items);
  // That an id stands twice is told of the whole record.
  const named = items.properties.id
    ? []
    : twins(fieldOf(name)).map(({ offset, value }) =>
        twin(
          offset,
          `${quote(value)} stands twice as \`${name}\` in ${list}. Write another one, or remove the entry.`,
        ),
      );
  const pages = Object.keys(items.properties).filter((each) => items.properties?.[each]?.kind === "page");
  const leading = pages.flatMap((page) =>
    twins(fieldOf(page)).map(({ offset, value }) =>
      advice(offset, `Two entries of ${list} lead to the same page, ${quote(value)}. Remove one.`),
    ),
  );
  return [...named, ...leading];
}

function webTwins(field: FieldTree, node: Node): Finding[] {
  const addresses = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    value && field.properties?.[name?.value]?.kind === "web" ? [value] : [],
  );
  return twins(addresses).map(({ offset, value }) =>
    twin(offset, `${quote(value)} is the same address as another one here. Write the one that belongs here.`),
  );
}

const advice = (offset: number, message: string): Finding => ({
  ...twin(offset, message),
  severity: "advice",
});

const twin = (offset: number, message: string): Finding => ({ offset, rule: "duplicate", message });

/** The texts that say what an earlier one says; capitals and spaces around them do not matter. */
function twins(nodes: readonly Node[]): { offset: number; value: string }[] {
  const said = nodes.map(({ type, value }) => (type === "string" ? value.trim().toLowerCase() : ""));
  if (new Set(said).size === said.length) return [];
  return nodes
    .filter((_, index) => said[index] !== "" && said.indexOf(said[index] ?? "") < index)
    .map(({ offset, value }) => ({ offset, value }));
}
