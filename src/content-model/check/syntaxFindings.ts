import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { type Finding, positions } from "./problem";
import { syntaxFinding } from "./syntaxFinding";

/** Whether the parser can skip this mistake, so that the rest of the file is readable. */
export const isSlip = ({ rule }: Finding) => rule === "comment" || rule === "trailing-comma";

/**
 * Turns parser errors into findings. Slips and typographic quotes are all reported, once per line. Of other errors only
 * the first is, because the rest are mostly its consequences.
 */
export function syntaxFindings(text: string, errors: readonly ParseError[]): Finding[] {
  const all = errors.map(({ error, offset, length }) =>
    syntaxFinding(printParseErrorCode(error), text, offset, length),
  );
  if (all.length === 0) return strictJson(text);
  const isIndependent = (finding: Finding) => isSlip(finding) || finding.rule === "smart-quotes";
  const firstBreak = all.find((finding) => !isSlip(finding));
  return oncePerLine(
    text,
    all.filter((finding) => isIndependent(finding) || finding === firstBreak),
  );
}

function oncePerLine(text: string, findings: readonly Finding[]): Finding[] {
  const positionOf = positions(text);
  const byLine = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.rule} ${positionOf(finding.offset).line}`;
    if (!byLine.has(key)) byLine.set(key, finding);
  }
  return [...byLine.values()];
}

/** Gatsby reads with JSON.parse, so anything that it rejects is an error. */
function strictJson(text: string): Finding[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    const message = "This is not valid JSON. Compare it with another file of the same folder.";
    return [{ offset, rule: "syntax", message }];
  }
}
