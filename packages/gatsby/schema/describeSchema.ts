import { type GraphQLSchema, isInputObjectType } from "graphql";
import { type ExampleQuery, pathOfExamples } from "./exampleQueries";
import { flagOfList, isList, isNode, rootFieldsOf, type SiteField, type SiteType } from "./siteTypes";

/** The fields that Gatsby adds to every record. */
const NODE_FIELDS = {
  id: "Gatsby's own key of the record, which differs from build to build. The record's id is `recordId`.",
  parent:
    "The node of the record's file. Gatsby reads this file from a copy of the content that has passed the check. `... on File { relativePath }` is the file's path in the content folder.",
  children: "The nodes that Gatsby created from the record.",
  internal: "Gatsby's own notes about the record.",
};

const ARGUMENTS = {
  filter: "Conditions on the records. A record must meet all of them.",
  sort: "The fields to sort by, as in `[{ a: ASC }, { b: DESC }]`. The second field decides the order of records with the same value in the first. Write only one field in each entry. If an entry has several, only one of them has an effect.",
  skip: "The number of records to skip: 0 or more.",
  limit: "The maximum number of records to return: 0 or more. Omit it for all records.",
};

/** Descriptions of filters. `addresses` is an example of a pattern for the paths of pages. */
const operators = (addresses: string) => ({
  eq: "Equals this value. A list matches if an entry equals it. With `null`, an empty list matches.",
  ne: "Does not equal this value. For a list: no entry equals it.",
  in: "Equals one of these values. For a list: an entry does.",
  nin: "Equals none of these values. For a list: no entry equals one of them.",
  gt: "Is greater than this.",
  gte: "Is greater than or equal to this.",
  lt: "Is less than this.",
  lte: "Is less than or equal to this.",
  regex:
    'Matches this regular expression, as in `"/^smart/i"`. For a list: an entry does, and the record is returned once for each entry that does.',
  glob: `Matches this pattern, as in \`"${addresses}"\`: \`*\` is anything without a slash, \`**\` is anything. For a list: an entry does, and the record is returned once for each entry that does.`,
});

const DATE =
  "In a record: a day, as in `2026-12-01`, or a time in the site's time zone, as in `2026-12-01 09:00`. `formatString`, `fromNow` and `difference` use that time zone. Gatsby's own types, such as files, have times as in `2026-12-01T08:00:00.000Z`.";

/** Descriptions of filters on dates. */
const DATE_OPERATORS = {
  eq: "Equals this date, written in the same form as the field.",
  gt: "Is later than this. Dates are compared as texts, so write the whole date as the field does: all days of December are later than `2026-12`.",
  gte: "Is this date or later. Dates are compared as texts. Write the date as the field does, or its beginning: `2026-12` finds December and everything later.",
  lt: "Is earlier than this. Dates are compared as texts. Write the date as the field does, or its beginning: `2026-12` finds everything before December.",
  lte: "Is this date or earlier. Dates are compared as texts, so write the whole date as the field does: `2026-12` finds no day of December.",
};

const CONNECTION = {
  totalCount: "The total number of records, regardless of `skip` and `limit`.",
  nodes: "The records.",
  edges: "The records, each with the previous and the next record.",
  pageInfo: "Where the returned records are among all records that match the filter, and how many there are.",
  distinct: "The distinct values of a field. The query fails for a field in a list inside a list.",
  max: "The greatest value of a numeric field. Empty fields are ignored. Texts and dates have no greatest value.",
  min: "The smallest value of a numeric field. Empty fields are ignored. Texts and dates have no smallest value.",
  sum: "The sum of the values of a numeric field.",
  group:
    "The records in groups, one for each value of a field. A record whose field is empty is in no group. For a field in a list inside a list, the values of an inner list are joined to one value.",
  field: "The field that the records are grouped by.",
  fieldValue: "The value that the records of this group share.",
  node: "The record.",
  next: "The next record.",
  previous: "The previous record.",
  itemCount: "The number of returned records.",
  currentPage: "The number of this page, from 1.",
  pageCount: "The number of pages.",
  perPage: "The number of records on a page, which is the limit.",
  hasNextPage: "Whether there are records after these.",
  hasPreviousPage: "Whether there are records before these.",
};

/**
 * Adds descriptions to the parts of the schema that Gatsby generates from the site's types, such as arguments, filters
 * and sort orders. Also removes sort orders that would give wrong results. Gatsby only allows these changes on the
 * finished schema.
 */
