import type { Node } from "jsonc-parser";
import type { Finding } from "./problem";

/** Fields that stand twice in one object. Parsers keep the last one in silence, so an edit to the first is lost. */
export function duplicateKeys(node: Node, text: string): Finding[] {
  const inside = (node.children ?? []).flatMap((child) => duplicateKeys(child, text));
  return node.type === "object" ? [...repeated(node.children ?? [], text), ...inside] : inside;
}

function repeated(properties: readonly Node[], text: string): Finding[] {
  const first = new Map<unknown, number>();
  const findings: Finding[] = [];
  for (const { children, offset } of properties) {
    const name: unknown = children?.[0]?.value;
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, offset);
    } else {
      const line = text.slice(0, earlier).split("\n").length;
      findings.push({
        offset,
        rule: "duplicate-field",
        message: `\`${name}\` stands here a second time (first on line ${line}). Keep one of the two.`,
      });
    }
  }
  return findings;
}
