import type { ContentType } from "./contentType";
import { type FieldTree, fieldTree, valueWith } from "./fieldTree";
import { inZone, momentIn, type TimeZone, timeIn } from "./time";

/**
 * When visitors see a record, or a group with its own dates inside a record. Visitors never see a draft. Without
 * `from`, there is no start time. Without `until`, there is no end time. If `until` is before `from`, the record or
 * group is offline between these two times, and public before and after them.
 */
export interface Publication {
  draft: boolean;
  from?: Date;
  until?: Date;
  /** The address of the page that replaces the record's page when the record has ended. */
  replacedBy?: string;
}

/** A `planned` record is not public yet. An `ended` record is no longer public, or is offline for a while. */
export type PublicState = "draft" | "planned" | "public" | "ended";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the publication fields of a record. It finds the fields by their roles, such as `publishedFrom`, because a
 * content type may give the fields any names. Malformed times are ignored.
 */
export function publicationOf(
  type: Pick<ContentType, "schema">,
  fields: Fields,
  zone: TimeZone,
): Publication {
  const tree = fieldTree(type);
  const replacedBy = valueWith(tree, "replacedBy", fields);
  return {
    draft: valueWith(tree, "draft", fields) === true,
    from: timeIn(zone, valueWith(tree, "publishedFrom", fields)),
    until: timeIn(zone, valueWith(tree, "publishedUntil", fields)),
    // `successorOf` looks up pages by their addresses, which have no fragment. So the fragment is removed here.
    replacedBy: typeof replacedBy === "string" ? replacedBy.replace(/#.*/, "") || undefined : undefined,
  };
}

const DAY = 86_400_000;

/**
 * Returns when visitors see a group that has a field with the role `validFrom`. If this field is empty, the group
 * counts as a draft, so visitors never see the group.
 */
export function validityOf(group: FieldTree, values: Fields, zone: TimeZone): Publication {
  const validFrom = valueWith(group, "validFrom", values);
  const validUntil = valueWith(group, "validUntil", values);
  // The last day ends at the next midnight. A day on which the clock changes does not have 24 hours, but 24 hours
  // after noon is always on the next day.
  const noon = timeIn(zone, `${validUntil} 12:00`);
  const next = noon && momentIn(zone, new Date(noon.getTime() + DAY)).slice(0, 10);
  return {
    draft: !validFrom,
    from: timeIn(zone, `${validFrom} 00:00`),
    until: timeIn(zone, `${next} 00:00`),
  };
}

/**
 * If `until` is before `from`, returns the time at which the record becomes public again. Returns undefined for any
 * other record.
 */
export const returnOf = ({ from, until }: Publication): Date | undefined =>
  from && until && until < from ? from : undefined;

/** The public state of a record at a time. `from` is inclusive, `until` is exclusive. */
export function stateAt(publication: Publication, now: Date): PublicState {
  const { draft, from, until } = publication;
  const returns = returnOf(publication);
  if (draft) return "draft";
  if (until && now >= until && !(returns && now >= returns)) return "ended";
  return from && now < from && !returns ? "planned" : "public";
}

/** The content check starts to warn editors this many days before a part of a record, such as a certificate, ends. */
const NOTICE = 60;

/** The number of days from `now` to a time, rounded up. */
export const daysTo = (time: Date, now: Date): number => Math.ceil((time.getTime() - now.getTime()) / DAY);

/** Whether the time `until` is after `now` and at most `NOTICE` days away. */
export const endsSoon = (until: Date, now: Date): boolean => until > now && daysTo(until, now) <= NOTICE;

const NOTES = { planned: "Public from", public: "Public until", ended: "Ended on" };

/**
 * Returns a note for editors, such as "Public until 1 December 2026, 09:00 (Lagos time)". The note is empty if the
 * record is public and will not end.
 */
export function publicationNote(publication: Publication, now: Date, zone: TimeZone): string {
  const state = stateAt(publication, now);
  const returns = returnOf(publication);
  if (state === "draft") return "Draft";
  if (returns && state === "ended") return `Offline until ${inZone(zone, returns)}`;
  if (returns && now >= returns) return "";
  const time = state === "planned" ? publication.from : publication.until;
  return time ? `${NOTES[state]} ${inZone(zone, time)}` : "";
}

/**
 * Starting from a page that has ended, follows `replacedBy` from page to page, and returns the address of the first
 * page that has not ended. Returns undefined if an ended page has no `replacedBy`, if `publications` does not contain
 * the address in `replacedBy`, or if the pages form a loop. `publications` maps addresses of pages to publications.
 */
export function successorOf(
  path: string,
  publications: ReadonlyMap<string, Publication>,
  now: Date,
): string | undefined {
  const visited = new Set<string>();
  let next: string | undefined = path;
  while (next !== undefined && !visited.has(next)) {
    const publication = publications.get(next);
    if (!publication) return undefined;
    if (stateAt(publication, now) !== "ended") return next;
    visited.add(next);
    next = publication.replacedBy;
  }
  return undefined;
}

/**
 * A page, or a part of a page that has its own dates, such as a certificate. `publication` says when visitors can
 * see it.
 */
export interface Dated {
  file: string;
  /**
   * The address of the page. For a part of a page, the name of the part and the address of the page, as in
   * “Fire certificate” on /about. For a record without a page, its name.
   */
  path: string;
  publication: Publication;
}

/** A time at which a page, or a part of a page, becomes public or ends. */
export interface Change {
  file: string;
  path: string;
  at: Date;
  to: "public" | "ended";
}

/**
 * Returns the times after `now` at which pages and parts of pages become public or end, soonest first. Drafts are left
 * out because a person decides when they are published.
 */
export function changesAfter(records: readonly Dated[], now: Date): Change[] {
  return records
    .flatMap(({ file, path, publication }): Change[] => {
      const { draft, from, until } = publication;
      const changes = [
        { file, path, at: from, to: "public" as const },
        { file, path, at: until, to: "ended" as const },
      ];
      return draft ? [] : changes.flatMap(({ at, ...change }) => (at && at > now ? [{ ...change, at }] : []));
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.file < b.file ? -1 : 1));
}

/**
 * Returns the pages and parts of pages whose public state at `now` differs from their state at the earlier time `then`.
 * `to` is the state at `now`.
 */
export const changedBetween = (
  records: readonly Dated[],
  then: Date,
  now: Date,
): (Dated & { to: PublicState })[] =>
  records.flatMap((record) => {
    const to = stateAt(record.publication, now);
    return to === stateAt(record.publication, then) ? [] : [{ ...record, to }];
  });
