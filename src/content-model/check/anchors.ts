import { findNodeAtLocation } from "jsonc-parser";
import { type RecordFile, rootOf } from "./recordFile";

/** The parts of a page that have an `id` in its view, by content type. */
const PARTS: Readonly<Record<string, (record: RecordFile) => readonly string[]>> = {
  Service: () => ["questions"],
  Solution: () => ["questions"],
  ServicesPage: ({ innerIds }) => innerIds.map(({ value }) => value),
};

/** What may follow `#` in a link to a record's page. */
export const anchorsOf = (record: RecordFile): readonly string[] => [
  ...(PARTS[record.type.name]?.(record) ?? []),
  ...clausesOf(record),
];

/** The numbered parts of a long text, and the list of links to them. */
function clausesOf(record: RecordFile): readonly string[] {
  const root = rootOf(record);
  const sections = (root && findNodeAtLocation(root, ["sections"])?.children) ?? [];
  const clauses = sections.flatMap((section) => findNodeAtLocation(section, ["clauses"])?.children ?? []);
  return clauses.length > 0 ? ["sections", ...clauses.map((_, index) => `section-${index + 1}`)] : [];
}
