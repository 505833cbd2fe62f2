import type { ContentType } from "@sitekit/content/contentType";
import { fieldsOf, fieldTree, isProse, kindIn } from "@sitekit/content/fieldTree";
import type { GraphqlObject } from "@sitekit/content/graphql";
import { listIn, shownValues } from "@sitekit/content/mapFields";
import { isEmpty, type SiteRecord, textsOf } from "@sitekit/content/record";
import {
  type At as AtOfSite,
  type DerivedField as DerivedFieldOfSite,
  type Follow,
  flagOfList,
  isList,
} from "@sitekit/gatsby/siteTypes";
import { getOrMake } from "@sitekit/lib/maps";
import { markdownHtml } from "@sitekit/lib/markdown";
import { inPascalCase } from "@sitekit/lib/text";
import { config } from "../../content.config";
import { MOST_QUOTES } from "../types/testimonial";
import { drawnFields } from "./drawnFields";
import { fitting, linkTo } from "./menus";
import { groupedBy, objects, overviewShown } from "./overview";
import { sampleFigures } from "./sampleFigures";
import type { SiteModel } from "./siteOf";

/**
 * The site's own conversions of stored values. The name of a drawing is converted to its SVG, or to the files that show
 * it in lists. The data of a sample or section are converted to HTML.
 */
export type OwnWay = "drawing" | "drawingFiles" | "sample" | "section";

export const own = (way: OwnWay): Follow => ({ kind: "own", way });

type At = AtOfSite<SiteModel>;
type DerivedField = DerivedFieldOfSite<SiteModel>;
type DerivedFields = Record<string, DerivedField>;

const fieldsCache = new Map<string, DerivedFields>();

/**
 * Returns the derived fields of a GraphQL type, such as `Service` or `ServiceGroup`. The values of derived fields are
 * computed, and editors do not fill them in.
 */
export const derivedFields = (typeName: string): DerivedFields =>
  getOrMake(fieldsCache, typeName, () => declareFields(typeName));

function declareFields(typeName: string): DerivedFields {
  const type = config.types.find(({ name }) => name === typeName);
  return {
    ...(type && recordFields(type)),
    ...overviewFields(typeName),
    ...kindFields(typeName),
    ...ownFields[typeName],
  };
}

/**
 * Returns a Boolean field for each list in `fields`, such as `hasBreadcrumbs` for `breadcrumbs`. It says whether the
 * list has at least one entry.
 */
const flagsOf = (fields: DerivedFields): DerivedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([list, field]): [string, DerivedField][] =>
      isList(field)
        ? [
            [
              flagOfList(list),
              {
                type: "Boolean!",
                description: `Whether \`${list}\` has at least one entry.`,
                value: (at) => !isEmpty(field.value(at)),
              },
            ],
          ]
        : [],
    ),
  );

const PAGE_FIELDS: DerivedFields = {
  title: {
    type: "String!",
    description: "The title of the page.",
    value: ({ group }) => group.title,
  },
  description: {
    type: "String!",
    description: "A description of the page in a sentence or two.",
    value: ({ group }) => group.description,
  },
  path: {
    type: "String!",
    description: "The address of the record's page on this site, as in `/contact`.",
    value: ({ site, record }) => site.pageOf(record)?.path,
  },
  template: {
    type: "String!",
    description: "The template that renders the page: the name of a file in `src/templates`.",
    value: ({ site, record }) => site.pageOf(record)?.template,
  },
  head: {
    type: "PageHead!",
    description:
      "The values for the page's `<head>` element, such as its title, its URL and the picture for shared links.",
    value: ({ site, record }) => site.pageOf(record)?.head,
  },
  breadcrumbs: {
    type: "[PageLink!]!",
    description:
      "Links to the pages above this page: for `/services/iot`, the home page and `/services`. The text of a link is the label that the header menu or the quick links have for the linked page, or else the title of that page. The home page is left out if neither the header menu nor the quick links contain it.",
    value: ({ site, record }) => site.pageOf(record)?.breadcrumbs,
  },
  overview: {
    type: "Overview",
    description: "The records that this page lists; null if the page is not an overview.",
    value: ({ site, record }) => {
      const part = site.pageOf(record)?.part;
      return part && overviewShown(record, part, site.sectorsOf(part.type));
    },
  },
  redirectsFrom: {
    type: "[String!]!",
    description:
      "The old addresses that open the page. An address that ends with `/*` includes all paths under it.",
    value: ({ site, record }) => site.redirectsTo(site.pageOf(record)?.path ?? ""),
  },
  draft: {
    type: "Boolean!",
    description: "Whether the page is a draft, which only `develop` and previews show.",
    value: ({ group }) => group.draft ?? false,
  },
  publishedFrom: {
    type: "Date",
    description:
      "The time at which the page becomes public, in the site's time zone; null if no such time is set.",
    value: ({ group }) => group.publishedFrom,
  },
  publishedUntil: {
    type: "Date",
    description:
      "The time at which the page stops being public, in the site's time zone; null if no such time is set.",
    value: ({ group }) => group.publishedUntil,
  },
  wordCount: {
    type: "Int!",
    description: "The number of words in the record's own texts.",
    value: ({ record: { type, fields } }) =>
      shownValues(fieldTree(type), fields).flatMap(({ field, value }) =>
        isProse(field) ? (String(value ?? "").match(/\S+/g) ?? []) : [],
      ).length,
  },
};

