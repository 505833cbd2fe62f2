import { quote } from "../../lib/text";
import { fieldTree } from "../derive/fieldTree";
import { eachField } from "./eachField";
import { type Finding, inReadingOrder, type Problem, problemsAt } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

/** Domains that nobody can own (RFC 2606), so a text with one is a placeholder. */
const RESERVED_DOMAIN = /[a-z0-9]\.example\b|\bexample\.(com|net|org)\b/i;

export const isReservedDomain = (text: string) => RESERVED_DOMAIN.test(text);

/** The word "placeholder", or a phone number of zeros. */
const PLACEHOLDER = /\bplaceholder\b|\b(000[ -]?){2}/i;

/** Everything that must be replaced or confirmed before the site goes live, in reading order. */
export function placeholders(records: readonly RecordFile[]): Problem[] {
  return records
    .flatMap((record) => problemsAt(record.file, record.text, placeholdersIn(record)))
    .sort(inReadingOrder);
}

function placeholdersIn(record: RecordFile): Finding[] {
  const root = rootOf(record);
  const findings: Finding[] = [];
  if (!root) return findings;
  eachField(fieldTree(record.type), root, (field, node) => {
    const text = node.type === "string" ? String(node.value).trim() : "";
    if (text === "") return;
    const finding = { offset: node.offset, severity: "advice" as const };
    if (field.kind === "note") {
      findings.push({ ...finding, rule: "to-confirm", message: `To confirm: ${text}` });
    } else if (isReservedDomain(text)) {
      const message = `${quote(text)} is on a domain that is reserved for examples. Write the real one.`;
      findings.push({ ...finding, rule: "placeholder", message });
    } else if (PLACEHOLDER.test(text)) {
      const message = `${quote(text)} only keeps the place. Write the real one.`;
      findings.push({ ...finding, rule: "placeholder", message });
    }
  });
  return findings;
}
