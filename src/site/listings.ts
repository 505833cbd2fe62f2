/** What is listed where, and in which order. Pure, so that the editor's preview lists as the site does. */

interface Listed {
  recordId: string;
  title: string;
  hideFrom: readonly string[];
}

/** Records in the order that an editor gave; those that it leaves out follow by title. */
export function inOrder<Item extends { recordId: string; title: string }>(
  records: readonly Item[],
  order: readonly string[],
): Item[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (item: Item) => rank.get(item.recordId) ?? order.length;
  return [...records].sort((a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title, "en"));
}

/** The records that a menu, an overview or the footer lists. */
export function listedIn<Item extends Listed>(
  records: readonly Item[],
  place: "menu" | "overview" | "footer",
): Item[] {
  return records.filter((record) => !record.hideFrom.includes(place));
}
