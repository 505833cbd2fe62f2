import { type FieldTree, fieldTree, groupOf } from "../content-model/derive/fieldTree";
import { choiceNames } from "../content-model/derive/graphql";
import { type Change, isGroup, mapFields, mapInner } from "../content-model/mapFields";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";
import type { SiteRecord } from "./siteRecord";

/**
 * A record as the data layer stores it: in the form of its GraphQL type, with its own id as `recordId`, and with all
 * derived fields. They are stored and not resolved, so that Gatsby sees which records a change affects, filters and
 * sorts by any of them, and rebuilds no other page.
 */
export function storedRecord(record: SiteRecord, site: SiteModel): Record<string, unknown> {
  const derived: MoreFields = (typeName, group) =>
    Object.fromEntries(
      Object.entries(derivedFields(typeName)).map(([name, { value }]) => [
        name,
        value({ site, record, group }) ?? null,
      ]),
    );
  return graphqlRecord(fieldTree(record.type), record.fields, derived);
}

/** Returns additional fields for a group, given its GraphQL type and its fields as they are written. */
type MoreFields = (typeName: string, group: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The normalised fields of a record in the form of its GraphQL type. */
export function graphqlRecord(
  tree: FieldTree,
  normalised: Readonly<Record<string, unknown>>,
  moreOf: MoreFields = () => ({}),
): Record<string, unknown> {
  const inGraphql: Change = ({ field, value }) =>
    isGroup(value) ? withMore(field, value) : (mapInner(field, value, inGraphql) ?? null);
  const withMore = (union: FieldTree, values: Readonly<Record<string, unknown>>) => {
    const group = groupOf(union, values.kind);
    return {
      ...mapFields(group, values, inGraphql),
      ...choiceTexts(group, values),
      ...moreOf(group.typeName ?? "", values),
    };
  };
  const { id, ...fields } = withMore(tree, normalised);
  return tree.properties?.id ? { recordId: id, ...fields } : fields;
}

/** The texts of the choices whose GraphQL names differ, as in `platformName`. */
function choiceTexts({ properties = {} }: FieldTree, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      choiceNames(field.items ?? field) ? [[`${name}Name`, values[name] ?? null]] : [],
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
