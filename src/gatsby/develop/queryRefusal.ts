import vm from "node:vm";
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  valueFromASTUntyped,
  visit,
} from "graphql";
import { isList } from "../../site/derivedFields";
import { isNode, siteTypes } from "../../site/siteTypes";

/** Limits of a query, far above those of a useful one: GraphiQL's own question has 15 levels. */
const MOST_LEVELS = 16;
/** Roughly the number of values in the answer. */
const MOST_VALUES = 2_000_000;

const TOO_DEEP = `The query is more than ${MOST_LEVELS} levels deep. Ask for less inside each other.`;

/** The assumed number of records that another one names. */
const NAMED = 5;

/** Milliseconds for a regular expression on all texts of the content: a thousand times what one needs on a machine at rest. */
const PATTERN_TIME = 1000;

/** A GraphQL request, as it arrives. */
export interface Asked {
  query?: unknown;
  variables?: unknown;
}

interface Content {
  records: () => number;
  texts: () => readonly string[];
}

/**
 * Why Gatsby must not run a query; undefined if it may. One deep query would end it for lack of memory, and one regular
 * expression would keep it busy for ever, because neither can be stopped; others it would answer wrongly without a word.
 * `content` has the number of records, and all texts.
 */
export function queryRefusal({ query, variables }: Asked, content: Content): string | undefined {
  if (typeof query !== "string") return undefined;
  try {
    const document = parse(query);
    const { levels, values } = sizeOf(document, content.records());
    if (levels > MOST_LEVELS) return TOO_DEEP;
    if (values > MOST_VALUES)
      return "The answer could have more than two million values. Use `limit`, or ask for fewer records inside records.";
    let known: readonly string[] | undefined;
    const texts = () => (known ??= content.texts());
    return firstOf(argumentsIn(document, variables), ([name, value]) =>
      name === "sort" ? orderFault(value) : operandFault({ [name]: value }, texts),
    );
  } catch (error) {
    // Gatsby says what is wrong with a query that cannot be read.
    if (error instanceof GraphQLError) return undefined;
    // The stack is too small for what is inside each other.
    if (error instanceof RangeError) return TOO_DEEP;
    throw error;
  }
}

const types = siteTypes();
const fields = types.flatMap((type) => ("fields" in type ? Object.entries(type.fields) : []));
const nodeTypes = new Set(types.filter(isNode).map(({ name }) => name));
/** The fields whose entries are records. */
const manyRecords = new Set([
  "children",
  ...fields.flatMap(([name, field]) =>
    isList(field) && nodeTypes.has(field.type.replace(/\W/g, "")) ? [name] : [],
  ),
]);

/** The depth of a query, and how many values its answer may have. Follows fragments, which can be nested. */
function sizeOf({ definitions }: DocumentNode, records: number): { levels: number; values: number } {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const size = { levels: 0, values: 0 };
  /** `times` is how often the set is answered, `inside` the fragments that contain it. */
  const walk = (set: SelectionSetNode, level: number, times: number, inside: readonly string[]): void => {
    size.levels = Math.max(size.levels, level);
    for (const selection of set.selections) {
      // What is too large already need not be counted to its end.
      if (size.levels > MOST_LEVELS || size.values > MOST_VALUES) return;
      // Every step counts, because fragments inside fragments can double without a field.
      size.values += 1;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const { value: name } = selection.name;
        const fragment = fragments.get(name);
        if (inside.includes(name)) size.levels = Number.POSITIVE_INFINITY;
        else if (fragment) walk(fragment.selectionSet, level, times, [...inside, name]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, level, times, inside);
      else {
        size.values += times;
        if (selection.selectionSet)
          walk(selection.selectionSet, level + 1, times * timesOf(selection, records), inside);
      }
    }
  };
  for (const definition of definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, 1, 1, []);
  return size;
}

