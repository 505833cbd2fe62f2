import { redirectFor } from "@sitekit/content/aliases/planAliases";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { count } from "@sitekit/content/fillIn";
import {
  daysTo,
  endsSoon,
  type Publication,
  returnOf,
  stateAt,
  successorOf,
} from "@sitekit/content/publication";
import { inZone } from "@sitekit/content/time";
import { quote } from "@sitekit/lib/text";
import type { Known } from "./known";
import { type Mention, mayRemove, type RecordFile } from "./recordFile";
import { advice, errors, type Found } from "./rule";
import { roleField, roleName } from "./words";

/**
 * Rules for drafts and publication dates. The rules consider not only the present but the whole period in which a page
 * will be public. So if they find no error in the content now, they find none in a later scheduled build either.
 */
export const PUBLICATION_RULES = [
  ...errors("record", {
    // An end before the start is not a fault if the end is in the past: the record was public until its end, and
    // becomes public again at its start.
    "end-before-beginning": (record, { config: { timeZone }, now }) => {
      const { from, until } = record.publication;
      if (!from || !until || until > from || (until < from && until <= now)) return undefined;
      const message = `The page would go offline on ${inZone(timeZone, until)}, but it does not go online until ${inZone(timeZone, from)}. Write a later time in ${roleName(record.type, "publishedUntil")}, or an earlier time in ${roleName(record.type, "publishedFrom")}.`;
      return { at: [roleField(record.type, "publishedUntil")], message };
    },
    "takes-over": (record, { publications }) => {
      const { publication, path } = record;
      const { from, until, replacedBy } = publication;
      if (!replacedBy || !until || Number(from) === Number(until) || !leadsBack(path, publications))
        return undefined;
      const message = `When ${quote(replacedBy)} goes offline, it leads visitors back to this page, so it cannot replace this page. Choose a page that stays online.`;
      return { at: [roleField(record.type, "replacedBy")], message };
    },
  }),
  ...advice("record", {
    "never-takes-over": (record) => {
      const { until, replacedBy } = record.publication;
      if (!replacedBy || until || record.path === undefined) return undefined;
      const message = `No end time is set for this page, so ${quote(replacedBy)} never replaces it. Write the end time in ${roleName(record.type, "publishedUntil")}, or leave ${roleName(record.type, "replacedBy")} empty.`;
      return { at: [roleField(record.type, "replacedBy")], message };
    },
    "part-ends": ({ dated }, { now }) =>
      dated.flatMap(({ value, path, publication, until: end }): Found[] => {
        const { until } = publication;
        if (!until || (until > now && !endsSoon(until, now))) return [];
        const state =
          until > now
            ? `ends in ${count(daysTo(until, now), "day", "days")}`
            : "has ended, and visitors do not see it";
        const message = `${value ? quote(value) : "This entry"} ${state}. Update its dates, or remove it.`;
        return [{ at: [...path, end], message }];
      }),
  }),
  ...errors("mention", {
    "not-public": (subject, known) => {
      const link = linkOf(subject, known);
      if (!link) return undefined;
      const { timeZone } = known.config;
      const { record, mention } = subject;
      const { path, publication, target, needed } = link;
      const remove = mayRemove(record, mention) ? "remove the link" : "link to another page";
      const removeAlone = remove.replace(/^./, (letter) => letter.toUpperCase());
      if (publication.draft)
        return `${quote(path)} is a draft, so this link leads nowhere. Publish that page first, or ${remove}.`;
      const type = known.byPath.get(path)?.type;
      const heir =
        type && fieldWith(fieldTree(type), "replacedBy")
          ? `Fill in ${roleName(type, "replacedBy")} in the record of that page, or ${remove}.`
          : `${removeAlone}.`;
      const returns = returnOf(publication);
      if (returns && target.from > needed.from)
        return heirOf(link, known)
          ? undefined
          : `${quote(path)} is offline until ${inZone(timeZone, returns)}, so this link leads nowhere until then. ${heir}`;
      if (publication.from && target.from > needed.from) {
        // Usually, the author could also publish this record later, together with the linked page. For a link in the
        // field `replacedBy`, that would not help, because visitors only follow that link after this record ends.
        const mayWait =
          fieldWith(fieldTree(record.type), "publishedFrom") &&
          mention.path[0] !== roleField(record.type, "replacedBy");
        const wait = mayWait
          ? `, or write the same time in ${roleName(record.type, "publishedFrom")} here`
          : "";
        return `${quote(path)} is public from ${inZone(timeZone, publication.from)}, so this link leads nowhere until then. ${removeAlone}${wait}.`;
      }
      if (!publication.until || target.until >= needed.until || heirOf(link, known)) return undefined;
      const end = inZone(timeZone, publication.until);
      return target.until <= known.now.getTime()
        ? `${quote(path)} was public only until ${end}, so this link leads nowhere. ${heir}`
        : `${quote(path)} is public only until ${end}. After that, this link leads nowhere. ${heir}`;
    },
  }),
  ...advice("mention", {
    // If a list refers to a record that is not public, visitors do not see that entry.
    "not-in-list": ({ mention: { kind, to, value, path }, record }, { config, byId, now }) => {
      if (kind !== "reference" || typeof path.at(-1) !== "number") return undefined;
      const publication = byId.get(`${to} ${value}`)?.publication;
      if (!publication || stateAt(publication, now) === "public") return undefined;
      // Only a record with a page gets this advice. In a record without a page, such as `navigation.json`, authors may
      // list records that are not public yet. A draft, or a record that has ended for good, gets no advice either,
      // because visitors do not see its lists.
      if (record.path === undefined || isEmpty(rest(spanOf(record.publication), now))) return undefined;
      const hidden = `Visitors do not see ${quote(value)} in this list`;
      if (publication.draft) return `${hidden}, because it is a draft. Publish it if visitors should see it.`;
      const begins = returnOf(publication) ?? (stateAt(publication, now) === "planned" && publication.from);
      if (begins)
        return `${hidden} until ${inZone(config.timeZone, begins)}. If they should see it now, change that time.`;
      const end = publication.until ? ` on ${inZone(config.timeZone, publication.until)}` : "";
      return `${hidden}, because it ended${end}. Remove it from the list, or choose another record.`;
    },
    "old-address": (subject, known) => {
      const link = linkOf(subject, known);
      const until = link?.publication.until;
      if (!link || !until || until > known.now || link.target.until >= link.needed.until) return undefined;
      const heir = heirOf(link, known);
      return (
        heir &&
        `${quote(link.path)} was public only until ${inZone(known.config.timeZone, until)}. Write ${quote(heir)}, the page that replaced it.`
      );
    },
  }),
];