export function describeSchema(
  schema: GraphQLSchema,
  types: readonly SiteType[],
  examples: readonly ExampleQuery[],
  addresses = "/*",
) {
  const query = schema.getQueryType();
  if (query && examples.length > 0) query.description = describedExamples(examples);
  removeResolvedFields(schema, types);
  for (const type of types) {
    if (!("fields" in type)) continue;
    const own = { ...NODE_FIELDS, ...descriptions(type.fields) };
    describeType(schema, type.name, own);
    describeType(
      schema,
      `${type.name}FilterInput`,
      { ...own, ...listFilters(type.fields) },
      `Conditions on the fields of ${type.name}.`,
    );
    describeType(
      schema,
      `${type.name}SortInput`,
      own,
      `A field of ${type.name} to sort by. Empty fields come last, or first in descending order. Records cannot be sorted by lists, icons, pictures or references to records. To sort by one of these, declare a derived field (option \`derived\` of contentHooks), or sort in the component.`,
    );
    describeType(schema, `${type.name}FilterListInput`, {
      elemMatch:
        "Each of these conditions must be met by an entry of the list. Different entries may meet different conditions. With `ne` and `nin`, the list has entries, and none of them equals a given value.",
    });
    for (const kind of ["Connection", "GroupConnection", "Edge"])
      describeType(schema, type.name + kind, CONNECTION);

    if (!query || !isNode(type)) continue;
    const names = rootFieldsOf(type);
    const { [names.one]: one, [names.all]: all } = query.getFields();
    if (one) one.description = `The first record that meets all conditions. ${type.description}`;
    if (all)
      all.description = `All records that meet the conditions, sorted and counted. ${type.description}`;
    describeEach(one?.args ?? [], own);
    describeEach(all?.args ?? [], ARGUMENTS);
  }
  describeType(schema, "PageInfo", CONNECTION);
  describeType(schema, "DateQueryOperatorInput", DATE_OPERATORS);
  const date = schema.getType("Date");
  if (date) date.description = DATE;
  const texts = operators(addresses);
  for (const { name } of Object.values(schema.getTypeMap())) {
    if (name.endsWith("QueryOperatorInput")) describeType(schema, name, texts);
  }
}

/**
 * Removes lists and fields with a resolver from the sort orders. Gatsby sorts by them correctly only once. After a
 * query with another order, it has lost their values, and later results are in a wrong order.
 */
function removeResolvedFields(schema: GraphQLSchema, types: readonly SiteType[]): void {
  const unions = new Set(types.flatMap((type) => (type.kind === "union" ? [type.name] : [])));
  const objects = new Map(types.flatMap((type) => ("fields" in type ? [[type.name, type.fields]] : [])));
  const isSortable = (field: SiteField): boolean => {
    const name = field.type.replace("!", "");
    // Gatsby offers no sort order by the fields of a union.
    if (field.follow || isList(field) || unions.has(name)) return false;
    const inside = objects.get(name);
    return !inside || Object.values(inside).some(isSortable);
  };
  for (const [name, fields] of objects) {
    const order = schema.getType(`${name}SortInput`);
    // A type without a field to sort by is removed from the sort orders that contain it, so its own sort order is
    // unused.
    if (!isInputObjectType(order) || !Object.values(fields).some(isSortable)) continue;
    for (const [field, own] of Object.entries(fields)) if (!isSortable(own)) delete order.getFields()[field];
  }
}

/** The description of `Query`, in which GraphiQL shows links to the example queries. */
function describedExamples(examples: readonly ExampleQuery[]): string {
  const links = examples.map((example) => `- [${example.name}](${pathOfExamples([example])})`);
  return `All queries start here. Examples, [all at once](/___examples) or one by one:\n\n${links.join("\n")}`;
}

type Texts = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, { readonly description: string }>>;

const descriptions = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) => (description ? [[name, description]] : [])),
  );

/** The descriptions of filters on lists that may be empty. They name the filter that finds empty lists. */
const listFilters = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) =>
      flagOfList(name) in fields
        ? [
            [
              name,
              `${description} To find records without an entry, use \`${flagOfList(name)}: { eq: false }\`.`,
            ],
          ]
        : [],
    ),
  );

/** Describes the fields of a type, and the type itself if `text` is given. */
function describeType(schema: GraphQLSchema, name: string, texts: Texts, text?: string): void {
  const type = schema.getType(name);
  if (type && text) type.description = text;
  if (type && "getFields" in type) describeEach(Object.values(type.getFields()), texts);
}

function describeEach(parts: readonly { name: string; description?: string | null }[], texts: Texts): void {
  for (const part of parts) part.description ||= texts[part.name];
}
