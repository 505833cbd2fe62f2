import { fieldTree } from "../content-model/derive/fieldTree";
import { graphqlRecord } from "../content-model/derive/graphqlRecord";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";
import type { SiteRecord } from "./siteRecord";

/**
 * A record as the data layer stores it: in the form of its GraphQL type, with all derived fields. They are stored and
 * not resolved, so that Gatsby sees which records a change affects, filters and sorts by any of them, and rebuilds no
 * other page.
 */
export function storedRecord(record: SiteRecord, site: SiteModel): Record<string, unknown> {
  return graphqlRecord(fieldTree(record.type), record.fields, (typeName, group) =>
    Object.fromEntries(
      Object.entries(derivedFields(typeName)).map(([name, { value }]) => [
        name,
        value({ site, record, group }) ?? null,
      ]),
    ),
  );
}

/** The cached text of a stored record, with all site lookups that it depends on. */
interface CachedText {
  text: string;
  lookups: readonly Lookup[];
}

interface Lookup {
  read: (site: SiteModel) => unknown;
  result: unknown;
}

const textCache = new WeakMap<SiteRecord, CachedText>();

/**
 * The text of a stored record. It is cached, and only recomputed when the record has changed or when a lookup that it
 * depends on has another result: of ten thousand records, an edit affects a few.
 */
export function storedText(record: SiteRecord, site: SiteModel): string {
  const cached = textCache.get(record);
  if (cached?.lookups.every(({ read, result }) => isSame(read(site), result))) return cached.text;
  const lookups: Lookup[] = [];
  const text = JSON.stringify(storedRecord(record, recording(site, lookups)));
  textCache.set(record, { text, lookups });
  return text;
}

/** Wraps a site so that each lookup and its result are recorded in `lookups`. */
function recording(site: SiteModel, lookups: Lookup[]): SiteModel {
  return new Proxy(site, {
    get(_, name: keyof SiteModel) {
      const value = site[name];
      const track = (read: Lookup["read"]) => {
        const result = read(site);
        lookups.push({ read, result });
        return result;
      };
      if (typeof value !== "function") return track((each) => each[name]);
      return (...args: never[]) => track((each) => (each[name] as (...args: never[]) => unknown)(...args));
    },
  });
}

/** Whether two results are the same: the same value, or lists of the same values. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => each === b[at]));
