import { findNodeAtLocation, type Node } from "jsonc-parser";
import { groupBy } from "../../lib/maps";
import { quote } from "../../lib/text";
import { type FieldTree, fieldTree } from "../derive/fieldTree";
import { publicationNote, stateAt } from "../publication";
import { contentTypes } from "../registry";
import type { CheckedContent } from "./checkContent";
import { eachField } from "./eachField";
import { placeholders } from "./placeholders";
import { type Finding, type Problem, problemOfFile, problemsAt } from "./problem";
import type { ContentFolder } from "./readContentFolder";
import { type RecordFile, rootOf } from "./recordFile";

/** One section of the health report, with its findings. */
export interface HealthSection {
  /** A stable identifier for programs. */
  name: "errors" | "advice" | "launch" | "reviews" | "pictures" | "unlinked" | "lengths" | "dates";
  title: string;
  problems: Problem[];
}

/**
 * Reports everything that a maintainer of the content should look at, build errors included. Pure: `checked` is the
 * check's result for `folder`, `today` the time of the report.
 */
export function contentHealth(folder: ContentFolder, checked: CheckedContent, today: Date): HealthSection[] {
  const { records, problems } = checked;
  const of = (wanted: Problem["severity"]) => problems.filter(({ severity }) => severity === wanted);
  return [
    { name: "errors", title: "What stops a build", problems: of("error") },
    { name: "advice", title: "Advice", problems: of("advice") },
    { name: "launch", title: "To replace or confirm before the launch", problems: placeholders(records) },
    { name: "dates", title: "Drafts and dates", problems: datedRecords(records, today) },
    { name: "reviews", title: "To be reviewed again", problems: overdueReviews(records, today) },
    { name: "pictures", title: "Pictures that no page shows", problems: unusedPictures(folder, records) },
    { name: "unlinked", title: "Pages that nothing links to", problems: unlinkedPages(records) },
    { name: "lengths", title: "Texts far longer than others of their kind", problems: longTexts(records) },
  ];
}

const advise = ({ file, text }: RecordFile, findings: readonly Omit<Finding, "severity">[]) =>
  problemsAt(
    file,
    text,
    findings.map((finding) => ({ ...finding, severity: "advice" as const })),
  );

function overdueReviews(records: readonly RecordFile[], today: Date): Problem[] {
  return records.flatMap((record) =>
    advise(
      record,
      textsOf(record).flatMap(({ field: { reviewMonths }, node }) => {
        const due = new Date(`${node.value}T00:00:00Z`);
        if (!reviewMonths || Number.isNaN(due.getTime())) return [];
        due.setUTCMonth(due.getUTCMonth() + reviewMonths);
        if (due > today) return [];
        const message = `Last reviewed on ${quote(node.value)}, more than ${reviewMonths} months ago. Read the text again and write the day.`;
        return [{ offset: node.offset, rule: "overdue-review", message }];
      }),
    ),
  );
}

/** The field that determines each publication state. */
const FIELD_OF_STATE = {
  draft: "draft",
  planned: "publishedFrom",
  public: "publishedUntil",
  ended: "publishedUntil",
};

function datedRecords(records: readonly RecordFile[], now: Date): Problem[] {
  return records.flatMap((record) => {
    const { publication, title } = record;
    const note = publicationNote(publication, now);
    const root = note && rootOf(record);
    if (!root) return [];
    const state = stateAt(publication, now);
    const offset = (findNodeAtLocation(root, [FIELD_OF_STATE[state]]) ?? root).offset;
    const then = publication.replacedBy
      ? `its address opens ${quote(publication.replacedBy)}`
      : "its address says that there is no such page";
    const ended = state === "ended" ? `, and ${then}` : "";
    const message = `${quote(title?.value ?? record.id)}: ${note}${ended}.`;
    return advise(record, [{ offset, rule: `is-${state}`, message }]);
  });
}

const UNUSED = "No record shows this picture. Remove it, or name it where it belongs.";

function unusedPictures({ name, media }: ContentFolder, records: readonly RecordFile[]): Problem[] {
  const shown = new Set(
    records.flatMap(({ mentions }) =>
      mentions.flatMap(({ kind, value }) => (kind === "picture" ? [value] : [])),
    ),
  );
  return [...media.keys()]
    .filter((place) => !shown.has(`/${place}`))
    .map((place) => problemOfFile(`${name}/${place}`, "unused-picture", UNUSED, "advice"));
}

/** Reports pages that are in no menu or list, and that no other record links to or references. */
function unlinkedPages(records: readonly RecordFile[]): Problem[] {
  const linked = new Set(["/"]);
  for (const { mentions, path: own } of records) {
    for (const { kind, to, value } of mentions) {
      const path = kind === "page" ? value.replace(/#.*/, "") : pathOf(to, value);
      if (path !== undefined && path !== own) linked.add(path);
    }
  }
  return records
    .filter((record) => record.path !== undefined && !linked.has(record.path) && !isListed(record))
    .flatMap((record) => {
      const message = `No menu, list or link leads to ${quote(record.path ?? "")}. Link to it, take a place out of \`hideFrom\`, or retire it.`;
      return advise(record, [{ offset: 0, rule: "unlinked-page", message }]);
    });
}

const pathOf = (to: string | undefined, id: string) =>
  contentTypes.find(({ name }) => name === to)?.path?.(id);

/** Whether a record is listed in at least one of its type's places; `hideFrom` can exclude each. */
const isListed = ({ type, hideFrom }: RecordFile) =>
  (type.listing?.places ?? []).some((place) => !hideFrom.includes(place));

/** The minimum number of texts of a kind to compare, and how many times the median counts as too long. */
const MIN_SAMPLE = 5;
const LENGTH_FACTOR = 2.5;

function longTexts(records: readonly RecordFile[]): Problem[] {
  const all = records.flatMap((record) => textsOf(record).map((text) => ({ record, ...text })));
  return [...groupBy(all, ({ kind }) => kind).values()].flatMap((texts) => {
    const usual = median(texts.map(({ node }) => String(node.value).length));
    if (texts.length < MIN_SAMPLE) return [];
    return texts
      .filter(({ node }) => String(node.value).length > LENGTH_FACTOR * usual)
      .flatMap(({ record, node }) => {
        const message = `This text has ${String(node.value).length} characters, and others of its kind about ${usual}. Shorten it, or divide it.`;
        return advise(record, [{ offset: node.offset, rule: "long-text", message }]);
      });
  });
}

const median = (lengths: readonly number[]) =>
  lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;

/** The texts and dates of a record, each with its field and a kind: the type's name and the enclosing field names. */
function textsOf(record: RecordFile): { kind: string; field: FieldTree; node: Node }[] {
  const root = rootOf(record);
  const texts: { kind: string; field: FieldTree; node: Node }[] = [];
  if (!root) return texts;
  eachField(fieldTree(record.type), root, (field, node, path) => {
    if (node.type !== "string" || (field.kind !== "text" && field.kind !== "date")) return;
    const names = path.filter((part) => typeof part === "string");
    texts.push({ kind: [record.type.name, ...names].join("."), field, node });
  });
  return texts;
}
