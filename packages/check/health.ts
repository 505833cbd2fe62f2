import type { ContentModel } from "@sitekit/content/contentModel";
import {
  type ContentType,
  fileOfRecord,
  folderOf,
  listsFolder,
  recordName,
} from "@sitekit/content/contentType";
import { type FieldTree, fieldTree, kindName } from "@sitekit/content/fieldTree";
import { count } from "@sitekit/content/fillIn";
import { listIn } from "@sitekit/content/mapFields";
import { isReservedDomain } from "@sitekit/content/patterns";
import { publicationNote, stateAt } from "@sitekit/content/publication";
import type { TimeZone } from "@sitekit/content/time";
import { quote } from "@sitekit/lib/text";
import type { CheckedContent } from "./checkContent";
import type { SiteConfig } from "./config";
import { type Finding, inReadingOrder, type Path, type Problem, problemOfFile, problemsAt } from "./problem";
import type { ContentFolder } from "./readContentFolder";
import { eachField, type RecordFile } from "./recordFile";
import { fieldName, roleField } from "./words";

/** One section of the health report. */
export interface HealthSection {
  /** Code selects sections by this name. People see the `title`. */
  name: "errors" | "advice" | "launch" | "reviews" | "pictures" | "unlinked" | "dates";
  title: string;
  problems: Problem[];
}

/**
 * Returns the report for maintainers of the content, including the errors that stop a build. `checked` is the result of
 * the check for `folder`, and `today` is the time for which the report is made.
 */
export function contentHealth(
  config: SiteConfig,
  folder: ContentFolder,
  checked: CheckedContent,
  today: Date,
): HealthSection[] {
  const { records, problems } = checked;
  const of = (wanted: Problem["severity"]) => problems.filter(({ severity }) => severity === wanted);
  return [
    { name: "errors", title: "Errors that keep the website from being published", problems: of("error") },
    { name: "advice", title: "Advice", problems: of("advice") },
    {
      name: "launch",
      title: "Content to replace or confirm before the launch",
      problems: placeholders(config, records, today),
    },
    { name: "dates", title: "Drafts and dates", problems: datedRecords(records, today, config.timeZone) },
    { name: "reviews", title: "Content to review again", problems: overdueReviews(records, today) },
    {
      name: "pictures",
      title: "Pictures and documents that no page shows",
      problems: unusedPictures(folder, records),
    },
    { name: "unlinked", title: "Pages that nothing links to", problems: unlinkedPages(config, records) },
  ];
}

type Said = Pick<Finding, "rule" | "message">;

const advise = ({ file, text }: RecordFile, path: Path, said: Said): Problem[] =>
  problemsAt(file, text, [{ ...said, path, severity: "advice" }]);

/**
 * Calls `say` for each non-empty text of the records. If `say` returns a message, the result contains a problem at that
 * text. The problems are sorted by file, line and column.
 */
function inTexts(records: readonly RecordFile[], say: (field: FieldTree, text: string) => Said | undefined) {
  const problems: Problem[] = [];
  for (const record of records) {
    eachField(fieldTree(record.type), record.fields, ({ field, value, path, filled }) => {
      const said = filled && typeof value === "string" ? say(field, value.trim()) : undefined;
      if (said) problems.push(...advise(record, path, said));
    });
  }
  return problems.sort(inReadingOrder);
}

/**
 * Matches the word "placeholder", filler such as "lorem" or "TBD", and made-up phone numbers with six zeros in a row,
 * such as `+234 800 000 0000`, `+2348000000000` and `08000000000`. Does not match an amount such as `1000000` or
 * `1 000 000`.
 */
const PLACEHOLDER =
  /\bplaceholder\b|(\+|(?<![\d.,][ -]?)0)(\d[ -]?)*?(0[ -]?){6}|\b(lorem|ipsum|todo|tbc|tbd|xxx)\b/i;

/**
 * Returns a problem for each value that must be written, replaced or confirmed before the site goes live. The problems
 * that the site's own function `beforeLaunch` finds come first.
 */
export const placeholders = (
  { beforeLaunch }: Pick<SiteConfig, "beforeLaunch">,
  records: readonly RecordFile[],
  now: Date,
): Problem[] => [
  ...beforeLaunch(records, now).flatMap(({ record, at, message }) =>
    advise(record, at, { rule: "unconfirmed", message }),
  ),
  ...[...records.flatMap(withoutFirstDay), ...unreplaced(records)].sort(inReadingOrder),
];

/**
 * Returns a problem for each group in a record, such as a certificate, that visitors do not see because its start date
 * is empty.
 */
const withoutFirstDay = (record: RecordFile): Problem[] =>
  record.dated
    .filter(({ publication }) => publication.draft)
    .flatMap(({ value, path }) => {
      const name = value ? quote(value) : "This entry";
      const message = `${name} has no start date, so visitors do not see it. Write the start date, or remove the entry.`;
      return advise(record, path, { rule: "no-first-day", message });
    });

