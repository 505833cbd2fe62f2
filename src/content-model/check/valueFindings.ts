import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { quote } from "../../lib/text";
import { type FieldTree, isProse } from "../derive/fieldTree";
import { characterFault } from "./characterFault";
import { duplicateFindings } from "./duplicateFindings";
import { eachField } from "./eachField";
import { filledValue } from "./filledValue";
import { hoursFault } from "./hoursFault";
import { markdownFindings } from "./markdownFindings";
import { markupFault } from "./markupFault";
import { openingFindings } from "./openingFindings";
import type { Finding } from "./problem";
import { textOffset } from "./textOffset";

interface Place {
  field: FieldTree;
  node: Node;
  path: Readonly<JSONPath>;
  /** The file's text. */
  text: string;
}

/**
 * Checks what patterns cannot express: characters, markup, days that do not exist, hours, duplicates. Values at the
 * offsets in `faulty` are skipped, because they are already reported.
 */
export function valueFindings(
  root: Node,
  tree: FieldTree,
  text: string,
  faulty: ReadonlySet<number>,
): Finding[] {
  const findings: Finding[] = [];
  eachField(tree, root, (field, node, path) => {
    if (faulty.has(node.offset)) return;
    if (node.type === "string") findings.push(...textFindings({ field, node, path, text }));
    else {
      findings.push(
        ...duplicateFindings(field, node, path),
        ...leadsNowhere(field, node),
        ...openingFindings(field, node),
        ...pictureWithoutWords(field, node),
      );
    }
  });
  return findings;
}

/** The field kinds that allow line breaks. */
const MULTILINE: ReadonlySet<string | undefined> = new Set(["text", "markdown", "note"]);

function textFindings({ field, node, text }: Place): Finding[] {
  const value = String(node.value);
  const character = characterFault(value, !MULTILINE.has(field.kind));
  if (character) {
    const { index, message } = character;
    return [{ offset: textOffset(text, node.offset, index), rule: "characters", message }];
  }
  if (isProse(field)) {
    if (value.trim() !== "" && !/[\p{L}\p{N}]/u.test(value)) {
      const message = `${quote(value)} has no letter and no digit. Write words.`;
      return [{ offset: node.offset, rule: "no-words", message }];
    }
    if (field.kind === "markdown")
      return markdownFindings(value, (index) => textOffset(text, node.offset, index));
    const markup = markupFault(value);
    if (!markup) return [];
    const offset = textOffset(text, node.offset, markup.index);
    return [{ offset, rule: "markup", severity: "advice", message: markup.message }];
  }
  if (field.kind === "hours") {
    const message = hoursFault(value);
    return message ? [{ offset: node.offset, rule: "hours-format", message }] : [];
  }
  if (value.trim() === "") return [];
  if (field.kind === "moment") return dayFindings(value, node);
  return field.kind === "date" ? dateFindings(value, node) : [];
}

/** The earliest plausible year: a date before it has a wrong digit. */
const FIRST_YEAR = 1990;

/** Checks that a day exists. `value` is a well-formed date, with or without a time. */
function dayFindings(value: string, { offset }: Node): Finding[] {
  const day = value.slice(0, "2026-01-01".length);
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  if (!exists) {
    const message = `${quote(day)} is a day that no calendar has. Write another one.`;
    return [{ offset, rule: "date-format", message }];
  }
  if (date.getUTCFullYear() < FIRST_YEAR) {
    const message = `${quote(day)} is a year long before this website. Check its digits.`;
    return [{ offset, rule: "date-format", message }];
  }
  return [];
}

/** A future date is only advice, because a build must not depend on the computer's clock. */
function dateFindings(value: string, node: Node): Finding[] {
  const wrong = dayFindings(value, node);
  const { offset } = node;
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  if (wrong.length > 0 || Date.parse(`${value}T00:00:00Z`) <= tomorrow) return wrong;
  const message = `${quote(value)} lies in the future. Write the day on which it was done.`;
  return [{ offset, rule: "future-date", severity: "advice", message }];
}

/** Reports a group in which none of the fields in `needsOneOf` is filled. */
function leadsNowhere({ needsOneOf }: FieldTree, node: Node): Finding[] {
  if (!needsOneOf || node.type !== "object") return [];
  const filled = (node.children ?? []).some(
    ({ children: [name, value] = [] }) =>
      needsOneOf.includes(name?.value) && value !== undefined && filledValue(value) !== undefined,
  );
  if (filled) return [];
  const names = needsOneOf.map((name) => `\`${name}\``).join(" or ");
  return [
    {
      offset: node.offset,
      rule: "leads-nowhere",
      message: `This entry leads nowhere. Fill in ${names}, or remove it.`,
    },
  ];
}

/** Reports a picture without alternative text. */
function pictureWithoutWords({ properties }: FieldTree, node: Node): Finding[] {
  if (!properties?.imageAlt || node.type !== "object") return [];
  const [picture, words] = ["imageUrl", "imageAlt"].map((name) => findNodeAtLocation(node, [name]));
  const isFilled = (value: Node | undefined) => value !== undefined && filledValue(value) !== undefined;
  if (!picture || !isFilled(picture) || isFilled(words)) return [];
  const message = "The picture has no words for people who do not see it. Write in `imageAlt` what it shows.";
  return [{ offset: picture.offset, rule: "picture-words", message }];
}
