import { choice, count, group, line, list, page, references } from "@sitekit/content/fields";
import type { z } from "zod";
import { toConfirm } from "./parts";

const link = group("NavigationLink", "A link in a menu.", {
  label: line("Label", "The words of the link.", 30),
  to: page("Page", "The page that the link opens."),
});

const itemOf = (lists: readonly [string, ...string[]]) =>
  group("NavigationItem", "An item of the header's menu.", {
    label: line("Label", "The words that visitors see in the menu.", 30),
    to: page(
      "Page",
      "The page that this item opens. If you also choose a list, the item opens the list on large screens and the page on small screens. Leave empty to open only a list.",
    ).optional(),
    list: choice(
      "List",
      "The list that opens under this item. Leave empty to open only a page.",
      lists,
      "NavigationList",
    ).optional(),
    overviewLabel: line(
      "First link in the list",
      "The text of an extra link at the top of the list. It opens the page that you chose under “Page”. Leave empty to show no extra link.",
      40,
    ).optional(),
  }).meta({ needsOneOf: ["to", "list"] });

/**
 * The maximum numbers of entries in the lists of records in the header and the footer. Editors can set lower numbers
 * in the field `atMost`. Together with `MOST_LETTERS`, the limits help to keep the HTML of the home page below 14 kB
 * after Brotli compression, so that it arrives in the first network round trip.
 */
export const AT_MOST = { menu: 20, footer: 20, livePlatforms: 10, legal: 10 } as const;
/**
 * The maximum total number of characters in the titles and notes of one list of records in the header or footer. If a
 * list has more characters, the site shows fewer of its entries. Without this limit, a menu of 20 long titles could
 * make a page too large for one round trip.
 */
export const MOST_LETTERS = 400;
/** Returns the number of characters of an entry that count towards `MOST_LETTERS`. */
export const lettersOf = ({ title, note }: { title: string; note?: string | null }): number =>
  title.length + (note?.length ?? 0);

const most = (title: string, description: string, list: keyof typeof AT_MOST) =>
  count(title, `${description} Leave empty for ${AT_MOST[list]}.`, AT_MOST[list]).optional();

const atMost = group(
  "ListLimits",
  "The maximum numbers of entries in the lists of records in the header and the footer.",
  {
    menu: most(
      "Menu",
      "The maximum number of services or solutions in each list of the header's menu.",
      "menu",
    ),
    footer: most("Footer", "The maximum number of solutions at the foot of the page.", "footer"),
    livePlatforms: most(
      "Live platforms",
      "The maximum number of links in the list of live websites in the header's menu.",
      "livePlatforms",
    ),
    legal: most("Legal pages", "The maximum number of legal pages at the foot of the page.", "legal"),
  },
);

/**
 * The maximum number of records in a field such as “Order of services”. In lists, records that are not in this field
 * come last, sorted by title.
 */
const MOST_IN_ORDER = 1000;

/** A field of the record Navigation, such as `serviceOrder`, in which editors put the records of one type in order. */
export interface RecordOrder {
  field: `${string}Order`;
  type: string;
  /** The label of the records' type in the editor, such as “Services”. */
  label: string;
}

const orderField = ({ field, type, label }: RecordOrder) => [
  field,
  references(
    `Order of ${label.toLowerCase()}`,
    `${label} in the order in which the site lists them. ${label} that you do not add here come last, sorted by title.`,
    type,
    MOST_IN_ORDER,
  ),
];

/**
 * Declares the fields of the record Navigation. `lists` contains the names of the lists that an item of the header menu
 * can open, such as `services`. `orders` describes the fields in which editors put records in order, such as
 * `serviceOrder`.
 */
export const navigationOf = (lists: readonly [string, ...string[]], orders: readonly RecordOrder[]) =>
  group("Navigation", "The menus at the top and bottom of every page.", {
    items: list("Header menu", "The items of the header's menu, in order.", itemOf(lists), {
      min: 2,
      max: 7,
    }).meta({
      ifFull:
        "Remove an item. You can still link to its page, for example from the quick links or from a text.",
    }),
    action: link.meta({ title: "Button", description: "The button at the end of the header." }),
    quickLinks: list(
      "Quick links",
      "A list of links at the foot of every page. The page “Not found” also shows these links if no page has an address or a title similar to the address that the visitor opened.",
      link,
      { min: 1, max: 8 },
    ),
    buying: link.optional().meta({
      title: "For public buyers",
      description:
        "A link in the footer to the page that explains how public bodies can buy from the company. Leave empty to show no link.",
    }),
    // The names of these fields come from the content types, so TypeScript cannot infer them. The type `Navigation`
    // adds them.
    ...(Object.fromEntries(orders.map(orderField)) as object),
    atMost: atMost.optional().meta({
      title: "Longest lists",
      description: `The maximum numbers of entries in the lists of records in the header and the footer. A list shows fewer entries if the texts of its entries have more than ${MOST_LETTERS} characters in total. A shortened list ends with a link to the page that lists all entries, if there is such a page.`,
    }),
    toConfirm,
  });

export type Navigation = z.infer<ReturnType<typeof navigationOf>> & {
  readonly [order in RecordOrder["field"]]?: string[];
};
