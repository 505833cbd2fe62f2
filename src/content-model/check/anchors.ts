import { findNodeAtLocation } from "jsonc-parser";
import { type RecordFile, rootOf } from "./recordFile";

/** The parts of a page that have an `id` in its view, by content type. */
const PARTS: Readonly<Record<string, (record: RecordFile) => readonly string[]>> = {
  Service: () => ["questions"],
  Solution: () => ["questions"],
  LegalPage: (record) => ["sections", ...sectionsOf(record).map((_, index) => `section-${index + 1}`)],
  ServicesPage: ({ innerIds }) => innerIds.map(({ value }) => value),
};

/** What may follow `#` in a link to a record's page. */
export const anchorsOf = (record: RecordFile): readonly string[] => PARTS[record.type.name]?.(record) ?? [];

function sectionsOf(record: RecordFile) {
  const root = rootOf(record);
  return (root && findNodeAtLocation(root, ["sections"])?.children) ?? [];
}
