/** What Gatsby's own query engine answers about the site's types, held against the files. */

import { siteRecord } from "@sitekit/content/record";
import { isInputObjectType, printType } from "graphql";
import { contentTypeOfFile, idOfFile } from "../../content.config";
import { describeSchema } from "../../src/gatsby/describeSchema";
import { exampleQueries } from "../../src/gatsby/exampleQueries";
import { printTypes } from "../../src/site/printTypes";
import { siteOf } from "../../src/site/siteOf";
import { siteTypes } from "../../src/site/siteTypes";
import { fixture, SERVICE, SOLUTION, textOf } from "../support/fixtureContent";
import { queryEngine } from "../support/queryEngine";
import { schemaChanges } from "../support/schemaChanges";

/** What Gatsby adds: the fields of a node, and the descriptions of a date's arguments. */
const GATSBYS_OWN =
  /'(\w+\.)?(id|parent|children|internal)'|added to argument '(formatString|fromNow|difference|locale)'/;

type Fields = Record<string, unknown>;

const CHANGED: Readonly<Record<string, Fields>> = {
  [SOLUTION]: { draft: true, publishedFrom: "2026-12-01 09:00", hideFrom: ["menu"] },
  [SERVICE]: { draft: false },
};
const files = [...fixture.json].flatMap(([file]) => {
  const type = contentTypeOfFile(file);
  return type
    ? [
        {
          type,
          id: idOfFile(type, file),
          fields: { ...JSON.parse(textOf(file)), ...CHANGED[file] } as Fields,
        },
      ]
    : [];
});
/** The ids of the records of a type whose files meet a condition. */
const idsWhere = (name: string, meets: (fields: Fields) => boolean) =>
  files.flatMap(({ type, id, fields }) => (type.name === name && meets(fields) ? [id] : [])).sort();

let engine: Awaited<ReturnType<typeof queryEngine>>;
beforeAll(async () => {
  engine = await queryEngine(siteOf(files.map(({ type, id, fields }) => siteRecord(type, id, fields))));
});

async function answer(query: string): Promise<Record<string, { nodes: Fields[] }>> {
  const { data, errors } = await engine.ask(query);
  expect(errors).toBeUndefined();
  return data as Record<string, { nodes: Fields[] }>;
}
const idsFor = async (name: string, filter: string) => {
  const { all } = await answer(`{ all: all${name}(filter: ${filter}) { nodes { recordId } } }`);
  return all?.nodes.map(({ recordId }) => recordId).sort();
};

const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

test.each<[string, string, (fields: Fields) => boolean]>([
  ["Solution", "{ draft: { eq: false } }", ({ draft }) => draft !== true],
  ["Solution", "{ draft: { eq: true } }", ({ draft }) => draft === true],
  ["Service", "{ draft: { ne: true } }", ({ draft }) => draft !== true],
  ["Service", "{ draft: { in: [false] } }", ({ draft }) => draft !== true],
  ["Solution", "{ hasHideFrom: { eq: false } }", ({ hideFrom }) => listOf(hideFrom).length === 0],
  ["Solution", "{ hasAliases: { eq: false } }", ({ aliases }) => listOf(aliases).length === 0],
  ["Solution", '{ publishedFrom: { gte: "2026-12-01" } }', ({ publishedFrom }) => Boolean(publishedFrom)],
  ["LegalPage", '{ reviewed: { lt: "2026-01-01" } }', ({ reviewed }) => String(reviewed) < "2026-01-01"],
  [
    "Service",
    "{ hasNamedBySolutions: { eq: false } }",
    ({ id }) =>
      !files.some(
        ({ type, fields }) => type.name === "Solution" && listOf(fields.relatedServices).includes(id),
      ),
  ],
])("of all %s, %s finds those whose file says so", async (name, filter, meets) => {
  const right = idsWhere(name, meets);
  expect(right.length).toBeGreaterThan(0);
  expect(await idsFor(name, filter)).toEqual(right);
});

test("a pattern finds a record once for each entry of its list that fits; `*` is anything without a slash", async () => {
  const aliases = files.flatMap(({ type, id, fields }) =>
    type.name === "Solution" ? listOf(fields.aliases).map((alias) => ({ id, alias: String(alias) })) : [],
  );
  const fitting = (pattern: RegExp) =>
    aliases.flatMap(({ id, alias }) => (pattern.test(alias) ? [id] : [])).sort();
  expect(await idsFor("Solution", '{ aliases: { glob: "/**" } }')).toEqual(fitting(/./));
  expect(await idsFor("Solution", '{ aliases: { glob: "/*" } }')).toEqual(fitting(/^\/[^/]*$/));
});

const HOUR = 3_600_000;

test("dates take Gatsby's arguments; what they are compared with the present is the time in Lagos", async () => {
  const id = String(JSON.parse(textOf(SOLUTION)).id);
  const { s, l } = await answer(`{
    s: allSolution(filter: { recordId: { eq: "${id}" } }) { nodes {
      publishedFrom, text: publishedFrom(formatString: "D MMMM YYYY, HH:mm", locale: "fr")
      hours: publishedFrom(difference: "hours"), minutes: publishedFrom(difference: "minutes"), words: publishedFrom(fromNow: true)
      none: publishedUntil(formatString: "YYYY")
    } }
    l: allLegalPage { nodes { reviewed, hours: reviewed(difference: "hours"), year: reviewed(formatString: "YYYY") } }
  }`);
  const hoursSince = (time: string) => Math.trunc((Date.now() - Date.parse(time)) / HOUR);
  expect(s?.nodes).toEqual([
    {
      publishedFrom: "2026-12-01 09:00",
      text: "1 décembre 2026, 09:00",
      hours: String(hoursSince("2026-12-01T09:00+01:00")),
      minutes: expect.any(String),
      words: expect.any(String),
      none: null,
    },
  ]);
  expect(l?.nodes.length).toBeGreaterThan(0);
  for (const { reviewed, hours, year } of l?.nodes ?? []) {
    expect(hours).toBe(String(hoursSince(`${reviewed}T00:00+01:00`)));
    expect(year).toBe(String(reviewed).slice(0, 4));
  }
});

describe("the schema", () => {
  beforeAll(() => describeSchema(engine.schema, siteTypes(), exampleQueries()));

  test("is the committed one", async () => {
    const served = siteTypes().flatMap(({ name }) => engine.schema.getType(name) ?? []);
    const changes = await schemaChanges(printTypes(siteTypes()), served.map(printType).join("\n"));
    expect(changes.filter((change) => !GATSBYS_OWN.test(change))).toEqual([]);
  });

  test.each(["Solution", "Service", "LegalPage"])(
    "says of each list of %s how one that is empty is found",
    (name) => {
      const filter = engine.schema.getType(`${name}FilterInput`);
      const fields = isInputObjectType(filter) ? filter.getFields() : {};
      const flags = Object.keys(fields).filter((field) => /^has[A-Z]/.test(field));
      expect(flags.length).toBeGreaterThan(3);
      for (const flag of flags) {
        const list = flag.charAt(3).toLowerCase() + flag.slice(4);
        // A list whose entries are of several kinds has no filter.
        if (fields[list]) expect(fields[list].description).toContain(`\`${flag}: { eq: false }\``);
      }
    },
  );
});
