import type { Node } from "jsonc-parser";
import { quote } from "./inWords";
import type { Finding } from "./problem";

/** Fields that stand twice in one object. Parsers keep the last one in silence, so an edit to the first is lost. */
export function duplicateKeys(root: Node, text: string): Finding[] {
  const findings: Finding[] = [];
  const look = (node: Node) => {
    if (node.type === "object") findings.push(...repeated(node.children ?? [], text));
    for (const child of node.children ?? []) look(child);
  };
  look(root);
  return findings;
}

function repeated(properties: readonly Node[], text: string): Finding[] {
  const first = new Map<string, number>();
  const findings: Finding[] = [];
  for (const { children, offset } of properties) {
    const name = String(children?.[0]?.value);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, offset);
    } else {
      const line = text.slice(0, earlier).split("\n").length;
      const message = `${quote(name)} stands here a second time (first on line ${line}). Keep one of the two.`;
      findings.push({ offset, rule: "duplicate-field", message });
    }
  }
  return findings;
}
