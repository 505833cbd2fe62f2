import { fieldsOf, fieldTree, isProse, kindIn } from "../content-model/derive/fieldTree";
import type { GraphqlObject } from "../content-model/derive/graphql";
import { listIn, shownValues } from "../content-model/mapFields";
import { isEmpty, type SiteRecord, textsOf } from "../content-model/record";
import { type ContentType, contentTypes } from "../content-model/registry";
import { MOST_QUOTES } from "../content-model/types/testimonial";
import { getOrMake } from "../lib/maps";
import { markdownHtml } from "../lib/markdown";
import { fitting, linkTo } from "./menus";
import { groupedBy, innerGroup, objects, overviewShown } from "./overview";
import { sampleFigures } from "./sampleFigures";
import type { SiteModel } from "./siteOf";

/** What a stored value stands for. */
export type Follow =
  /** An id, or a list of ids, of this content type. */
  | { kind: "record"; type: string }
  /** The id of a group inside the single record of a content type, such as a service group of the overview. */
  | { kind: "inner"; type: string; field: string }
  /** The name of an icon. */
  | { kind: "icon" }
  /** The path of a picture. */
  | { kind: "file" }
  /** The name of a drawing. */
  | { kind: "drawing" }
  /** The name of a drawing that lists show as a file. */
  | { kind: "drawingFiles" }
  /** A sample as JSON. */
  | { kind: "sample" };

export interface SiteField {
  type: string;
  description: string;
  /** How a resolver turns a stored value into a result. A field without it returns the stored value. */
  follow?: Follow;
}

/** A GraphQL field that is computed from the records and not filled in by editors. */
interface DerivedField extends SiteField {
  /** Computes the stored value. `group` is the part of the record that has the field, mostly its top-level fields. */
  value: (at: { site: SiteModel; record: SiteRecord; group: Readonly<Record<string, unknown>> }) => unknown;
}

type DerivedFields = Record<string, DerivedField>;

const fieldsCache = new Map<string, DerivedFields>();

/** The derived fields of a GraphQL type: of a content type, or of a group inside one. */
export const derivedFields = (typeName: string): DerivedFields =>
  getOrMake(fieldsCache, typeName, () => declareFields(typeName));

function declareFields(typeName: string): DerivedFields {
  const type = contentTypes.find(({ name }) => name === typeName);
  return {
    ...(type?.template && pageFields(type)),
    ...(type?.listing && listedFields(type)),
    ...(type && listFields(type)),
    ...(type && namedByFields(type)),
    ...overviewFields(typeName),
    ...kindFields(typeName),
    ...drawingFields(typeName),
    ...ownFields[typeName],
    ...(objects.get(typeName)?.fields.samples && figuresField),
  };
}

/** The fields of the interface `Page`, for any record that has a page. */
export const pageInterfaceFields: DerivedFields = {
  title: {
    type: "String!",
    description: "What the page is called.",
    value: ({ group }) => group.title,
  },
  description: {
    type: "String!",
    description: "What the page is about, in a sentence or two.",
    value: ({ group }) => group.description,
  },
  path: {
    type: "String!",
    description: "The address of the record's page on this site, as in `/contact`.",
    value: ({ site, record }) => site.pageOf(record)?.path,
  },
  template: {
    type: "String!",
    description: "What draws the page: the name of a file in `src/templates`.",
    value: ({ site, record }) => site.pageOf(record)?.template,
  },
  head: {
    type: "PageHead!",
    description: "What search engines and shared links show of the page.",
    value: ({ site, record }) => site.pageOf(record)?.head,
  },
  breadcrumbs: {
    type: "[PageLink!]!",
    description: "The pages above this one, from the home page down, as the menu calls them.",
    value: ({ site, record }) => site.pageOf(record)?.breadcrumbs,
  },
  overview: {
    type: "Overview",
    description: "For an overview: what this page of it lists.",
    value: ({ site, record }) => {
      const part = site.pageOf(record)?.part;
      return part && overviewShown(record, part, site.sectorsOf(part.type));
    },
  },
  redirectsFrom: {
    type: "[String!]!",
    description: "The old addresses that open the page. One that ends with `/*` stands for all under it.",
    value: ({ site, record }) => site.redirectsTo(site.pageOf(record)?.path ?? ""),
  },
  wordCount: {
    type: "Int!",
    description: "How many words the record's own texts have.",
    value: ({ record }) => countWords(textFields(record)),
  },
};

