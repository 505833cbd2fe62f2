import type { GraphQLSchema } from "graphql";
import { type ExampleQuery, pathOfExamples } from "./exampleQueries";
import { flagOfList, isNode, rootFieldsOf, type SiteType } from "./siteTypes";

/** The fields that Gatsby adds to every record. */
const NODE_FIELDS = {
  id: "Gatsby's own key of the record, which differs from build to build. The record's id is `recordId`.",
  parent:
    "What Gatsby made the record of: the file of a checked copy of the content. `... on File { relativePath }` is its place in the content folder.",
  children: "What Gatsby made of the record.",
  internal: "Gatsby's own notes about the record.",
};

const ARGUMENTS = {
  filter: "Conditions that a record meets, all of them.",
  sort: "A list of what the records are sorted by: by its first entry and, if those are the same, by the next, as in `[{ a: ASC }, { b: DESC }]`. Each entry has one field; of several in one entry, only one counts.",
  skip: "How many records to leave out at the beginning: 0 or more.",
  limit: "How many records to answer at most: 0 or more. Leave it out for all of them.",
};

/** What filters do; `addresses` is a pattern of addresses, as an example. */
const operators = (addresses: string) => ({
  eq: "Is this value; of a list: one of its entries is, or the list is empty if the value is `null`.",
  ne: "Is not this value; of a list: none of its entries is.",
  in: "Is one of these values; of a list: one of its entries is.",
  nin: "Is none of these values; of a list: none of its entries is.",
  gt: "Is greater than this.",
  gte: "Is this or greater.",
  lt: "Is less than this.",
  lte: "Is this or less.",
  regex:
    'Fits this regular expression, as in `"/^smart/i"`; of a list: one of its entries does, and the record is answered once for each that does.',
  glob: `Fits this pattern, as in \`"${addresses}"\`: \`*\` is anything without a slash, \`**\` anything; of a list: one of its entries does, and the record is answered once for each that does.`,
});

const DATE =
  "Of a record: a day, as in `2026-12-01`, or a time by the clock of the site's time zone, as in `2026-12-01 09:00`. `formatString`, `fromNow` and `difference` read it by that clock. Gatsby's own types, such as files, have times as in `2026-12-01T08:00:00.000Z`.";

/** What filters on dates do. */
const DATE_OPERATORS = {
  eq: "Is this date, written in the form that the field has.",
  gt: "Is later than this. Dates are compared as texts: write the form that the field has, or its beginning, as in `2026-12`.",
  gte: "Is this or later. Dates are compared as texts: write the form that the field has, or its beginning.",
  lt: "Is earlier than this. Dates are compared as texts: write the form that the field has, or its beginning, as in `2026-12`.",
  lte: "Is this or earlier. Dates are compared as texts: write the form that the field has, or its beginning.",
};

const CONNECTION = {
  totalCount: "How many records there are, without `skip` and `limit`.",
  nodes: "The records.",
  edges: "The records, each with the one before it and the one after it.",
  pageInfo: "Where these records stand among all of them.",
  distinct: "The values of a field, each once. A field in a list inside a list has none.",
  max: "The greatest value of a field of numbers. Empty fields do not count; texts and dates have none.",
  min: "The least value of a field of numbers. Empty fields do not count; texts and dates have none.",
  sum: "The sum of the values of a field of numbers.",
  group: "The records in groups, one for each value of a field. A field in a list inside a list has none.",
  field: "The field that the records are grouped by.",
  fieldValue: "The value that the records of this group have.",
  node: "The record.",
  next: "The record after it.",
  previous: "The record before it.",
  itemCount: "How many records were answered.",
  currentPage: "The number of this page, from 1.",
  pageCount: "How many pages there are.",
  perPage: "How many records a page has: the limit.",
  hasNextPage: "Whether records follow.",
  hasPreviousPage: "Whether records stand before these.",
};

/**
 * Adds descriptions to what Gatsby derives from the site's types: the fields of `Query`, their arguments, filters and
 * sort orders. A filter on a field has the field's description. Gatsby only allows this on the finished schema.
 */
export function describeSchema(
  schema: GraphQLSchema,
  types: readonly SiteType[],
  examples: readonly ExampleQuery[],
  addresses = "/*",
) {
  const query = schema.getQueryType();
  if (query && examples.length > 0) query.description = describedExamples(examples);
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
      `A field of ${type.name} to sort by. A list is compared as one text. Empty fields come last.`,
    );
    describeType(schema, `${type.name}FilterListInput`, {
      elemMatch:
        "Each of these conditions is met by an entry of the list. With several conditions, different entries may meet them.",
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

/** The description of `Query`, in which GraphiQL shows links to the example queries. */
function describedExamples(examples: readonly ExampleQuery[]): string {
  const links = examples.map((example) => `- [${example.name}](${pathOfExamples([example])})`);
  return `Where every question begins. Examples, [all at once](/___examples) or one by one:\n\n${links.join("\n")}`;
}

type Texts = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, { readonly description: string }>>;

const descriptions = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) => (description ? [[name, description]] : [])),
  );

/** What filters on lists that may be empty say: which other filter finds those. */
const listFilters = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { description }]) =>
      flagOfList(name) in fields
        ? [
            [
              name,
              `${description} Records without an entry are found by \`${flagOfList(name)}: { eq: false }\`.`,
            ],
          ]
        : [],
    ),
  );

/** Describes a type, if it is given a text, and its fields. */
function describeType(schema: GraphQLSchema, name: string, texts: Texts, text?: string): void {
  const type = schema.getType(name);
  if (type && text) type.description = text;
  if (type && "getFields" in type) describeEach(Object.values(type.getFields()), texts);
}

function describeEach(parts: readonly { name: string; description?: string | null }[], texts: Texts): void {
  for (const part of parts) part.description ||= texts[part.name];
}
