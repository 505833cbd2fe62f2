import type { SiteRecord } from "@sitekit/content/record";
import type { IconShapes } from "@sitekit/content/shown";
import { type Follow, sliceOf } from "@sitekit/gatsby/siteTypes";
import { getOrMake } from "@sitekit/lib/maps";
import {
  type DocumentNode,
  executeSync,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  Kind,
  parse,
} from "graphql";
import { config } from "../../content.config";
import { drawSection } from "../components/drawn/drawSection";
import { drawSample } from "../components/drawSample";
import { type DrawingData, drawMarkup } from "../components/illustrations/drawMarkup";
import { plainDrawing } from "../components/illustrations/plainDrawing";
import type { OwnWay } from "../site/derivedFields";
import { documentAddress } from "../site/documents";
import type { SitePage } from "../site/pageOf";
import { SITE_METADATA, schemaTypes } from "../site/schemaTypes";
import type { SiteModel } from "../site/siteOf";
import { withDerivedFields } from "../site/withDerivedFields";
import { draftSchema } from "./draftSchema";

/** The data from which a preview is rendered. */
export interface Draft {
  site: SiteModel;
  icons: Readonly<Record<string, IconShapes>>;
  drawings: Readonly<Record<string, DrawingData>>;
  /**
   * Returns the URL of a picture, which may be unsaved. The editor has to request the URLs of saved pictures, so the
   * result is `""` until the editor has received the URL.
   */
  pictureUrl: (path: string) => string;
}

type Stored = Readonly<Record<string, unknown>>;

const fieldName = (typeName: string) => typeName.charAt(0).toLowerCase() + typeName.slice(1);

const types = schemaTypes();
const schema = draftSchema(types, SITE_METADATA);

const fieldsByType = new Map(types.flatMap((type) => ("fields" in type ? [[type.name, type.fields]] : [])));
const unions = new Map(types.flatMap((type) => (type.kind === "union" ? [[type.name, type.kinds]] : [])));

const fragments = new Map<string, FragmentDefinitionNode>();
const documents = new Map<string, DocumentNode>();

/**
 * Parses the text of a query and stores the result for `queryDraft`. Also stores the fragments in the text, because
 * other queries may use them. Returns the text unchanged.
 */
export function readQuery(text: string): string {
  const document = parse(text);
  documents.set(text, document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return text;
}

/**
 * Returns the texts of all queries without variables that `readQuery` has parsed. Their results are the same on every
 * page.
 */
export const staticQueries = (): string[] =>
  [...documents].flatMap(([text, { definitions }]) =>
    definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && !each.variableDefinitions?.length)
      ? [text]
      : [],
  );

/**
 * Runs a query on the draft, as Gatsby runs it on the saved content. `query` must have been passed to `readQuery`
 * before.
 */
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
  const fields = config.types.flatMap(({ name, interface: shared = name }): [string, unknown][] => [
    [fieldName(name), ({ path }: Variables) => findRecord(site, name, path?.eq)],
    [`all${name}`, () => ({ nodes: site.recordsOf(name).map((record) => stored(record, site)) })],
    [fieldName(shared), ({ path }: Variables) => findRecord(site, shared, path?.eq)],
  ]);
  return {
    ...Object.fromEntries(fields),
    site: { siteMetadata: { production: true, buildYear: String(new Date().getUTCFullYear()) } },
  };
}

/**
 * Returns the record whose page is at `path`, if the record has the given type or interface. Without a path, returns
 * the first record of the type. Null if there is no such record.
 */
function findRecord(site: SiteModel, typeName: string, path: string | undefined): Stored | null {
  const onPage = ({ path: at, record: { type } }: SitePage) =>
    at === path && (type.name === typeName || type.interface === typeName);
  const found = path ? site.pages.find(onPage)?.record : site.recordsOf(typeName)[0];
  return found ? stored(found, site) : null;
}

const storedBySite = new WeakMap<SiteModel, Map<SiteRecord, Stored>>();

function stored(record: SiteRecord, site: SiteModel): Stored {
  const ofSite = getOrMake(storedBySite, site, () => new Map<SiteRecord, Stored>());
  // `typeName` is for `typeResolver` in `queryDraft`: if a field's type is an interface such as `Page`, GraphQL calls
  // `typeResolver` to get the type of the record.
  return getOrMake(ofSite, record, () => ({
    ...withDerivedFields(record, site),
    typeName: record.type.name,
  }));
}

const fieldResolver: GraphQLFieldResolver<Stored, Draft> = (source, args, draft, info) => {
  const value = source[info.fieldName] ?? null;
  if (typeof value === "function") return value(args);
  const { follow } = fieldsByType.get(info.parentType.name)?.[info.fieldName] ?? {};
  if (value === null) return value;
  if (args.formatString || args.fromNow || args.difference)
    throw new Error(
      `The editor's preview does not support queries that format dates. Format \`${info.fieldName}\` in the component.`,
    );
  if (!Array.isArray(value)) return follow ? resolveFollow(follow, String(value), draft) : value;
  const list = follow ? value.map((item) => resolveFollow(follow, String(item), draft)) : value;
  // References to missing records are removed. A draft may contain such references.
  return sliceOf(follow ? list.filter((item) => item !== null) : list, args);
};

/** Returns a function that finds an icon by its name. For an unknown name, the icon is empty. */
const iconOf =
  (icons: Draft["icons"]) =>
  (name: string): IconShapes =>
    icons[name] ?? { shapes: [] };

function resolveFollow(follow: Follow, value: string, { site, icons, drawings, pictureUrl }: Draft): unknown {
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
    case "file": {
      // `value` is empty if no picture is chosen. The URL is empty until the editor has received it.
      const src = value && pictureUrl(value);
      // Gatsby makes smaller copies of a picture, but the preview shows the original.
      return src ? { childImageSharp: { gatsbyImageData: { images: { fallback: { src } } } } } : null;
    }
    case "own":
      return ownWays[follow.way as OwnWay](value, { icons, drawings });
  }
}

/**
 * Functions that convert the stored value of a field to the value that a query returns. For example, `drawing` converts
 * the name of a drawing to its SVG.
 */
const ownWays: Record<OwnWay, (value: string, draft: Pick<Draft, "icons" | "drawings">) => unknown> = {
  drawing: (value, { icons, drawings }) =>
    plainDrawing(drawMarkup(value, (name) => drawings[name]?.markup ?? "", iconOf(icons))),
  sample: (value, { drawings }) => drawSample(JSON.parse(value), drawings.Nigeria?.markup ?? ""),
  drawingFiles: (value, { drawings }) => drawings[value] ?? null,
  section: (value) => drawSection(JSON.parse(value), (file) => ({ address: documentAddress(file) })),
};
