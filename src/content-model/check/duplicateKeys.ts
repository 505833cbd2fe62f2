import type { Node } from "jsonc-parser";
import { quote } from "../../lib/text";
import { type Finding, positions } from "./problem";

/** Reports duplicate keys in an object. Parsers silently keep the last one, so an edit of the first is lost. */
export function duplicateKeys(root: Node, text: string): Finding[] {
  const findings: Finding[] = [];
  const visit = (node: Node) => {
    if (node.type === "object") findRepeated(node.children ?? [], text, findings);
    for (const child of node.children ?? []) visit(child);
  };
  visit(root);
  return findings;
}

function findRepeated(properties: readonly Node[], text: string, findings: Finding[]): void {
  const first = new Map<string, number>();
  let positionOf: ReturnType<typeof positions> | undefined;
  for (const { children, offset } of properties) {
    const name = String(children?.[0]?.value);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, offset);
    } else {
      positionOf ??= positions(text);
      const { line } = positionOf(earlier);
      const message = `${quote(name)} stands here a second time (first on line ${line}). Keep one of the two.`;
      findings.push({ offset, rule: "duplicate-field", message });
    }
  }
}
