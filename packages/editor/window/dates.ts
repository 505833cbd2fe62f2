import { type ContentType, singular } from "@sitekit/content/contentType";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { type PublicState, publicationOf, returnOf, stateAt } from "@sitekit/content/publication";
import { isUnfinished, siteRecord } from "@sitekit/content/record";
import { inZone, momentIn, type TimeZone, timeIn } from "@sitekit/content/time";
import { jsonIn } from "@sitekit/lib/text";
import { sentenceCase } from "../model/fieldValues";
import { type Records, recordTitle } from "../model/usedBy";
import type { FieldProblem } from "../stores/store";
import { timeNow } from "./online";
import { fileAt } from "./places";
import { getConfig, type OpenRecord, type Values } from "./state";

/** Ten years in milliseconds. A time that is further in the future is probably a typing error. */
const FAR = 3653 * 86_400_000;

const publicationNow = (type: OpenRecord["type"], values: object) =>
  publicationOf(type, Object(values), getConfig().timeZone);

/** Returns errors in a record's publication dates, and advice about when visitors see the record. */
export function dateNotes(
  { type, values, base }: OpenRecord,
  file: string,
  records: Records,
): { problems: FieldProblem[]; advice: FieldProblem[] } {
  const { timeZone } = getConfig();
  const tree = fieldTree(type);
  const fromField = fieldWith(tree, "publishedFrom") ?? "";
  const untilField = fieldWith(tree, "publishedUntil") ?? "";
  const before = Object(jsonIn(base));
  const now = timeNow();
  const notes = { problems: [] as FieldProblem[], advice: [] as FieldProblem[] };
  const far = [fromField, untilField].filter((name) => {
    const time = name && values[name] !== before[name] && timeIn(timeZone, values[name]);
    return time && time.getTime() > now.getTime() + FAR;
  });
  for (const name of far)
    notes.problems.push({
      file,
      path: [name],
      message: "This is more than ten years from now. Check the year, or empty this field.",
    });
  const publication = publicationNow(type, values);
  const { from, until, draft } = publication;
  const returns = returnOf(publication);
  const what = type.path ? "this page" : `this ${singular(type)}`;
  const ifPublished = draft ? ", if it is not a draft then" : "";
  const say = (name: string, message: string) =>
    name && !far.includes(name) && notes.advice.push({ file, path: [name], message });
  if (returns && until && until > now) {
    const [then, back] = [inZone(timeZone, until), inZone(timeZone, returns)];
    const ifBefore = draft ? ", if you publish it before then" : "";
    const between = meanwhile(values, type, records, "In between, ");
    say(untilField, `Visitors see ${what} until ${then}${ifBefore}, and again from ${back}.${between}`);
    return notes;
  }
  if (returns && until) {
    const [since, back] = [inZone(timeZone, until), inZone(timeZone, returns)];
    const isSaved = values[untilField] === before[untilField];
    const unseen = isSaved
      ? `Visitors have not seen ${what} since ${since}`
      : `After your next save, visitors will no longer see ${what}`;
    if (returns > now && draft) say(fromField, `Visitors see ${what} from ${back}${ifPublished}.`);
    else if (returns > now)
      say(
        fromField,
        `${unseen}. They will see it again from ${back}.${meanwhile(values, type, records, "Until then, ")}`,
      );
    else
      say(fromField, "Both times have passed, so they have no effect any more. You can empty both fields.");
    return notes;
  }
  if (from && from > now)
    say(fromField, `Visitors see ${what} from ${inZone(timeZone, from)}${ifPublished}.`);
  if (until && until > now)
    say(
      untilField,
      `Visitors see ${what} until ${inZone(timeZone, until)}${draft ? ", if you publish it before then" : ""}.${meanwhile(values, type, records, "After that, ")}`,
    );
  else if (until && draft)
    say(
      untilField,
      `This time has passed. If you keep it, visitors will not see ${what}, even if it is no longer a draft. Choose a later time, or empty this field.`,
    );
  else if (until && values[untilField] === before[untilField])
    say(
      untilField,
      `Visitors have not seen ${what} since ${inZone(timeZone, until)}.${afterEnd(values, type, records)}`,
    );
  else if (until)
    say(
      untilField,
      `This time has passed, so visitors will not see ${what} after your next save.${afterEnd(values, type, records)} To show ${what} on the website, choose a later time, or empty this field.`,
    );
  return notes;
}

/**
 * A sentence that says what visitors see at the address of a page while the page is not public. It starts with a space
 * and `when`. It is empty if the type has no pages.
 */
