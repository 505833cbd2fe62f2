import { findNodeAtLocation } from "jsonc-parser";
import { quote } from "../../lib/text";
import { inLagos } from "../../lib/time";
import { redirectFor } from "../aliases/planAliases";
import { fieldTree } from "../derive/fieldTree";
import { type Publication, publicationNote, stateAt, successorOf } from "../publication";
import { eachField } from "./eachField";
import type { Known } from "./known";
import type { Mention } from "./mentions";
import type { Finding } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

/**
 * Checks drafts and publication dates: an end before its beginning, links to pages that are not public. A page is
 * checked for all the time in which it will be public, so that valid content does not become invalid as time passes: a
 * scheduled build finds no new errors.
 */
export function publicationFindings(record: RecordFile, known: Known, now: Date): Finding[] {
  // Fast path: most content has no dates at all.
  if (!record.readable || !known.hasDates) return [];
  const order = orderFindings(record, known);
  const links = linkFindings(record, known, now);
  const seen = new Set(order.map(({ offset }) => offset));
  return [...order, ...links.filter(({ offset }) => !seen.has(offset)), ...listFindings(record, known, now)];
}

/** A time span in milliseconds. It is empty when `until` is not after `from`. */
interface Span {
  from: number;
  until: number;
}

const spanOf = ({ draft, from, until }: Publication): Span =>
  draft
    ? { from: Infinity, until: Infinity }
    : { from: from?.getTime() ?? -Infinity, until: until?.getTime() ?? Infinity };

/** The rest of a span, from `now` on. */
const rest = ({ from, until }: Span, now: Date): Span => ({ from: Math.max(from, now.getTime()), until });

const isEmpty = ({ from, until }: Span) => from >= until;

/** The last time that JavaScript can represent, at which every page with an end has ended. */
const END_OF_TIME = new Date(8.64e15);

function orderFindings(record: RecordFile, { publications }: Known): Finding[] {
  const { publication, path } = record;
  const { from, until, replacedBy } = publication;
  if (from && until && until <= from) {
    const offset = offsetOf(record, "publishedUntil");
    const message = `The page would end on ${inLagos(until)}, before it begins on ${inLagos(from)}. Write a later end, or an earlier \`publishedFrom\`.`;
    return [{ offset, rule: "end-before-beginning", message }];
  }
  if (!replacedBy || path === undefined) return [];
  const at = { offset: offsetOf(record, "replacedBy"), rule: "takes-over" };
  if (!until) {
    const message = "A page only takes over once this one has ended. Write the end as `publishedUntil`.";
    return [{ ...at, severity: "advice", message }];
  }
  if (!leadsBack(path, publications)) return [];
  const message = `${quote(replacedBy)} leads back to this page, so that nobody would arrive. Write a page that stays.`;
  return [{ ...at, message }];
}

function leadsBack(path: string, publications: Known["publications"]): boolean {
  const visited = new Set<string>();
  let next: string | undefined = path;
  while (next !== undefined && !visited.has(next)) {
    visited.add(next);
    const publication = publications.get(next);
    const ended = publication && stateAt(publication, END_OF_TIME) === "ended";
    next = ended ? publication.replacedBy : undefined;
  }
  return next === path;
}

function linkFindings(record: RecordFile, known: Known, now: Date): Finding[] {
  const own = rest(spanOf(record.publication), now);
  const takesOver = record.publication.replacedBy && offsetOf(record, "replacedBy");
  return record.mentions.flatMap((mention) => {
    if (mention.kind !== "page") return [];
    // The page that takes over must be public from this page's end on.
    const needed = mention.offset === takesOver ? rest({ from: own.until, until: Infinity }, now) : own;
    const fault = isEmpty(needed) ? undefined : linkFault(mention, needed, known, now);
    return fault ? [{ offset: mention.offset, ...fault }] : [];
  });
}

/** Returns what is wrong with a link that is shown during a span, for part of which its target is not public. */
function linkFault(
  { value }: Mention,
  needed: Span,
  { publications, aliases }: Known,
  now: Date,
): Omit<Finding, "offset"> | undefined {
  const written = value.replace(/#.*/, "");
  const path = publications.has(written) ? written : redirectFor(aliases, written)?.to;
  const publication = path === undefined ? undefined : publications.get(path);
  if (path === undefined || !publication) return undefined;
  const { from, until } = spanOf(publication);
  const error = (message: string) => ({ rule: "not-public", message });
  if (publication.draft) {
    return error(
      `${quote(path)} is a draft, so that this link leads nowhere. Publish that page first, or remove the link.`,
    );
  }
  if (publication.from && from > needed.from) {
    return error(
      `${quote(path)} is public from ${inLagos(publication.from)}, and this link leads nowhere until then. Remove it, or write the same time as \`publishedFrom\` here.`,
    );
  }
  if (!publication.until || until >= needed.until) return undefined;
  const end = inLagos(publication.until);
  const heir = successorOf(path, publications, new Date(Math.max(until, needed.from)));
  if (!heir) {
    const when = until <= now.getTime() ? `ended on ${end}` : `ends on ${end}`;
    return error(
      `${quote(path)} ${when}, and from then on this link leads nowhere. Write in that record which page takes over, as \`replacedBy\`, or remove the link.`,
    );
  }
  if (until > now.getTime()) return undefined;
  return {
    rule: "old-address",
    severity: "advice",
    message: `${quote(path)} ended on ${end}. Write ${quote(heir)}, which took over.`,
  };
}

/** Advises on list entries that visitors do not see. */
function listFindings(record: RecordFile, known: Known, now: Date): Finding[] {
  const root = rootOf(record);
  const findings: Finding[] = [];
  // A record without a page, such as the order of a menu, may reference future records.
  if (isEmpty(rest(spanOf(record.publication), now)) || record.path === undefined || !root) return findings;
  eachField(fieldTree(record.type), root, ({ items }, node) => {
    if (items?.kind !== "reference" || node.type !== "array") return;
    for (const { value, offset } of node.children ?? []) {
      const publication = known.publicationOf(items.to ?? "", String(value));
      if (!publication || stateAt(publication, now) === "public") continue;
      const message = `Visitors do not see ${quote(value)} in this list. ${publicationNote(publication, now)}.`;
      findings.push({ offset, rule: "not-public", severity: "advice", message });
    }
  });
  return findings;
}

function offsetOf(record: RecordFile, name: string): number {
  const root = rootOf(record);
  return (root && findNodeAtLocation(root, [name])?.offset) ?? 0;
}
