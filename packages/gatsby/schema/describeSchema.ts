import { type GraphQLSchema, isInputObjectType } from "graphql";
import { type ExampleQuery, pathOfExamples } from "./exampleQueries";
import { flagOfList, isList, isNode, rootFieldsOf, type SiteField, type SiteType } from "./siteTypes";

/** Descriptions of the fields that Gatsby adds to every record. */
const NODE_FIELDS = {
  id: "The id that Gatsby generates for the record. To find a record by its id in the content, use `recordId`. A type with a single record has no `recordId`.",
  parent:
    "The record's file, as a node. Gatsby reads the file from a copy of the content folder, which contains only content that has passed the check. To get the file's path in the content folder, write `parent { ... on File { relativePath } }`.",
  children: "The nodes that Gatsby created from the record.",
  internal: "Data that Gatsby stores about the record, such as the name of its type.",
};

const ARGUMENTS = {
  filter: "Conditions on the records. A record must meet all of them.",
  sort: "The fields to sort by, as in `[{ a: ASC }, { b: DESC }]`. The second field decides the order of records with the same value in the first field. Write only one field between each pair of braces: in `[{ a: ASC, b: DESC }]`, only one of the two fields has an effect.",
  skip: "The number of records to skip: 0 or more.",
  limit: "The maximum number of records to return: 0 or more. Omit it for all records.",
};

/**
 * Returns the descriptions of the filter operators, such as `eq`. `addresses` is a pattern that matches paths of pages,
 * such as `/books/*`. The description of `glob` uses it as an example.
 */
const operators = (addresses: string) => ({
  eq: "Equals this value. A list matches if an entry equals it. `null` finds empty fields and empty lists.",
  ne: "Does not equal this value. A list matches if no entry equals it.",
  in: "Equals one of these values. A list matches if an entry equals one of them.",
  nin: "Equals none of these values. A list matches if no entry equals one of them.",
  gt: "Is greater than this number.",
  gte: "Is greater than or equal to this number.",
  lt: "Is less than this number.",
  lte: "Is less than or equal to this number.",
  regex:
    'Matches this regular expression, as in `"/^smart/i"`. A list matches if an entry matches. If several entries match, the result contains the record several times.',
  glob: `Matches this pattern, as in \`"${addresses}"\`: \`*\` stands for any text without a slash, and \`**\` between slashes or at the end, as in \`/a/**\`, for any text. A list matches if an entry matches. If several entries match, the result contains the record several times.`,
});

const DATE =
  "A date in a record is a day, as in `2026-12-01`, or a time in the site's time zone, as in `2026-12-01 09:00`. `formatString`, `fromNow` and `difference` use the site's time zone. A date in one of Gatsby's own types, such as `File`, is a time in UTC, as in `2026-12-01T08:00:00.000Z`.";

/** Descriptions of filter operators on dates. For operators that are missing here, `operators` has the description. */
const DATE_OPERATORS = {
  eq: "Equals this date, written in the same form as the field's values.",
  gt: 'Is later than this date. Write the whole date, in the same form as the values of the field. Dates are compared as texts, so `gt: "2026-12"` also finds every day of December.',
  gte: 'Is this date or later. Write the date in the same form as the values of the field, or only its beginning. Dates are compared as texts, so `gte: "2026-12"` finds December and everything later.',
  lt: 'Is earlier than this date. Write the date in the same form as the values of the field, or only its beginning. Dates are compared as texts, so `lt: "2026-12"` finds everything before December.',
  lte: 'Is this date or earlier. Write the whole date, in the same form as the values of the field. Dates are compared as texts, so `lte: "2026-12"` finds everything before December, but no day of December.',
};

