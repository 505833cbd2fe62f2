import type { Place } from "../content-model/types/offering";
import { type SiteRecord, textOf, textsOf } from "./siteRecord";

/** Sorts records by an editor's order; those that it omits follow by title, then by id. */
export function inOrder(records: readonly SiteRecord[], order: readonly string[]): SiteRecord[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: SiteRecord) => rank.get(id) ?? order.length;
  return [...records].sort((a, b) => rankOf(a) - rankOf(b) || byTitle(a, b) || (a.id < b.id ? -1 : 1));
}

/** The records that a place lists: all but those whose `hideFrom` names it. */
export const listedIn = (records: readonly SiteRecord[], place: Place): SiteRecord[] =>
  records.filter((record) => !textsOf(record, "hideFrom").includes(place));

const collator = new Intl.Collator("en");

/** Compares titles alphabetically. The collator is shared, because `localeCompare` creates one for each pair. */
export const byTitle = (a: SiteRecord, b: SiteRecord): number =>
  collator.compare(textOf(a, "title"), textOf(b, "title"));