/** A period between two times, each in milliseconds since 1970. It is empty when `until` is not after `from`. */
interface Span {
  from: number;
  until: number;
}

/**
 * Returns the period in which a record is public. For a draft, the period is empty. If the end of a record is before
 * its start, the record is offline between the two times. In this case, the period begins at the start and has no end.
 */
const spanOf = (publication: Publication): Span => {
  const { draft, from, until } = publication;
  if (draft) return { from: Infinity, until: Infinity };
  const end = returnOf(publication) ? undefined : until;
  return { from: from?.getTime() ?? -Infinity, until: end?.getTime() ?? Infinity };
};

/** Returns a span without the part that is before `now`. */
const rest = ({ from, until }: Span, now: Date): Span => ({ from: Math.max(from, now.getTime()), until });

const isEmpty = ({ from, until }: Span) => from >= until;

function leadsBack(path: string | undefined, publications: Known["publications"]): boolean {
  const visited = new Set<string>();
  let next = path;
  while (next !== undefined && !visited.has(next)) {
    visited.add(next);
    const publication = publications.get(next);
    const ends = publication?.until && !publication.draft;
    next = ends ? publication.replacedBy : undefined;
  }
  return path !== undefined && next === path;
}

interface DatedLink {
  /** The address of the page to which the link leads. */
  path: string;
  publication: Publication;
  /** The period in which the linked page is public. */
  target: Span;
  /**
   * The period in which visitors can follow the link, without the part that is already over. For a link in the field
   * `replacedBy`, it is the period in which the page itself is offline. The linked page should be public during this
   * whole period.
   */
  needed: Span;
}

/**
 * Returns the page to which a reference links, the period in which that page is public, and the period in which it
 * should be public. Returns undefined if these periods need not be compared, for example because the reference is not a
 * link to the page of a record, or because visitors will not see the link.
 */
function linkOf(
  { mention, record }: { mention: Mention; record: RecordFile },
  { publications, aliases, now }: Known,
): DatedLink | undefined {
  if (mention.kind !== "page") return undefined;
  const written = mention.value.replace(/#.*/, "");
  const path = publications.has(written) ? written : redirectFor(aliases, written)?.to;
  const publication = path === undefined ? undefined : publications.get(path);
  if (path === undefined || !publication) return undefined;
  const own = rest(spanOf(record.publication), now);
  // The page in the field `replacedBy` must be public while this page is offline.
  const { draft, until, replacedBy } = record.publication;
  const takesOver = replacedBy && mention.path[0] === roleField(record.type, "replacedBy");
  const away = {
    from: (!draft && until?.getTime()) || Infinity,
    until: returnOf(record.publication)?.getTime() ?? Infinity,
  };
  const needed = takesOver ? rest(away, now) : own;
  // If following `replacedBy` from page to page leads back to this page, the rule `takes-over` reports the loop, so the
  // rules for links ignore this link.
  const loops = takesOver && until && leadsBack(record.path, publications);
  return isEmpty(needed) || loops ? undefined : { path, publication, target: spanOf(publication), needed };
}

/**
 * Returns the address of the page that replaces the linked page while the linked page is offline; undefined if no page
 * does. The replacement can change over time. The result is the replacement at the first time when the linked page is
 * offline and visitors can follow the link.
 */
const heirOf = ({ path, publication, target, needed }: DatedLink, { publications }: Known) => {
  const from = returnOf(publication) ? needed.from : Math.max(target.until, needed.from);
  return successorOf(path, publications, new Date(from));
};
