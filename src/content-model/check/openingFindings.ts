import { findNodeAtLocation, type Node } from "jsonc-parser";
import { type FieldTree, kindName, OPENING } from "../derive/fieldTree";
import { count } from "./inWords";
import type { Finding } from "./problem";

/** Reports required sections that are missing, and sections that may occur only once. */
export function openingFindings(field: FieldTree, node: Node): Finding[] {
  return [...headingFindings(field, node), ...neededFindings(field, node), ...secondFindings(field, node)];
}

/** A page has exactly one heading: in the opening, which is its first section, or above all sections. */
function headingFindings({ opening, items }: FieldTree, node: Node): Finding[] {
  const kinds = items?.oneOf;
  if (!opening || !kinds || node.type !== "array") return [];
  const entries = node.children ?? [];
  const openings = ofKind(OPENING, node);
  if (opening === "above") return openings.map((entry) => finding(entry, HAS_A_HEADING));
  const [first] = entries;
  if (openings.length === 0) return first ? [finding(first, NO_OPENING)] : [];
  const [own, ...more] = openings;
  return [
    ...(own && own !== first ? [finding(own, NOT_FIRST(entries.indexOf(own)))] : []),
    ...more.map((entry) => finding(entry, SECOND)),
  ];
}

/** An overview needs the section that holds its list. */
function neededFindings({ needs, items }: FieldTree, node: Node): Finding[] {
  if (!needs || ofKind(needs, node).length > 0) return [];
  const label = items?.oneOf?.find((kind) => kindName(kind) === needs)?.title ?? needs;
  return [finding(node, NEEDED(label, needs))];
}

/** Links address parts of a section by number, so a page has only one section with numbered parts. */
function secondFindings({ items }: FieldTree, node: Node): Finding[] {
  return (items?.oneOf ?? []).flatMap((kind) => {
    if (!kind.once) return [];
    const name = kindName(kind);
    const [, ...more] = ofKind(name, node);
    return more.map((entry) => finding(entry, SECOND_OF(name)));
  });
}

const ofKind = (kind: string, { children = [] }: Node): Node[] =>
  children.filter((entry) => findNodeAtLocation(entry, ["kind"])?.value === kind);

const finding = ({ offset }: Node, message: string): Finding => ({ offset, rule: "opening", message });

const NO_OPENING =
  "The page has no opening, and so no heading. Put a section of the kind `opening` before this one.";
const NOT_FIRST = (before: number) =>
  `The opening holds the heading of the page, and ${count(before, "section stands", "sections stand")} above it. Move it to the top.`;
const SECOND =
  "This is a second opening, and a page has one heading. Remove it, or make it a section of another kind.";
const SECOND_OF = (kind: string) =>
  `This is a second section of the kind \`${kind}\`, and a page has one. Put what it says into the first.`;
const NEEDED = (label: string, kind: string) =>
  `This page has no section "${label}", and so not what it lists. Add one of the kind \`${kind}\`.`;
const HAS_A_HEADING =
  "This page has its heading above all sections, and a page has one. Make this a section of another kind, as in `points` or `text`.";
