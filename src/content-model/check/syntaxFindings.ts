import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { type Finding, positions } from "./problem";
import { syntaxFinding } from "./syntaxFinding";

/** Whether the rest of the file can be read as if this mistake were not there. */
export const isSlip = ({ rule }: Finding) => rule === "comment" || rule === "trailing-comma";

/**
 * What a parser's errors mean to a person. Slips and typographic quotes are told one by one, once per line;
 * of the others only the first, because what follows a break is mostly its consequence.
 */
export function syntaxFindings(text: string, errors: readonly ParseError[]): Finding[] {
  const all = errors.map(({ error, offset, length }) =>
    syntaxFinding(printParseErrorCode(error), text, offset, length),
  );
  if (all.length === 0) return strictJson(text);
  const onItsOwn = (finding: Finding) => isSlip(finding) || finding.rule === "smart-quotes";
  const firstBreak = all.find((finding) => !isSlip(finding));
  return oncePerLine(
    text,
    all.filter((finding) => onItsOwn(finding) || finding === firstBreak),
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

/** Gatsby reads with JSON.parse: whatever it refuses must not pass here. */
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
