import { quote } from "../../lib/text";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

/** Reports pages with the same title, which cannot be told apart in a menu or in search results. */
export function titleFindings(records: readonly RecordFile[]): Map<RecordFile, Finding[]> {
  const first = new Map<string, RecordFile>();
  const findings = new Map<RecordFile, Finding[]>();
  for (const record of records) {
    const { path, title } = record;
    if (path === undefined || !title) continue;
    const plainTitle = title.value.trim().replace(/\s+/g, " ").toLowerCase();
    const other = first.get(plainTitle);
    if (!other) first.set(plainTitle, record);
    else {
      const message = `The title ${quote(title.value)} is also that of ${other.file}. Write one that tells them apart.`;
      findings.set(record, [{ offset: title.offset, rule: "duplicate-title", severity: "advice", message }]);
    }
  }
  return findings;
}
