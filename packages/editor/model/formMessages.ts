import type { FieldRole } from "@sitekit/content/fields";
import type { FieldTree } from "@sitekit/content/fieldTree";
import { count } from "@sitekit/content/fillIn";
import { inWords, quote, withArticle } from "@sitekit/lib/text";

/** Returns the instruction for an empty field, which fits the field's control. */
function toDo({ kind, to = "", type, items, enum: choices, minItems = 1, write }: FieldTree): string {
  if (kind === "reference") return `Choose ${withArticle(inWords(to))} from the list.`;
  if (kind === "icon") return "Choose an icon.";
  if (kind === "page") return "Choose a page.";
  if (kind === "picture") return "Choose a picture.";
  if (kind === "document") return "Upload a PDF.";
  if (kind === "date") return "Choose a day.";
  if (kind === "moment") return "Choose a day and a time.";
  if (choices) return "Choose one of the options.";
  if (items?.enum) return "Tick at least one.";
  if (type === "array") return `Add at least ${count(minItems, "entry", "entries")}.`;
  if (type === "object") return "Fill in its fields.";
  return write ? `Write ${write}.` : "Fill in this field.";
}

/** The messages of rules for which the form has its own sentence, by the id of the rule. */
const SENTENCES: Readonly<Record<string, (value: string, field: FieldTree) => string>> = {
  "unknown-icon": (value) => `There is no icon ${value}. Choose another icon.`,
  "unknown-choice": (value) => `${value} is not one of the options. Choose one of the options.`,
  "missing-picture": (value) => `The picture ${value} does not exist any more. Choose another picture.`,
  "missing-document": (value) => `The document ${value} does not exist any more. Upload it again.`,
  "missing-record": (value, { to = "" }) =>
    `There is no ${inWords(to)} ${value} any more. Choose another one, or remove it.`,
  "missing-page": (value) => `There is no page ${value} on this website. Choose a page.`,
  itself: () => "A record cannot refer to itself here. Choose another one, or remove it.",
  "wrong-type": () => "The form cannot show the content of this field. Empty it and fill it in again.",
  "id-is-file-name": (value) =>
    `The id ${value} differs from the id under which the record is saved. To change it, choose Rename… under More.`,
};

/** The messages about a page that visitors may know and that would disappear, by the role of the field. */
const GONE: Partial<Record<FieldRole, (until: string, heir: string) => string>> = {
  publishedFrom: (_until, heir) =>
    `Visitors may know this page already. With this time, they would not find it until then, and links to it would lead nowhere. Empty this field to keep the page on the website. To take it off the website until that time, choose “Offline until a later time”. Then choose in ${heir} the page that visitors get instead.`,
  draft: (until, heir) =>
    `Visitors may know this page already. As a draft, they would not find it, and links to it would lead nowhere. Choose “Public now” to keep the page on the website. To take it off the website, choose “Offline”, or fill in ${until}. Then choose in ${heir} the page that visitors get instead.`,
};

interface Found {
  rule: string;
  /** The message of the rule, with the labels of fields. */
  message: string;
  field: FieldTree | undefined;
  value: unknown;
  /** Returns the label of the field that has a role. */
  labelledRole: (role: FieldRole) => string;
  /** Returns the name of the record in a file. */
  titleOf: (file: string) => string;
}

/**
 * Returns the message that the form shows for a problem. It refers to the form's labels and controls, and to records by
 * their titles.
 */
export function formMessage({ rule, message, field = {}, value, labelledRole, titleOf }: Found): string {
  const gone = rule === "gone-address" && field.role && GONE[field.role];
  if (gone) return gone(labelledRole("publishedUntil"), labelledRole("replacedBy"));
  if (rule === "gone-address")
    return plainWords(
      message.replace(
        /\. Add .*$/s,
        ". Choose Retire instead of Delete, and choose the page that takes its place.",
      ),
      titleOf,
    );
  if (rule === "empty-field")
    return plainWords(message.replace(/ is empty\. .*$/s, ` is empty. ${toDo(field)}`), titleOf);
  const sentence = SENTENCES[rule]?.(quote(String(value ?? "")), field);
  return plainWords(sentence ?? message, titleOf);
}

/** Replaces backticks by quotation marks, and the names of records' files by the titles of the records. */
const plainWords = (sentence: string, titleOf: (file: string) => string) =>
  sentence
    .replace(/`?\b(?:\w+\/)+[\w/-]+\.json\b`?/g, (file) => `“${titleOf(file.replaceAll("`", ""))}”`)
    // A form has no quotes around numbers and yes-or-no values.
    .replaceAll(", without quotes", "")
    .replace(/`([^`]*)`/g, "“$1”");