const figuresField: DerivedFields = {
  figures: {
    type: "[SampleFigure!]!",
    description: "The samples, drawn.",
    value: ({ site, group }) => sampleFigures(group.samples, site),
  },
};

/** The texts of a record that visitors read. */
const textFields = ({ type, fields }: SiteRecord): unknown[] =>
  shownValues(fieldTree(type), fields).flatMap(({ field, value }) => (isProse(field) ? [value] : []));

function pageFields({ illustration, listing }: ContentType): DerivedFields {
  // Title and description are written by editors.
  const { title: _title, description: _description, ...computed } = pageInterfaceFields;
  return {
    ...computed,
    ...(illustration && {
      illustration: {
        type: "String!",
        description: "The page's drawing, as SVG that is as wide as its place.",
        follow: { kind: "drawing" },
        value: ({ group }) => illustration(group),
      } satisfies DerivedField,
    }),
    ...(illustration &&
      listing && {
        drawingFiles: {
          type: "DrawingFiles",
          description: "The drawing as files, for lists; none for a record that is shown with its icon.",
          follow: { kind: "drawingFiles" },
          value: ({ group }) => illustration(group),
        } satisfies DerivedField,
      }),
  };
}

function listedFields({ listing }: ContentType): DerivedFields {
  if (!listing?.places.includes("overview")) return {};
  return {
    listed: {
      type: "Boolean!",
      description: "Whether the overview lists this record.",
      value: ({ record }) => !textsOf(record, "hideFrom").includes("overview"),
    },
  };
}

/**
 * What Gatsby's filters cannot ask of a list: whether it is empty, because a record with an empty list is missing from
 * their index, and of which kinds its sections are, because the input types of filters leave out unions.
 */
function listFields(type: ContentType): DerivedFields {
  const lists = fieldsOf(fieldTree(type)).filter(({ field, required }) => field.items && !required);
  const { sections } = fieldTree(type).properties ?? {};
  return {
    ...Object.fromEntries(
      lists.map(({ name, field: { title = name } }): [string, DerivedField] => [
        `has${inPascalCase(name)}`,
        {
          type: "Boolean!",
          description: `Whether the record has an entry under "${title}". Filters cannot find empty lists.`,
          value: ({ group }) => !isEmpty(group[name]),
        },
      ]),
    ),
    ...(sections && {
      sectionKinds: {
        type: "[String!]!",
        description: "The kinds of the page's sections, each once, as content writes them: `text`, `points`.",
        value: ({ group }) => [...new Set(listIn(group.sections).map(kindIn))],
      } satisfies DerivedField,
    }),
  };
}

/** Reverse relations: the records that list this one in a reference field. */
function namedByFields({ name }: ContentType): DerivedFields {
  const naming = contentTypes.flatMap((other) => {
    const fields = referringFields(objects.get(other.name), name);
    return other.listing && fields.length > 0 ? [{ other, list: other.listing.name, fields }] : [];
  });
  return Object.fromEntries(
    naming.map(({ other, list, fields }): [string, DerivedField] => [
      `namedBy${inPascalCase(list)}`,
      {
        type: `[${other.name}!]!`,
        description: `The ${other.label.toLowerCase()} that name this record as related, in the order of the menus.`,
        follow: { kind: "record", type: other.name },
        value: ({ site, record }) => site.namedBy(other.name, fields, record.id),
      },
    ]),
  );
}

/** The list fields of a type that reference another type. */
const referringFields = (type: GraphqlObject | undefined, to: string): string[] =>
  Object.entries(type?.fields ?? {}).flatMap(([field, { kind, to: target, type: answer }]) =>
    kind === "reference" && target === to && answer.startsWith("[") ? [field] : [],
  );

/** What follows from a field by its kind: `image`, a file, for the picture `imageUrl`, and `textHtml` for Markdown. */
const kindFields = (typeName: string): DerivedFields =>
  Object.fromEntries(
    Object.entries(objects.get(typeName)?.fields ?? {}).flatMap(
      ([name, { kind, type, description }]): [string, DerivedField][] => {
        if (kind === "picture") {
          const help = `${description} As a file, from which Gatsby makes smaller copies.`;
          const follow = { kind: "file" } as const;
          return [
            [
              name.replace(/Url$/, ""),
              { type: "File", description: help, follow, value: ({ group }) => group[name] },
            ],
          ];
        }
        if (kind !== "markdown") return [];
        const help = "The text as HTML, made of its Markdown when the site is built.";
        const html = (text: unknown) => (text ? markdownHtml(String(text)) : null);
        return [[`${name}Html`, { type, description: help, value: ({ group }) => html(group[name]) }]];
      },
    ),
  );

