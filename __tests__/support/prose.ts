import { parseTree } from "jsonc-parser";
import { eachField } from "../../src/content-model/check/eachField";
import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../src/content-model/registry";

/** Fields that a visitor does not read on the page. */
const UNSEEN = new Set(["metaTitle", "metaDescription", "contactSubject"]);

/** The texts that a visitor reads on a record's page, in the file's order. */
export function proseOf(file: string, text: string): string[] {
  const type = contentTypeOfFile(file);
  const root = parseTree(text);
  const prose: string[] = [];
  if (!type || !root) throw new Error(`${file} is not a record`);
  eachField(fieldTree(type), root, ({ kind }, node, path) => {
    if ((kind === "line" || kind === "text") && node.type === "string" && !UNSEEN.has(String(path[0]))) {
      prose.push(node.value);
    }
  });
  return prose;
}

/** The sentences of texts, each in one form whatever its case and spaces. One or two words (`Yes.`) are no sentence. */
export function sentencesOf(prose: readonly string[]): string[] {
  return prose
    .flatMap((text) => text.split(/(?<=[.?!])\s+|\n+/))
    .map((sentence) => sentence.toLowerCase().replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence.split(" ").length > 2);
}

const NUMBER = String.raw`(\d[\d,.]*|dozens|hundreds|thousands|millions)`;
const COUNTED =
  "years|decades|customers|clients|users|projects|organisations|agencies|ministries|countries|cities|offices|branches|employees|engineers|developers|specialists|experts|awards|installations|deployments|transactions|systems|platforms";
const FIGURES = [
  new RegExp(String.raw`\b${NUMBER}\+?( of)?( \S+){0,2} (${COUNTED})\b`, "i"),
  /\b(ten|twenty|thirty|forty|fifty) (years|decades)\b/i,
  /\d\s*(%|per ?cent\b)/i,
  /\b\d[\d,.]*\+/,
  /\b(founded|established|operating|serving|since)\b( \w+)? (19|20)\d\d\b/i,
  /\b24\s*\/\s*7\b/,
  /\b(ISO|SOC)[ /-]?\d/i,
  /\bwithin (\d+|one|two|three|four|five) (working |business )?(minutes?|hours?|days?)\b/i,
  /\b(award-winning|number one|no\. ?1)\b/i,
];

/** The year of a law says nothing about the company. */
const LAW = /\b(act( \(\w+\))?|ndpa) \d{4}\b/i;

/** The sentences with a figure that only the company could vouch for: its age, size, customers, speed, awards. */
export const claimsIn = (prose: readonly string[]): string[] =>
  sentencesOf(prose).filter((sentence) => FIGURES.some((figure) => figure.test(sentence.replace(LAW, ""))));
