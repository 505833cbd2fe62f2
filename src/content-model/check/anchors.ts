import type { RecordFile } from "./recordFile";

/** The parts of pages that a link may lead to, by content type; a test holds them to the built pages. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Service: ["questions"],
  Solution: ["questions"],
};

/** What may follow `#` in a link to a record's page: its type's own parts, and the groups inside it. */
export const anchorsOf = ({ type, innerIds }: Pick<RecordFile, "type" | "innerIds">): string[] => [
  ...(PARTS[type.name] ?? []),
  ...innerIds.map(({ value }) => value),
];
