import { createScanner } from "jsonc-parser";

/** Content types nest about five deep; thousands of levels would overflow the stack of the parser. */
const MAX_DEPTH = 100;

/** Where brackets nest deeper than any record does. The scanner is the parser's own, so both see the same brackets. */
export function tooDeepAt(text: string): number | undefined {
  // Most files have fewer brackets in all, and need no second look.
  if ((text.match(/[[{]/g)?.length ?? 0) <= MAX_DEPTH) return undefined;
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let at = 0; at < text.length; at = scanner.getPosition()) {
    scanner.scan();
    const first = text[scanner.getTokenOffset()];
    const isBracket = scanner.getTokenLength() === 1;
    if (isBracket && (first === "{" || first === "[")) depth += 1;
    if (isBracket && (first === "}" || first === "]")) depth -= 1;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}