/** The fields of the GraphQL interface `Page`. Every record with a page has these fields. */
export const pageInterfaceFields: DerivedFields = { ...PAGE_FIELDS, ...flagsOf(PAGE_FIELDS) };

const idsOf = (records: readonly SiteRecord[]) => records.map(({ id }) => id);

/**
 * Returns the name of the GraphQL field for a list, such as `caseStudies` for the list `case-studies`. GraphQL does not
 * allow hyphens in names.
 */
const inCamelCase = (list: string) => list.charAt(0) + inPascalCase(list).slice(1);

/**
 * Returns a derived field that lists records of a type. `value` returns the ids of the records. Queries of the field
 * return the records themselves.
 */
const recordsField = (type: string, description: string, value: DerivedField["value"]): DerivedField => ({
  type: `[${type}!]!`,
  description,
  follow: { kind: "record", type },
  value,
});

/**
 * Returns the derived fields that a content type has because of its declaration. For example, a type that declares
 * `illustration` has a field with the SVG of the drawing.
 */
function recordFields(type: ContentType): DerivedFields {
  const { name, template, illustration, listing } = type;
  const fields: DerivedFields = {};
  if (template) {
    // If the type itself declares one of these fields, such as `title`, the field is not derived: editors fill it in.
    const declared = objects.get(name)?.fields ?? {};
    const computed = Object.entries(PAGE_FIELDS).filter(([field]) => !(field in declared));
    Object.assign(fields, Object.fromEntries(computed));
  }
  if (illustration) {
    fields.illustration = {
      type: "String!",
      description: "The page's drawing, as SVG that fills the width of its container.",
      follow: own("drawing"),
      value: ({ group }) => illustration(group),
    };
    fields.drawingFiles = {
      type: "DrawingFiles",
      description: "The files of the drawing, for lists; null if lists show the record with its icon.",
      follow: own("drawingFiles"),
      value: ({ group }) => illustration(group),
    };
  }
  if (listing?.places.includes("overview"))
    fields.listed = {
      type: "Boolean!",
      description: "Whether the overview lists this record.",
      value: ({ record }) => !textsOf(record, "hideFrom").includes("overview"),
    };
  // If a list of objects is empty, Gatsby leaves the record out of its index for filters. So no filter on this list can
  // find the record. Each optional list gets a Boolean field, such as `hasLicences`, so that filters can find such
  // records.
  const tree = fieldTree(type);
  for (const { name: list, field, required } of fieldsOf(tree))
    if (field.items && !required)
      fields[flagOfList(list)] = {
        type: "Boolean!",
        description: `Whether \`${list}\` has at least one entry.`,
        value: ({ group }) => !isEmpty(group[list]),
      };
  // Adds a field for each content type that has a `listing` and at least one list of references to records of `type`.
  // For example, documents refer to services. So each service has the field `namedByDocuments`: the documents that
  // refer to this service.
  for (const other of config.types) {
    const naming = referringFields(objects.get(other.name), name);
    if (other.listing && naming.length > 0) {
      const order = other.listing.order ? "in the order in which the site lists them" : "sorted by title";
      fields[`namedBy${inPascalCase(other.listing.name)}`] = recordsField(
        other.name,
        `The ${other.label.toLowerCase()} that refer to this record, ${order}.`,
        ({ site, record }) => site.namedBy(other.name, naming, record.id),
      );
    }
  }
  Object.assign(fields, flagsOf(fields));
  // Sections are a union in GraphQL, and Gatsby's filters do not support unions. So this field makes it possible to
  // filter pages by the kinds of their sections.
  if (tree.properties?.sections)
    fields.sectionKinds = {
      type: "[String!]!",
      description:
        "The kinds of the page's sections, as named in the content, for example `text`. Each kind occurs only once.",
      value: ({ group }) => [...new Set(listIn(group.sections).map(kindIn))],
    };
  return fields;
}

/** Returns the names of the fields of `type` that are lists of references to records of the type `to`. */
const referringFields = (type: GraphqlObject | undefined, to: string): string[] =>
  Object.entries(type?.fields ?? {}).flatMap(([name, field]) =>
    field.kind === "reference" && field.to === to && isList(field) ? [name] : [],
  );

