import type { FieldRole } from "@sitekit/content/fields";
import type { FieldTree } from "@sitekit/content/fieldTree";
import { count } from "@sitekit/content/fillIn";
import { inWords, quote, withArticle } from "@sitekit/lib/text";

/**
 * Returns the instruction for an empty field. The instruction suits the form control of the field: "Choose an icon."
 * for an icon, or "Upload a PDF." for a document.
 */
function toDo({ kind, to = "", type, items, enum: choices, minItems = 1, write }: FieldTree): string {
  if (kind === "reference") return `Choose ${withArticle(inWords(to))} from the list.`;
  if (kind === "icon") return "Choose an icon.";
  if (kind === "page") return "Choose a page.";
  if (kind === "picture") return "Choose a picture.";
  if (kind === "document") return "Upload a PDF.";
  if (kind === "date") return "Choose a day.";
  if (kind === "moment") return "Choose a day and a time.";
  if (choices) return "Choose one of the options.";
  if (items?.enum) return `Tick at least ${minItems > 1 ? `${minItems} boxes` : "one box"}.`;
  if (type === "array") return `Add at least ${count(minItems, "entry", "entries")}.`;
  if (type === "object") return "Fill in its fields.";
  return write ? `Write ${write}.` : "Fill in this field.";
}

/**
 * The messages that the form shows instead of those of the content check. The keys are the ids of rules. `formMessage`
 * handles the rules `gone-address` and `empty-field` separately.
 */
const SENTENCES: Readonly<
  Record<string, (value: string, field: FieldTree, found: Pick<Found, "isRemovable" | "message">) => string>
> = {
  "unknown-icon": (value) => `There is no icon ${value}. Choose another icon.`,
  "unknown-choice": (value) => `${value} is not one of the options. Choose another option.`,
  "missing-picture": (value) => `The picture ${value} does not exist. Choose another picture.`,
  "missing-document": (value) => `The document ${value} does not exist. Upload it again.`,
  "missing-record": (value, { to, names = "record" }, { isRemovable, message }) =>
    to === undefined
      ? `There is no ${inWords(names)} ${namedIn(message) ?? value}. Write another id between the braces, or remove the id and its braces.`
      : `There is no ${inWords(to)} ${value}. ${another(to, isRemovable)}`,
  "missing-page": (value, { kind }, { message }) =>
    kind === "markdown"
      ? `The text links to ${namedIn(message) ?? value}, but there is no such page on this website. Correct the address of the link, or remove the link.`
      : `There is no page ${value} on this website. Choose a page.`,
  itself: (_value, { to }, { isRemovable }) =>
    `A record cannot refer to itself here. ${to === undefined ? "Write another id between the braces, or remove the id and its braces." : another(to, isRemovable)}`,
  "wrong-type": () =>
    "The saved content has the wrong type for this field, such as a number instead of a text. If the field shows anything, delete that. Then fill in the field again.",
  "id-is-file-name": (value) =>
    `This record contains the id ${value}, but is saved under a different id. To correct the id, choose Rename… under More.`,
};

const another = (to: string, isRemovable: boolean) =>
  `Choose another ${inWords(to)}${isRemovable ? ", or remove this choice" : ""}.`;

/**
 * Returns the wrong link or id, with its backticks, if a message of the content check begins with it. For a link or id
 * inside a text, the form's message cannot quote the value of the field, because the value is the whole text.
 */
const namedIn = (message: string) => /^`[^`]*`/.exec(message)?.[0];

/**
 * The messages for a change that would hide a page which visitors may know. The keys are the roles of the changed
 * field. `until` is the label of the field for the end of publication. `replacement` is the label of the field for the
 * page that visitors get instead.
 */
const GONE: Partial<Record<FieldRole, (until: string, replacement: string) => string>> = {
  publishedFrom: (_until, replacement) =>
    `Visitors may know this page already. With this time, they would not find it until then, and links to it would lead nowhere. Empty this field to keep the page on the website. To take it off the website until that time, choose “Offline until a later time”. Then choose in ${replacement} the page that visitors get instead.`,
  draft: (until, replacement) =>
    `Visitors may know this page already. As a draft, they would not find it, and links to it would lead nowhere. Choose “Public now” to keep the page on the website. To take it off the website, choose “Offline”, or fill in ${until}. Then choose in ${replacement} the page that visitors get instead.`,
};

interface Found {
  rule: string;
  /** The message of the content check, with the labels of fields instead of their names in the file. */
  message: string;
  field: FieldTree | undefined;
  value: unknown;
  /** Whether the value may be removed, for example because the field is optional. */
  isRemovable: boolean;
  /** If the value is a reference to an existing record: the title of that record. */
  titleOfValue?: string;
  /** Returns the label, in quotation marks, of the field with a role such as `publishedUntil`. */
  labelledRole: (role: FieldRole) => string;
  /** Returns the title of the record in a file. */
  titleOf: (file: string) => string;
}

/**
 * Returns the message that the form shows for a problem. The message uses the labels of the form's fields and buttons,
 * and the titles of records.
 */
export function formMessage(found: Found): string {
  const { rule, field = {}, value, titleOfValue, labelledRole, titleOf } = found;
  // The message of the content check quotes a reference as it is in the file: as an id. The form shows the title of
  // the record instead.
  const message = titleOfValue
    ? found.message.replaceAll(quote(String(value)), () => `“${titleOfValue}”`)
    : found.message;
  const gone = rule === "gone-address" && field.role && GONE[field.role];
  const [until, heir] = [labelledRole("publishedUntil"), labelledRole("replacedBy")];
  // A type may have no such fields. Their names are then without labels, and the check's message does not use them.
  if (gone && [until, heir].every((name) => name.startsWith("“"))) return gone(until, heir);
  if (rule === "gone-address")
    return plainWords(
      message.replace(
        /\. Add .*$/s,
        `. To delete it, choose Retire… instead of Delete… under More. If you have removed its address from ${labelledRole("aliases")}, add the address there again.`,
      ),
      titleOf,
    );
  if (rule === "empty-field")
    return plainWords(message.replace(/ is empty\. .*$/s, ` is empty. ${toDo(field)}`), titleOf);
  const sentence = SENTENCES[rule]?.(quote(String(value ?? "")), field, found);
  return plainWords(sentence ?? message, titleOf);
}

/** Replaces backticks with quotation marks, and the paths of records' files with the titles of the records. */
const plainWords = (sentence: string, titleOf: (file: string) => string) =>
  sentence
    .replace(/`?\b(?:\w+\/)+[\w/-]+\.json\b`?/g, (file) => `“${titleOf(file.replaceAll("`", ""))}”`)
    // Removes two details that only make sense to a reader of the JSON file: that a value needs no quotes, and the kind
    // of a section.
    .replaceAll(", without quotes", "")
    .replace(/ \(kind `[^`]*`\)/g, "")
    .replace(/`([^`]*)`/g, "“$1”");
