import { inLagos, lagosTime } from "../lib/lagosTime";

/** When visitors can see a record, as its fields say it. */
export interface Publication {
  draft: boolean;
  from?: Date;
  until?: Date;
  /** The page that its addresses open once it has ended. */
  replacedBy?: string;
}

export type PublicState = "draft" | "planned" | "public" | "ended";

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields that `publicationFields` declares; what has another form is not said. */
export function publicationOf({ draft, publishedFrom, publishedUntil, replacedBy }: Fields): Publication {
  return {
    draft: draft === true,
    from: lagosTime(publishedFrom),
    until: lagosTime(publishedUntil),
    // A link to a part of a page leads to the page.
    replacedBy: typeof replacedBy === "string" ? replacedBy.replace(/#.*/, "") || undefined : undefined,
  };
}

/** Whether visitors can see a record at a moment, or why not. `from` is included in its public time, `until` is not. */
export function stateAt({ draft, from, until }: Publication, now: Date): PublicState {
  if (draft) return "draft";
  if (until && now >= until) return "ended";
  return from && now < from ? "planned" : "public";
}

/** What an editor should know of a record's publication, in a few words; empty for one that is simply public. */
export function publicationNote(publication: Publication, now: Date): string {
  const { from, until } = publication;
  switch (stateAt(publication, now)) {
    case "draft":
      return "Draft";
    case "planned":
      return from ? `Public from ${inLagos(from)}` : "";
    case "ended":
      return until ? `Ended on ${inLagos(until)}` : "";
    case "public":
      return until ? `Public until ${inLagos(until)}` : "";
  }
}

/**
 * The address that takes the place of one whose page has ended: that of the first page on the way which is not
 * ended. Undefined where the way ends or leads in a circle. `publications` are those of all pages, by address.
 */
export function successorOf(
  path: string,
  publications: ReadonlyMap<string, Publication>,
  now: Date,
): string | undefined {
  const passed = new Set([path]);
  let next = publications.get(path)?.replacedBy;
  while (next !== undefined && !passed.has(next)) {
    const publication = publications.get(next);
    if (!publication) return undefined;
    if (stateAt(publication, now) !== "ended") return next;
    passed.add(next);
    next = publication.replacedBy;
  }
  return undefined;
}