/**
 * Returns the fields that a type has because of the kind or name of one of its fields. For example, a picture `imageUrl`
 * adds the file `image`, and a Markdown text `text` adds `textHtml`.
 */
function kindFields(typeName: string): DerivedFields {
  const declared = objects.get(typeName);
  const fields: DerivedFields = {};
  for (const [name, { kind, type, description }] of Object.entries(declared?.fields ?? {})) {
    if (kind === "picture")
      fields[name.replace(/Url$/, "")] = {
        type: "File",
        description: `${description} The value is the picture's file, which Gatsby can scale down.`,
        follow: { kind: "file" },
        value: ({ group }) => group[name],
      };
    if (kind === "markdown")
      fields[`${name}Html`] = {
        type,
        description: "The text as HTML, converted from Markdown during the build.",
        value: ({ group: { [name]: text } }) => (text ? markdownHtml(String(text)) : null),
      };
  }
  if (declared?.fields.drawing && !declared.isRecord)
    fields.illustration = {
      type: "String",
      description: "The chosen drawing, as SVG that fills the width of its container.",
      follow: own("drawing"),
      value: ({ group }) => (group.map ? "Hero map" : group.drawing),
    };
  if (declared?.fields.samples)
    fields.figures = {
      type: "[SampleFigure!]!",
      description: "The samples as drawings.",
      value: ({ site, group }) => sampleFigures(group.samples, site),
    };
  return fields;
}

/**
 * Returns the fields with which overviews and their groups list records. For example, `ServicesPage` has the field
 * `services`: the services on one page of the overview. `ServiceGroup` has `services`, the services of the group on that
 * page, and `firstServices`. For other types, the result is empty.
 */
function overviewFields(typeName: string): DerivedFields {
  const fields: DerivedFields = {};
  for (const type of config.types) {
    const { name, label, listing } = type;
    if (!listing?.overview) continue;
    const records = label.toLowerCase();
    const onPage = ({ site, record }: At) => site.pageOf(record)?.part?.records ?? [];
    if (listing.overview.name === typeName)
      fields[inCamelCase(listing.name)] = recordsField(
        name,
        `The ${records} that this page of the overview lists, in order.`,
        (at) => idsOf(onPage(at)),
      );
    const grouped = groupedBy(type);
    if (grouped?.group !== typeName) continue;
    const inGroup = (all: readonly SiteRecord[], { id }: Readonly<Record<string, unknown>>) =>
      idsOf(all.filter((record) => record.fields[grouped.field] === id));
    fields[inCamelCase(listing.name)] = recordsField(
      name,
      `The ${records} of this group that this page of the overview lists, in order.`,
      (at) => inGroup(onPage(at), at.group),
    );
    fields[`first${inPascalCase(listing.name)}`] = recordsField(
      name,
      `The ${records} of this group that are among the first N ${records} of the overview. N is the number of entries that a menu in the header can show.`,
      ({ site, group }) => {
        const first = site.overviewOf(type).slice(0, site.atMost.menu);
        return inGroup(first.slice(0, fitting(first.map(linkTo)).length), group);
      },
    );
  }
  return fields;
}

/** The derived fields of particular types, such as `footer` of the type `Navigation`, by the name of the type. */
const ownFields: Record<string, DerivedFields> = {
  ...drawnFields,
  Navigation: {
    footer: {
      type: "[ListEntry!]!",
      description:
        "The list at the foot of every page. An entry has a `url` if the foot of the page links to its public website.",
      value: ({ site }) => site.footer,
    },
    legal: {
      type: "[PageLink!]!",
      description: "The footer's links to the legal pages, in order.",
      value: ({ site }) => site.legal,
    },
  },
  NavigationItem: {
    entries: {
      type: "[ListEntry!]!",
      description: "The entries of the list that opens under this menu item, in order.",
      value: ({ site, group }) => site.menus[listIn(site.navigation.items).indexOf(group)],
    },
  },
  Testimonial: {
    unconfirmed: {
      type: "Boolean!",
      description:
        "Whether “To confirm before launch” has at least one entry. If so, pages mark the testimonial as a sample.",
      value: ({ record }) => textsOf(record, "toConfirm").length > 0,
    },
  },
  ServiceIndexSection: {
    groups: {
      type: "[ServiceGroup!]!",
      description: "The groups of the services overview, in order.",
      follow: { kind: "inner", type: "ServicesPage", field: "groups" },
      value: ({ site }) =>
        listIn(site.record("ServicesPage")?.fields.groups).map((group) => Object(group).id),
    },
  },
  QuotesSection: {
    quotes: recordsField(
      "Testimonial",
      "The chosen testimonials, or the first six by id if none is chosen.",
      ({ site, group: { testimonials } }) =>
        isEmpty(testimonials) ? idsOf(site.recordsOf("Testimonial")).slice(0, MOST_QUOTES) : testimonials,
    ),
  },
};
