import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { quote } from "../../lib/text";
import { nameField } from "../derive/editorField";
import type { FieldTree } from "../derive/fieldTree";
import { nameOf } from "./eachField";
import type { Finding } from "./problem";

/** Reports duplicates among the entries of a list, and among the addresses in a group. */
export function duplicateFindings(field: FieldTree, node: Node, path: Readonly<JSONPath>): Finding[] {
  if ((node.children?.length ?? 0) < 2) return [];
  if (node.type === "array" && field.items) return duplicateEntries(field.items, node, nameOf(path));
  return node.type === "object" ? duplicateAddresses(field, node) : [];
}

function duplicateEntries(items: FieldTree, { children: entries = [] }: Node, list: string): Finding[] {
  // Aliases have their own rules.
  if (items.kind === "alias") return [];
  if (!items.properties) {
    return duplicates(entries).map(({ offset, value }) =>
      flag(offset, `${quote(value)} stands twice in ${list}. Remove one.`),
    );
  }
  const fieldOf = (name: string) => entries.flatMap((entry) => findNodeAtLocation(entry, [name]) ?? []);
  const name = nameField(items);
  // Duplicate ids are reported for the record as a whole.
  const named = items.properties.id
    ? []
    : duplicates(fieldOf(name)).map(({ offset, value }) =>
        flag(
          offset,
          `${quote(value)} stands twice as \`${name}\` in ${list}. Write another one, or remove the entry.`,
        ),
      );
  const pages = Object.keys(items.properties).filter((each) => items.properties?.[each]?.kind === "page");
  const leading = pages.flatMap((page) =>
    duplicates(fieldOf(page)).map(({ offset, value }) =>
      advice(offset, `Two entries of ${list} lead to the same page, ${quote(value)}. Remove one.`),
    ),
  );
  return [...named, ...leading];
}

function duplicateAddresses(field: FieldTree, node: Node): Finding[] {
  const addresses = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    value && field.properties?.[name?.value]?.kind === "web" ? [value] : [],
  );
  return duplicates(addresses).map(({ offset, value }) =>
    flag(offset, `${quote(value)} is the same address as another one here. Write the one that belongs here.`),
  );
}

const advice = (offset: number, message: string): Finding => ({
  ...flag(offset, message),
  severity: "advice",
});

const flag = (offset: number, message: string): Finding => ({ offset, rule: "duplicate", message });

/** The texts that repeat an earlier one, ignoring case and surrounding white space. */
function duplicates(nodes: readonly Node[]): { offset: number; value: string }[] {
  const said = nodes.map(({ type, value }) => (type === "string" ? value.trim().toLowerCase() : ""));
  if (new Set(said).size === said.length) return [];
  return nodes
    .filter((_, index) => said[index] !== "" && said.indexOf(said[index] ?? "") < index)
    .map(({ offset, value }) => ({ offset, value }));
}
