import {
  buildSchema,
  type DocumentNode,
  executeSync,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  isScalarType,
  Kind,
  parse,
} from "graphql";
import { type DrawingData, drawMarkup } from "../../../components/illustrations/drawMarkup";
import { contentTypes } from "../../../content-model/registry";
import type { IconShapes } from "../../../lib/content";
import { getOrMake } from "../../../lib/maps";
import type { Follow } from "../../../site/derivedFields";
import { gatsbyTypes } from "../../../site/gatsbyTypes";
import { sliceOf } from "../../../site/listArguments";
import type { SitePage } from "../../../site/pageOf";
import { printTypes } from "../../../site/printTypes";
import type { SiteModel } from "../../../site/siteOf";
import type { SiteRecord } from "../../../site/siteRecord";
import { type SiteType, siteTypes } from "../../../site/siteTypes";
import { storedRecord } from "../../../site/storedRecord";

/** What an unfinished site is drawn from. */
export interface Draft {
  site: SiteModel;
  icons: Readonly<Record<string, IconShapes>>;
  drawings: Readonly<Record<string, DrawingData>>;
  /** The address at which the browser finds a picture, an uploaded one included. */
  pictureUrl: (path: string) => string;
}

type Stored = Readonly<Record<string, unknown>>;

const fieldName = (typeName: string) => typeName.charAt(0).toLowerCase() + typeName.slice(1);

const draftTypes = siteTypes().filter(({ kind }) => kind !== "enum");
const choices = siteTypes().filter((type) => type.kind === "enum");
const CHOICES = choices.map(({ name }) => `scalar ${name}`).join("\n");

/** The site's schema, in which any field may be null and any text a choice: a draft may lack what a whole record has. */
const schema = buildSchema(
  [printTypes(draftTypes), CHOICES, gatsbyTypes(draftTypes)].join("\n").replaceAll("!", ""),
  { assumeValid: true },
);

for (const { name, values } of choices) {
  const names = new Map(Object.entries(values).map(([key, value]) => [value, key]));
  const type = schema.getType(name);
  if (isScalarType(type)) type.serialize = (value) => names.get(String(value)) ?? value;
}

const follows = new Map(siteTypes().map((type) => [type.name, followsOf(type)]));

function followsOf(type: SiteType): Map<string, Follow> {
  if (type.kind === "enum" || type.kind === "union") return new Map();
  return new Map(
    Object.entries(type.fields).flatMap(([name, { follow }]) => (follow ? [[name, follow]] : [])),
  );
}

const unions = new Map(
  siteTypes().flatMap((type) => (type.kind === "union" ? [[type.name, type.kinds]] : [])),
);

const fragments = new Map<string, FragmentDefinitionNode>();
const documents = new Map<string, DocumentNode>();

/** Takes note of a query that a module writes, and of the fragments in it, which any other query may use. */
export function readQuery(text: string): string {
  const document = parse(text);
  documents.set(text, document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return text;
}

/** Answers a query as Gatsby would if the draft were its content. `query` was read by `readQuery`. */
export function queryDraft(query: string, draft: Draft, variables: Record<string, unknown> = {}): unknown {
  const operations = documents
    .get(query)
    ?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const { data, errors } = executeSync({
    schema,
    document: { kind: Kind.DOCUMENT, definitions: [...(operations ?? []), ...fragments.values()] },
    rootValue: rootOf(draft),
    contextValue: draft,
    variableValues: variables,
    fieldResolver,
    typeResolver: (value, _draft, _info, { name }) => unions.get(name)?.[value.kind] ?? value.typeName,
  });
  if (errors?.[0]) throw errors[0];
  return data;
}

type Variables = { path?: { eq: string } };

function rootOf({ site }: Draft): Record<string, unknown> {
  const fields = contentTypes.flatMap(({ name, interface: shared = name }): [string, unknown][] => [
    [fieldName(name), ({ path }: Variables) => one(site, name, path?.eq)],
    [`all${name}`, () => ({ nodes: site.recordsOf(name).map((record) => stored(record, site)) })],
    [fieldName(shared), ({ path }: Variables) => one(site, shared, path?.eq)],
  ]);
  return {
    ...Object.fromEntries(fields),
    site: { siteMetadata: { production: true } },
    siteBuildMetadata: { buildTime: String(new Date().getFullYear()) },
  };
}

/** The record at a path, of a type or of an interface; the first one of the type where no path is given. */
function one(site: SiteModel, typeName: string, path: string | undefined): Stored | null {
  const onPage = ({ path: at, record: { type } }: SitePage) =>
    at === path && (type.name === typeName || type.interface === typeName);
  const found = path ? site.pages.find(onPage)?.record : site.recordsOf(typeName)[0];
  return found ? stored(found, site) : null;
}

const storedBySite = new WeakMap<SiteModel, Map<SiteRecord, Stored>>();

function stored(record: SiteRecord, site: SiteModel): Stored {
  const ofSite = getOrMake(storedBySite, site, () => new Map<SiteRecord, Stored>());
  // An answer of an interface tells by its type what it is.
  return getOrMake(ofSite, record, () => ({ ...storedRecord(record, site), typeName: record.type.name }));
}

const fieldResolver: GraphQLFieldResolver<Stored, Draft> = (source, args, draft, info) => {
  const value = source[info.fieldName] ?? null;
  if (typeof value === "function") return value(args);
  const follow = follows.get(info.parentType.name)?.get(info.fieldName);
  if (value === null) return value;
  if (!Array.isArray(value)) return follow ? answer(follow, String(value), draft) : value;
  const list = follow ? value.map((item) => answer(follow, String(item), draft)) : value;
  // What an unfinished record names may not be there.
  return sliceOf(follow ? list.filter((item) => item !== null) : list, args);
};

/** An icon that is not chosen yet, or is misspelt, is drawn as nothing. */
const iconOf =
  (icons: Draft["icons"]) =>
  (name: string): IconShapes =>
    icons[name] ?? { shapes: [] };

function answer(follow: Follow, value: string, { site, icons, drawings, pictureUrl }: Draft): unknown {
  switch (follow.kind) {
    case "record": {
      const record = site.record(follow.type, value);
      return record ? stored(record, site) : null;
    }
    case "inner": {
      const record = site.record(follow.type);
      const groups = record && stored(record, site)[follow.field];
      return Array.isArray(groups) ? (groups.find(({ id }) => id === value) ?? null) : null;
    }
    case "icon":
      return { name: value, ...iconOf(icons)(value) };
    case "file":
      // One that is needed and not chosen yet.
      if (value === "") return null;
      // Smaller copies are made when the site is built; the preview shows the picture as it was uploaded.
      return { childImageSharp: { gatsbyImageData: { images: { fallback: { src: pictureUrl(value) } } } } };
    case "drawing":
      return drawMarkup(value, (name) => drawings[name]?.markup ?? "", iconOf(icons));
    case "drawingFiles":
      return drawings[value] ?? null;
  }
}
