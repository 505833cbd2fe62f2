import { quote } from "../../lib/quote";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

/** Pages that a menu or a list of search results could not tell apart. */
export function titleFindings(records: readonly RecordFile[]): Map<RecordFile, Finding[]> {
  const first = new Map<string, RecordFile>();
  const findings = new Map<RecordFile, Finding[]>();
  for (const record of records) {
    const { path, title } = record;
    if (path === undefined || !title) continue;
    const said = title.value.trim().replace(/\s+/g, " ").toLowerCase();
    const twin = first.get(said);
    if (!twin) first.set(said, record);
    else {
      const message = `The title ${quote(title.value)} is also that of ${twin.file}. Write one that tells them apart.`;
      findings.set(record, [{ offset: title.offset, rule: "duplicate-title", severity: "advice", message }]);
    }
  }
  return findings;
}