const CONNECTION = {
  totalCount: "The total number of records, regardless of `skip` and `limit`.",
  nodes: "The records.",
  edges: "The records, each with the previous and the next record.",
  pageInfo: "Information for pagination, such as the number of this page and the number of pages.",
  distinct:
    "The distinct values of a field. The query fails for a field inside two nested lists, such as the name of each room of each house.",
  max: "The greatest value of a numeric field. Empty fields are ignored. The result is null for dates and for texts that are not numbers.",
  min: "The smallest value of a numeric field. Empty fields are ignored. The result is null for dates and for texts that are not numbers.",
  sum: "The sum of the values of a numeric field.",
  group:
    "The records in groups, one for each value of a field. A record whose field is empty is in no group. For a field inside two nested lists, such as the name of each room of each house, the values of each inner list are joined into one value.",
  field: "The field that the records are grouped by.",
  fieldValue: "The value that the records of this group share.",
  node: "The record.",
  next: "The next of the returned records; null for the last.",
  previous: "The previous of the returned records; null for the first.",
  itemCount: "The number of returned records.",
  currentPage: "The number of this page, counted from 1.",
  pageCount: "The number of pages.",
  perPage: "The maximum number of records on a page: the value of `limit`, or null without a limit.",
  hasNextPage: "Whether there are more records after the returned records.",
  hasPreviousPage: "Whether there are more records before the returned records.",
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
        "Each of these conditions must be met by an entry of the list. Different entries may meet different conditions. A condition with `ne` or `nin` is met if the list has entries and none of them equals a given value.",
    });
    for (const kind of ["Connection", "GroupConnection", "Edge"])
      describeType(schema, type.name + kind, CONNECTION);

    if (!query || !isNode(type)) continue;
    const names = rootFieldsOf(type);
    const { [names.one]: one, [names.all]: all } = query.getFields();
    if (one) one.description = `The first record that meets all conditions. ${type.description}`;
    if (all)
      all.description = `All records that meet the conditions of \`filter\`, in the order of \`sort\`. ${type.description}`;
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
 * Removes lists, and fields with `follow` (fields whose stored value a resolver converts), from the sort orders. Gatsby
 * sorts by such a field correctly only at first. After a query with another sort order, Gatsby no longer has the values
 * of the field, and later results are in a wrong order.
 */
function removeResolvedFields(schema: GraphQLSchema, types: readonly SiteType[]): void {
  const unions = new Set(types.flatMap((type) => (type.kind === "union" ? [type.name] : [])));
  const objects = new Map(types.flatMap((type) => ("fields" in type ? [[type.name, type.fields]] : [])));
  const isSortable = (field: SiteField): boolean => {
    const name = field.type.replace("!", "");
    // Gatsby itself does not allow sorting by a field whose type is a union. So such a field does not make the object
    // that contains it sortable.
    if (field.follow || isList(field) || unions.has(name)) return false;
    const inside = objects.get(name);
    return !inside || Object.values(inside).some(isSortable);
  };
  for (const [name, fields] of objects) {
    const order = schema.getType(`${name}SortInput`);
    // If no field of a type is sortable, the type's sort order stays as it is, because an input type must have at least
    // one field. For a type of objects inside records, this does no harm: the sort orders of other types contain no
    // field that has this type.
    if (!isInputObjectType(order) || !Object.values(fields).some(isSortable)) continue;
    for (const [field, own] of Object.entries(fields)) if (!isSortable(own)) delete order.getFields()[field];
  }
}

/** Returns a description of the type `Query` with links to the example queries. GraphiQL shows this description. */
function describedExamples(examples: readonly ExampleQuery[]): string {
  const links = examples.map((example) => `- [${example.name}](${pathOfExamples([example])})`);
  return `Every query starts with one of the fields of this type. Open [all example queries](/___examples), or one of them:\n\n${links.join("\n")}`;
}

type Texts = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, { readonly description: string }>>;

const descriptions = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) => (description ? [[name, description]] : [])),
  );

/**
 * Returns descriptions of the filters on lists for which the type has a flag. For example, the flag of the list `tags`
 * is the field `hasTags`. Each description also says how to find records with an empty list.
 */
const listFilters = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) =>
      flagOfList(name) in fields
        ? [
            [
              name,
              `${description} To find records in which this list is empty, use \`${flagOfList(name)}: { eq: false }\`.`,
            ],
          ]
        : [],
    ),
  );

/**
 * Sets the description of the type `name` to `text`, if `text` is given. Also sets descriptions of the
 * type's fields: the keys of `texts` are names of fields. A field that already has a description keeps it.
 */
function describeType(schema: GraphQLSchema, name: string, texts: Texts, text?: string): void {
  const type = schema.getType(name);
  if (type && text) type.description = text;
  if (type && "getFields" in type) describeEach(Object.values(type.getFields()), texts);
}

function describeEach(parts: readonly { name: string; description?: string | null }[], texts: Texts): void {
  for (const part of parts) part.description ||= texts[part.name];
}