/** How many values a field with fields may have. */
function timesOf({ name: { value: name }, arguments: args = [] }: FieldNode, records: number): number {
  const limit = args.find((argument) => argument.name.value === "limit")?.value;
  const most = limit?.kind === Kind.INT ? Number(limit.value) : Number.POSITIVE_INFINITY;
  if (/^all[A-Z]/.test(name)) return Math.min(most, records);
  return manyRecords.has(name) ? Math.min(most, NAMED) : 1;
}

/** The arguments of every field, by name, with variables and their default values filled in. */
function argumentsIn(document: DocumentNode, variables: unknown): [name: string, value: unknown][] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const filled: Record<string, unknown> = {};
    for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue) filled[variable.name.value] = valueFromASTUntyped(defaultValue);
    Object.assign(filled, variables);
    const found: [string, unknown][] = [];
    visit(document, {
      Argument({ name, value }) {
        found.push([name.value, valueFromASTUntyped(value, filled)]);
      },
    });
    return found;
  });
}

/** The fields whose values are made when they are asked for; Gatsby may build the index of an order before it has them. */
export const MADE_WHEN_ASKED: ReadonlySet<string> = new Set(
  fields.flatMap(([name, { follow }]) =>
    follow && follow.kind !== "record" && follow.kind !== "inner" ? [name] : [],
  ),
);

/** What is wrong with an order: Gatsby heeds one field of each entry. */
function orderFault(order: unknown): string | undefined {
  if (Array.isArray(order)) return firstOf(order, orderFault);
  if (!isObject(order)) return undefined;
  const [[field = "", inner] = [], ...others] = Object.entries(order);
  if (MADE_WHEN_ASKED.has(field))
    return `Records cannot be sorted by \`${field}\`, because its value is made when it is asked for. Sort by another field.`;
  if (others.length === 0) return orderFault(inner);
  return "Write one field in each entry of `sort`, the one that counts most first: `sort: [{ title: ASC }, { path: DESC }]`.";
}

/** The operators that Gatsby answers in no sensible way without a value; `eq` and `ne` ask for an empty field. */
const NEEDS_VALUE = new Set(["in", "nin", "gt", "gte", "lt", "lte", "regex", "glob"]);

/** What is wrong with the operands of a filter. */
function operandFault(filter: unknown, texts: () => readonly string[]): string | undefined {
  if (Array.isArray(filter)) return firstOf(filter, (each) => operandFault(each, texts));
  if (!isObject(filter)) return undefined;
  return firstOf(Object.entries(filter), ([operator, value]) => {
    if (value === null && NEEDS_VALUE.has(operator))
      return `\`${operator}: null\` asks for nothing. \`eq: null\` finds records without a value, \`ne: null\` those with one.`;
    if (typeof value !== "string") return operandFault(value, texts);
    if (/^[gl]te?$/.test(operator) && /^\d{4}-\d\d-\d\dT/.test(value))
      return `The date \`${value}\` is written in another way than in content. Write a day, or a day and a time in Lagos, as in \`2026-12-01 09:00\`.`;
    if (operator === "glob" && /[(){}]/.test(value))
      return `The pattern \`${value}\` has brackets. Write it with \`*\` and \`?\` only, or use \`regex\`.`;
    if (operator === "regex" && !isQuick(value, texts()))
      return `The regular expression \`${value}\` takes too long. Write it without a repetition inside a repetition, such as \`(a+)+\`.`;
    return undefined;
  });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What the first item answers that answers anything. */
function firstOf<Item>(items: readonly Item[], answer: (item: Item) => string | undefined) {
  for (const item of items) {
    const found = answer(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an expression, as in `"/^a/i"`, is tried on all texts in little time. A wrong one is Gatsby's to refuse. */
function isQuick(expression: string, texts: readonly string[]): boolean {
  const [, source, flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(expression) ?? [undefined, expression];
  try {
    new RegExp(source ?? "", flags);
  } catch {
    return true;
  }
  const code =
    "const pattern = new RegExp(source, flags); for (const text of texts) { pattern.lastIndex = 0; pattern.test(text); }";
  try {
    // Only a context of its own can be stopped.
    vm.runInNewContext(code, { source, flags, texts }, { timeout: PATTERN_TIME });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
