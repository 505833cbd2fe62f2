import type { ContentType } from "../content-model/registry";
import type { Navigation } from "../content-model/types/navigation";
import type { Solution } from "../content-model/types/solution";
import type { ListEntry, PageLink } from "../lib/content";
import { listedIn } from "./listings";
import { type SiteRecord, textOf } from "./siteRecord";

export type { ListEntry };

type RecordsOf = (typeName: string) => readonly SiteRecord[];

/** What the menus at the head and foot of every page list. */
export function menusOf(types: readonly ContentType[], { items }: Navigation, recordsOf: RecordsOf) {
  const inPlace = (place: string) =>
    types.filter(({ listing }) => listing?.places.some((each) => each === place));
  const live = types.flatMap(({ name }) => recordsOf(name)).filter((record) => liveIn(record, "header"));
  return {
    menus: items.map(({ list }): ListEntry[] => {
      if (list === "livePlatforms") return live.map((record) => liveEntry(record, "header"));
      const type = inPlace("menu").find(({ listing }) => listing?.name === list);
      return type ? listedIn(recordsOf(type.name), "menu").map(entryOf) : [];
    }),
    footer: inPlace("footer")
      .flatMap(({ name }) => listedIn(recordsOf(name), "footer"))
      .map((record) => ({ ...entryOf(record), url: liveIn(record, "footer")?.url ?? null })),
    legal: inPlace("legal").flatMap(({ name }) => recordsOf(name).map(linkTo)),
  };
}

/** A link to the page of a record. */
export const linkTo = (record: SiteRecord): PageLink => ({
  title: textOf(record, "title"),
  path: record.type.path?.(record.id) ?? "",
});

const entryOf = (record: SiteRecord): ListEntry => ({ ...linkTo(record), url: null });

function liveEntry(record: SiteRecord, place: LivePlace): ListEntry {
  const live = liveIn(record, place);
  return { ...linkTo(record), title: live?.name ?? "", url: live?.url ?? null };
}

type LivePlatform = NonNullable<Solution["livePlatform"]>;
type LivePlace = LivePlatform["showIn"][number];

/** The public website of a record, where a part of the page shows it. */
function liveIn({ fields }: SiteRecord, place: LivePlace): LivePlatform | undefined {
  const live = fields.livePlatform as LivePlatform | null | undefined;
  return live?.showIn.includes(place) ? live : undefined;
}
