import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { InnerId } from "./mentions";

/** The element ids that the template of a page renders, by content type. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Service: ["questions"],
  Solution: ["questions"],
};

/** The fragments that a link to the page of a record of this type may use. */
export const anchorsOf = (typeName: string, innerIds: readonly InnerId[], root: Node): readonly string[] => [
  ...(PARTS[typeName] ?? []),
  // The groups of an overview.
  ...innerIds.map(({ value }) => value),
  ...clausesIn(root),
];

/** The ids of the numbered clauses of a long text, and of the list of links to them. */
function clausesIn(root: Node): readonly string[] {
  const sections = findNodeAtLocation(root, ["sections"])?.children ?? [];
  const clauses = sections.flatMap((section) => findNodeAtLocation(section, ["clauses"])?.children ?? []);
  return clauses.length > 0 ? ["sections", ...clauses.map((_, index) => `section-${index + 1}`)] : [];
}
