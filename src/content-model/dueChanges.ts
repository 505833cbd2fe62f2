import { type Publication, type PublicState, stateAt } from "./publication";

/** A record with a page, and when visitors can see it. */
export interface Dated {
  file: string;
  path: string;
  publication: Publication;
}

export interface Change {
  file: string;
  path: string;
  at: Date;
  to: "public" | "ended";
}

/** The records that become public or end after `now`, soonest first. Drafts are left out: a person publishes them. */
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

/** The records whose public state differs between two times, with their state at the later one. */
export const changedBetween = (
  records: readonly Dated[],
  then: Date,
  now: Date,
): (Dated & { to: PublicState })[] =>
  records.flatMap((record) => {
    const to = stateAt(record.publication, now);
    return to === stateAt(record.publication, then) ? [] : [{ ...record, to }];
  });
