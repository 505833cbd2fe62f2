import { type ContentType, folderOf } from "@sitekit/content/contentType";
import { type SiteRecord, textOf, textsOf } from "@sitekit/content/record";
import type { ListEntry, PageLink } from "@sitekit/content/shown";
import { fill } from "@sitekit/lib/text";
import { config } from "../../content.config";
import { AT_MOST, lettersOf, MOST_LETTERS, type Navigation } from "../types/navigation";
import type { Place } from "../types/parts";
import type { Solution } from "../types/solution";
import type { Words } from "../types/words";
import { inFigures } from "./overview";

/*
 * The entries of the menus. `derivedFields.ts` adds them to GraphQL, for example as `NavigationItem.entries`, and
 * `src/templates/useSite.ts` queries them for the header and the footer.
 */

interface Surroundings {
  navigation: Navigation;
  words: Words;
  recordsOf: (typeName: string) => readonly SiteRecord[];
  overviewOf: (type: ContentType) => readonly SiteRecord[];
}

/**
 * Returns the maximum number of entries in each list of the header and the footer. If editors have not set a maximum,
 * the default applies.
 */
export const atMostOf = ({ atMost }: Navigation): Record<keyof typeof AT_MOST, number> => ({
  menu: atMost?.menu ?? AT_MOST.menu,
  footer: atMost?.footer ?? AT_MOST.footer,
  legal: atMost?.legal ?? AT_MOST.legal,
  livePlatforms: atMost?.livePlatforms ?? AT_MOST.livePlatforms,
});

/**
 * Returns the lists of records in the header and footer of every page. A list with more entries than `atMostOf` allows,
 * or with more characters than `MOST_LETTERS`, is truncated. It then ends with a link to the overview, if there is one.
 */
export function menusOf(surroundings: Surroundings) {
  const { navigation, words, recordsOf, overviewOf } = surroundings;
  const most = atMostOf(navigation);
  const inPlace = (place: string) =>
    config.types.filter(({ listing }) => listing?.places.some((each) => each === place));
  const truncate = (
    records: readonly SiteRecord[],
    length: number,
    entryOf: (record: SiteRecord) => ListEntry,
  ) => {
    const entries = fitting(records.slice(0, length).map(entryOf));
    const next = records[entries.length];
    return next ? [...entries, ...overviewLink(next)] : entries;
  };
  const overviewLink = ({ type, id }: SiteRecord): ListEntry[] => {
    const own = type.listing?.overview;
    const [overview] = own
      ? recordsOf(own.name)
      : recordsOf("FreePage").filter((page) => page.id === folderOf(type, id));
    if (!overview) return [];
    const link = linkTo(overview);
    const count = inFigures((own ? overviewOf(type) : recordsOf(type.name)).length);
    return [{ ...link, title: fill(words.layout.all, { count, list: link.title }), url: null }];
  };
  const live = config.types
    .flatMap(({ name }) => recordsOf(name))
    .filter((record) => liveIn(record, "header"));
  return {
    menus: navigation.items.map(({ list }): ListEntry[] => {
      if (list === "livePlatforms")
        return truncate(live, most.livePlatforms, (record) => liveEntry(record, "header"));
      const type = inPlace("menu").find(({ listing }) => listing?.name === list);
      return type ? truncate(listedIn(recordsOf(type.name), "menu"), most.menu, entryOf) : [];
    }),
    footer: inPlace("footer").flatMap(({ name }) =>
      truncate(listedIn(recordsOf(name), "footer"), most.footer, (record) => ({
        ...entryOf(record),
        url: liveIn(record, "footer")?.url ?? null,
      })),
    ),
    legal: inPlace("legal").flatMap(({ name }) =>
      truncate(recordsOf(name), most.legal, entryOf).map(({ title, path }) => ({ title, path })),
    ),
  };
}

/** Returns the first entries of a list, up to a total of `MOST_LETTERS` characters in their titles and notes. */
export function fitting<Entry extends Pick<ListEntry, "title" | "note">>(entries: readonly Entry[]): Entry[] {
  let letters = 0;
  return entries.filter((entry) => {
    letters += lettersOf(entry);
    return letters <= MOST_LETTERS;
  });
}

/** Returns a link to a record's page. `path` is empty if the record has no page. */
export const linkTo = (record: SiteRecord): PageLink => ({
  title: textOf(record, "title"),
  path: record.type.path?.(record.id) ?? "",
});

const entryOf = (record: SiteRecord): ListEntry => {
  const note = textOf(record, "inShort");
  return { ...linkTo(record), url: null, ...(note && { note }) };
};

function liveEntry(record: SiteRecord, place: LivePlace): ListEntry {
  const live = liveIn(record, place);
  return { ...linkTo(record), title: live?.name ?? "", url: live?.url ?? null };
}

type LivePlatform = NonNullable<Solution["livePlatform"]>;
type LivePlace = LivePlatform["showIn"][number];

/**
 * Returns the public website of a record if an editor has chosen to show it in `place` (the header or the footer), and
 * undefined otherwise.
 */
function liveIn({ fields }: SiteRecord, place: LivePlace): LivePlatform | undefined {
  const live = fields.livePlatform as LivePlatform | null | undefined;
  return live?.showIn.includes(place) ? live : undefined;
}

/**
 * Sorts records by the order that an editor has chosen. Records that are not in it come last, sorted by title and
 * then by id.
 */
export function inOrder(records: readonly SiteRecord[], order: readonly string[]): SiteRecord[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: SiteRecord) => rank.get(id) ?? order.length;
  return [...records].sort((a, b) => rankOf(a) - rankOf(b) || byTitle(a, b) || (a.id < b.id ? -1 : 1));
}

/** Returns the records that may be listed in `place`: all records whose field `hideFrom` does not contain `place`. */
export const listedIn = (records: readonly SiteRecord[], place: Place): SiteRecord[] =>
  records.filter((record) => !textsOf(record, "hideFrom").includes(place));

const collator = new Intl.Collator("en");

/**
 * Compares titles alphabetically. All comparisons share one collator. For long lists, MDN recommends this instead of
 * `localeCompare`.
 */
export const byTitle = (a: SiteRecord, b: SiteRecord): number =>
  collator.compare(textOf(a, "title"), textOf(b, "title"));