const unreplaced = (records: readonly RecordFile[]): Problem[] =>
  inTexts(records, ({ kind }, text) => {
    if (kind === "note") return { rule: "to-confirm", message: `To confirm: ${text}` };
    if (isReservedDomain(text)) {
      const message = `${quote(text)} is on a domain that is reserved for examples. Write the real address.`;
      return { rule: "placeholder", message };
    }
    if (!PLACEHOLDER.test(text)) return undefined;
    return { rule: "placeholder", message: `${quote(text)} is a placeholder. Write the real text.` };
  });

const overdueReviews = (records: readonly RecordFile[], today: Date): Problem[] =>
  inTexts(records, ({ reviewMonths }, text) => {
    const due = new Date(`${text}T00:00:00Z`);
    if (!reviewMonths || Number.isNaN(due.getTime())) return undefined;
    due.setUTCMonth(due.getUTCMonth() + reviewMonths);
    if (due > today) return undefined;
    const message = `Last reviewed on ${quote(text)}, at least ${count(reviewMonths, "month", "months")} ago. Read the text again and write today's date.`;
    return { rule: "overdue-review", message };
  });

/**
 * Maps each publication state to the role of a field. The report's note about a record points to the line of this
 * field. For example, the note about a planned record points to the line of its start time.
 */
const FIELD_OF_STATE = {
  draft: "draft",
  planned: "publishedFrom",
  public: "publishedUntil",
  ended: "publishedUntil",
} as const;

function datedRecords(records: readonly RecordFile[], now: Date, zone: TimeZone): Problem[] {
  return records.flatMap((record) => {
    const { publication, fields } = record;
    const note = publicationNote(publication, now, zone);
    if (!note || !record.readable) return [];
    const state = stateAt(publication, now);
    const then = publication.replacedBy
      ? `its address opens ${quote(publication.replacedBy)}`
      : "its address shows a message that there is no such page";
    const ended = state === "ended" ? `, and ${then}` : "";
    const message = `${quote(recordName(record.type, fields) || record.id)}: ${note}${ended}.`;
    return advise(record, [roleField(record.type, FIELD_OF_STATE[state])], { rule: `is-${state}`, message });
  });
}

const UNUSED = "No record shows this file. Remove it, or use it in a record.";

function unusedPictures({ name, media }: ContentFolder, records: readonly RecordFile[]): Problem[] {
  const shown = new Set(
    records.flatMap(({ mentions }) =>
      mentions.flatMap(({ kind, value }) => (kind === "picture" || kind === "document" ? [value] : [])),
    ),
  );
  return [...media.keys()]
    .filter((place) => !shown.has(`/${place}`))
    .map((place) => problemOfFile(`${name}/${place}`, "unused-picture", UNUSED, "advice"));
}

/**
 * Reports pages that no menu, list, link or reference leads to. Links from a page to itself do not count. The home page
 * is not reported.
 */
function unlinkedPages(config: ContentModel, records: readonly RecordFile[]): Problem[] {
  const linked = new Set(["/"]);
  for (const { mentions, path: own } of records) {
    for (const { kind, to, value } of mentions) {
      const path = kind === "page" ? value.replace(/#.*/, "") : pathOf(config, to, value);
      if (path !== undefined && path !== own) linked.add(path);
    }
  }
  const lister = config.types.find(canListFolder);
  const lists = new Set(
    records.flatMap(({ type, id, fields }) => (listsFolder(type, fields.sections) ? [id] : [])),
  );
  return records
    .filter(({ path }) => path !== undefined && !linked.has(path))
    .filter((record) => !lists.has(folderOf(record.type, record.id) ?? "") && !isListed(record))
    .flatMap((record) => {
      const { type, id, path = "" } = record;
      const isSingle = "file" in type.source;
      const folder = folderOf(type, id);
      const list = type.listing?.places.length
        ? `, show it in a list by removing an entry from ${fieldName("hideFrom")}`
        : lister && folder
          ? `, list it by adding a section of the kind \`search\` to \`${fileOfRecord(lister, folder)}\``
          : "";
      // The record of a type with a single file is usually not in any list. It cannot be retired, because the site
      // needs it. So the message only says to link to its page.
      const more = isSingle ? "" : `${list}, or retire it`;
      const message = `No menu, list or link leads to ${quote(path)}. Link to it${more}.`;
      return advise(record, [], { rule: "unlinked-page", message });
    });
}

/** Whether records of the type can have a section that lists the pages of a folder. */
const canListFolder = (type: ContentType): boolean =>
  fieldTree(type).properties?.sections?.items?.oneOf?.some((kind) =>
    listsFolder(type, [{ kind: kindName(kind) }]),
  ) ?? false;

const pathOf = (config: ContentModel, to: string | undefined, id: string) =>
  config.types.find(({ name }) => name === to)?.path?.(id);

/**
 * Whether at least one list, such as the menu, contains the record. `listing.places` names the lists for the records of
 * its type. The record's field `hideFrom` names the lists that do not show the record.
 */
const isListed = ({ type, fields }: RecordFile) =>
  (type.listing?.places ?? []).some((place) => !listIn(fields.hideFrom).includes(place));
