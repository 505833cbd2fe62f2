import type { JSONPath, Node } from "jsonc-parser";
import { quote } from "../../lib/text";
import { type FieldTree, kindName } from "../derive/fieldTree";
import { suggester } from "./didYouMean";
import { eachField, knownField, namesIn } from "./eachField";
import { listed } from "./inWords";
import type { Finding } from "./problem";

/** The maximum number of fields in a message, so that it stays readable. */
const MAX_NAMED = 12;

interface UnknownField {
  finding: Finding;
  /** The path of the object with the field, and the absent field that was probably meant. */
  path: JSONPath;
  meant?: string;
}

/** Reports fields that the content type does not declare; most are misspelt. */
export function unknownFields(tree: FieldTree, root: Node): UnknownField[] {
  const found: UnknownField[] = [];
  eachField(tree, root, (field, node, path) => {
    if (!field.properties || node.type !== "object") return;
    const names = namesIn(node);
    if (names.every(({ value }) => knownField(field, value))) return;
    const present = new Set(names.map(({ value }) => String(value)));
    const absent = Object.keys(field.properties).filter((name) => !present.has(name));
    const meantBy = suggester(absent);
    const existingFor = suggester(Object.keys(field.properties));
    for (const name of names.filter(({ value }) => !knownField(field, value))) {
      const meant = meantBy(name.value);
      const advice = meant ? `Did you mean \`${meant}\`?` : instead(existingFor(name.value), absent);
      const message = `${quote(name.value)} is not a field ${placeOf(field, path)}. ${advice}`;
      found.push({
        path: [...path],
        meant,
        finding: { offset: name.offset, rule: "unknown-field", message },
      });
    }
  });
  return found;
}

function placeOf(field: FieldTree, path: Readonly<JSONPath>): string {
  const kind = kindName(field);
  if (kind) return `of the kind \`${kind}\``;
  return path.length > 0 ? "here" : "of this file";
}

function instead(existing: string | undefined, absent: readonly string[]): string {
  if (existing) return `\`${existing}\` stands here already: keep one of the two.`;
  if (absent.length === 0) return "Remove it.";
  const more = absent.length - MAX_NAMED;
  const names = listed(absent.slice(0, MAX_NAMED)) + (more > 0 ? ` and ${more} more` : "");
  return `Remove it; what could still stand here: ${names}.`;
}