function meanwhile(
  values: OpenRecord["values"],
  type: OpenRecord["type"],
  records: Records,
  when: "Until then, " | "After that, " | "In between, " | "",
): string {
  if (!type.path) return "";
  const { replacedBy } = publicationNow(type, values);
  const told = replacedBy
    ? `its address opens “${titleAt(replacedBy, records)}”.`
    : "visitors who open its address see a message that there is no such page.";
  return ` ${sentenceCase(when + told)}`;
}

/**
 * A sentence that says what visitors see at the address of a page after the end of its publication. It starts with a
 * space. It is empty if the type has no pages.
 */
const afterEnd = (values: OpenRecord["values"], type: OpenRecord["type"], records: Records): string =>
  meanwhile(values, type, records, "");

function titleAt(address: string, records: Records): string {
  const file = fileAt(getConfig(), address, records);
  const type = file && getConfig().typeOfFile(file);
  return type ? recordTitle(type, records[file], file) : address;
}

/**
 * A sentence that warns that visitors will no longer see a record after a save; undefined if the save does not hide
 * the record.
 */
export function disappearance(
  { type, values, base }: Pick<OpenRecord, "type" | "values" | "base">,
  records: Records,
): string | undefined {
  const before = Object(jsonIn(base));
  const now = timeNow();
  const isSeen = (record: object) => stateAt(publicationNow(type, record), now) === "public";
  if (base === null || !isSeen(before) || isSeen(values)) return undefined;
  const { draft, from } = publicationNow(type, values);
  const name = `“${recordTitle(type, values, "")}”`;
  if (draft) return `${name} becomes a draft, and visitors will no longer see it.`;
  const zone = getConfig().timeZone;
  if (from && from > now)
    return `Visitors will not see ${name} until ${inZone(zone, from)}.${meanwhile(values, type, records, "Until then, ")}`;
  return `Visitors will no longer see ${name}.${afterEnd(values, type, records)}`;
}

/** The roles with which a content type marks the fields that decide when visitors see a record. */
export const PUBLICATION_ROLES = ["draft", "publishedFrom", "publishedUntil"] as const;

/** Whether and when visitors see a record. They do not see a paused record now, but will see it again later. */
export type Standing = PublicState | "paused";

/** Returns the publication state that a record with these values has at the time `now`. */
export function publicStateOf(type: ContentType, values: object, now = timeNow()): Standing {
  const publication = publicationNow(type, values);
  const state = stateAt(publication, now);
  return state === "ended" && returnOf(publication) ? "paused" : state;
}

/**
 * Returns the address of the page of a saved record; undefined if the website does not contain a page of this record.
 * The published website contains only public pages. The website on the user's computer (`isLocal`) also contains the
 * other pages, except drafts in which a required field is empty.
 */
export function pageAddress(type: ContentType, record: unknown, isLocal: boolean): string | undefined {
  if (record === undefined) return undefined;
  const values: Values = Object(record);
  const id = String(values.id ?? "");
  const isThere = isLocal
    ? !isUnfinished(siteRecord(type, id, values))
    : publicStateOf(type, values) === "public";
  return isThere ? type.path?.(id) : undefined;
}

/**
 * Returns the values of a record, changed so that the record has this publication state at the time `now`. Dates that
 * contradict this state are removed or replaced.
 */
export function withPublicState(type: ContentType, values: Values, state: Standing, now = timeNow()): Values {
  const { timeZone } = getConfig();
  const [draft = "", from = "", until = ""] = PUBLICATION_ROLES.map((role) =>
    fieldWith(fieldTree(type), role),
  );
  const { [draft]: _draft, [from]: begins, [until]: ends, ...rest } = values;
  const dates = (start: unknown, end: unknown) => ({
    ...rest,
    ...(start === undefined ? {} : { [from]: start }),
    ...(end === undefined ? {} : { [until]: end }),
  });
  if (state === "draft") return { ...dates(begins, ends), [draft]: true };
  const times = publicationNow(type, values);
  const planned = times.from && times.from > now ? begins : undefined;
  const begun = planned === undefined ? begins : undefined;
  const coming = times.until && times.until > now ? ends : undefined;
  if (state === "public") return dates(begun, coming);
  const today = momentIn(timeZone, now);
  // Times are whole minutes. A record that became public in the current minute would get the same time as its start
  // and its end, so its start is removed.
  if (state === "ended") return dates(begun === today ? undefined : begun, today);
  const start = planned ?? nextMonday(timeZone, now);
  if (state === "paused") return dates(start, times.until && times.until <= now ? ends : today);
  return dates(start, String(coming) > String(start) ? coming : undefined);
}

/** Returns nine o'clock on the next Monday after today in the site's time zone, as in `2026-03-02 09:00`. */
function nextMonday(zone: TimeZone, now: Date): string {
  const day = new Date(`${momentIn(zone, now).slice(0, 10)}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return `${day.toISOString().slice(0, 10)} 09:00`;
}
