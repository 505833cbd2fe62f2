import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { quote } from "../../lib/quote";
import { type FieldTree, isProse } from "../derive/fieldTree";
import { characterFault } from "./characterFault";
import { eachField } from "./eachField";
import { filledValue } from "./filledValue";
import { hoursFault } from "./hoursFault";
import { markdownFindings } from "./markdownFindings";
import { markupFault } from "./markupFault";
import { openingFindings } from "./openingFindings";
import type { Finding } from "./problem";
import { textOffset } from "./textOffset";
import { twinFindings } from "./twinFindings";

interface Place {
  field: FieldTree;
  node: Node;
  path: Readonly<JSONPath>;
  /** The file's text. */
  text: string;
}

/**
 * What no pattern can say of the values of a record: characters, markup, days that no calendar has, hours, entries
 * that stand twice. Values at the offsets in `faulty` are left out: they are reported already.
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
        ...twinFindings(field, node, path),
        ...leadsNowhere(field, node),
        ...openingFindings(field, node),
        ...pictureWithoutWords(field, node),
      );
    }
  });
  return findings;
}

/** The kinds of field whose text may have several lines. */
const SEVERAL_LINES: ReadonlySet<string | undefined> = new Set(["text", "markdown", "note"]);

function textFindings({ field, node, text }: Place): Finding[] {
  const value = String(node.value);
  const character = characterFault(value, !SEVERAL_LINES.has(field.kind));
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

/** The first year that a date of this site can have: before it, a digit is wrong. */
const FIRST_YEAR = 1990;

/** Whether there is such a day; a date, or a day with a time, has the right form here. */
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

/** That a day is to come is advice: a build must not depend on the clock of a computer. */
function dateFindings(value: string, node: Node): Finding[] {
  const wrong = dayFindings(value, node);
  const { offset } = node;
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  if (wrong.length > 0 || Date.parse(`${value}T00:00:00Z`) <= tomorrow) return wrong;
  const message = `${quote(value)} lies in the future. Write the day on which it was done.`;
  return [{ offset, rule: "future-date", severity: "advice", message }];
}

/** A group that needs one of several fields, and has none. */
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

/** A picture that says nothing to people who do not see it. */
function pictureWithoutWords({ properties }: FieldTree, node: Node): Finding[] {
  if (!properties?.imageAlt || node.type !== "object") return [];
  const [picture, words] = ["imageUrl", "imageAlt"].map((name) => findNodeAtLocation(node, [name]));
  const isFilled = (value: Node | undefined) => value !== undefined && filledValue(value) !== undefined;
  if (!picture || !isFilled(picture) || isFilled(words)) return [];
  const message = "The picture has no words for people who do not see it. Write in `imageAlt` what it shows.";
  return [{ offset: picture.offset, rule: "picture-words", message }];
}