/** The drawing that an editor chose for a part of a page. */
const drawingFields = (typeName: string): DerivedFields => {
  const type = objects.get(typeName);
  if (type?.isRecord !== false || !type.fields.drawing) return {};
  return {
    illustration: {
      type: "String",
      description: "The chosen drawing, as SVG that is as wide as its place.",
      follow: { kind: "drawing" },
      value: ({ group }) => (group.map ? "Hero map" : group.drawing),
    },
  };
};

/** The records that a page of an overview lists, and those of each of its groups. */
function overviewFields(typeName: string): DerivedFields {
  const fields: DerivedFields = {};
  for (const type of contentTypes) {
    const { name, label, listing } = type;
    if (!listing?.overview) continue;
    const follow: Follow = { kind: "record", type: name };
    const records = label.toLowerCase();
    if (listing.overview.name === typeName) {
      fields[listing.name] = {
        type: `[${name}!]!`,
        description: `The ${records} that this page of the overview lists, in order.`,
        follow,
        value: ({ site, record }) => idsOf(site.pageOf(record)?.part?.records ?? []),
      };
    }
    const grouped = groupedBy(type);
    if (grouped?.group === typeName) {
      const inGroup = (all: readonly SiteRecord[], { id }: Readonly<Record<string, unknown>>) =>
        idsOf(all.filter((record) => record.fields[grouped.field] === id));
      fields[listing.name] = {
        type: `[${name}!]!`,
        description: `The ${records} of this group that this page of the overview lists, in order.`,
        follow,
        value: ({ site, record, group }) => inGroup(site.pageOf(record)?.part?.records ?? [], group),
      };
      fields[`first${inPascalCase(listing.name)}`] = {
        type: `[${name}!]!`,
        description: `The first ${records} of this group: of all that the overview lists, as many are shown as in a menu.`,
        follow,
        value: ({ site, group }) => {
          const first = site.overviewOf(type).slice(0, site.atMost.menu);
          return inGroup(first.slice(0, fitting(first.map(linkTo)).length), group);
        },
      };
    }
  }
  return fields;
}

const idsOf = (records: readonly SiteRecord[]) => records.map(({ id }) => id);

const inPascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const GROUPS = innerGroup("ServiceGroup");

/** The fields of single types. */
const ownFields: Record<string, DerivedFields> = {
  Navigation: {
    footer: {
      type: "[ListEntry!]!",
      description:
        "The list at the foot of every page, with the public website of each entry that shows it there.",
      value: ({ site }) => site.footer,
    },
    legal: {
      type: "[PageLink!]!",
      description: "The legal pages at the end of every page, in order.",
      value: ({ site }) => site.legal,
    },
  },
  NavigationItem: {
    entries: {
      type: "[ListEntry!]!",
      description: "What drops down under this entry, in order.",
      value: ({ site, group }) => {
        const items: readonly unknown[] = site.navigation.items;
        return site.menus[items.indexOf(group)];
      },
    },
  },
  Testimonial: {
    unconfirmed: {
      type: "Boolean!",
      description: "Whether something in it waits to be confirmed, so that the page marks it as a sample.",
      value: ({ record }) => textsOf(record, "toConfirm").length > 0,
    },
  },
  ServiceIndexSection: {
    groups: {
      type: "[ServiceGroup!]!",
      description: "The groups of services, in order.",
      follow: GROUPS && { kind: "inner", ...GROUPS },
      value: ({ site }) => {
        const groups = site.record(GROUPS?.type ?? "")?.fields[GROUPS?.field ?? ""];
        return Array.isArray(groups) ? groups.map(({ id }) => id) : [];
      },
    },
  },
  QuotesSection: {
    quotes: {
      type: "[Testimonial!]!",
      description: "The chosen testimonials, or the first six where none is chosen.",
      follow: { kind: "record", type: "Testimonial" },
      value: ({ site, group: { testimonials } }) =>
        isEmpty(testimonials) ? idsOf(site.recordsOf("Testimonial")).slice(0, MOST_QUOTES) : testimonials,
    },
  },
};

/** Counts the words in a string, or in all strings of a list or an object. */
export function countWords(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + countWords(item), 0);
}
