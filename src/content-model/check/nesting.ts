import { createScanner } from "jsonc-parser";

/** Content nests about five levels deep; thousands of levels would overflow the parser's stack. */
const MAX_DEPTH = 100;

/** The offset at which brackets nest too deep. Uses the parser's own scanner, so both see the same brackets. */
export function tooDeepAt(text: string): number | undefined {
  // Fast path: most files have fewer brackets in total.
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
