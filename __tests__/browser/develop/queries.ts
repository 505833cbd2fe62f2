import { readFileSync } from "node:fs";
import path from "node:path";
import { idOfFile } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { normalise } from "@sitekit/content/record";
import {
  buildClientSchema,
  buildSchema,
  type GraphQLEnumType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  introspectionFromSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { config } from "../../../content.config";
import { exampleQueries } from "../../../packages/gatsby/schema/exampleQueries";
import { schemaTypes } from "../../../src/site/schemaTypes";
import { exampleAnswers, FIXTURES, fixture } from "../../support/fixtureContent";
import {
  type Answer,
  asAnswered,
  askedTypes,
  casesOf,
  leavesOf,
  type QueryCase,
  selectionOf,
} from "../../support/queryCases";
import type { DevelopSession } from "../support/developSession";

const namedValues = (type: GraphQLEnumType) =>
  Object.fromEntries(type.getValues().map((value) => [value.name, value]));

/** Tests the GraphQL schema and its documentation, and the results of queries. */
export function queries({ ask }: DevelopSession): void {
  let served: GraphQLSchema;
  beforeAll(async () => {
    const { data } = await ask(getIntrospectionQuery());
    served = buildClientSchema(data as IntrospectionQuery);
  });

  describe("the GraphQL schema in develop", () => {
    const servedTypes = () => schemaTypes().flatMap(({ name }) => served.getType(name) ?? []);

    it("equals the committed schema (after an intended change: npm run generate)", () => {
      // In the enum `ImageFormat` of `gatsby-transformer-sharp`, `AUTO` and `NO_CHANGE` have the same value. For an
      // argument with this default value, `printSchema` may print either name.
      const sorted = (schema: GraphQLSchema) =>
        printSchema(lexicographicSortSchema(schema)).replaceAll(
          "ImageFormat = AUTO",
          "ImageFormat = NO_CHANGE",
        );
      // The served schema was built from an introspection result, which does not contain the directives of types and
      // fields, such as `@dontInfer`. So the committed schema is converted to an introspection result and back.
      const committed = buildSchema(readFileSync("src/gatsby/schema.graphql", "utf8"));
      const introspected = buildClientSchema(introspectionFromSchema(committed));
      expect(sorted(served)).toBe(sorted(introspected));
    });

    it("describes every content type, each of its fields and each value of its enums", () => {
      const undescribed = servedTypes().flatMap((type) => {
        const parts =
          isObjectType(type) || isInterfaceType(type)
            ? type.getFields()
            : isEnumType(type)
              ? namedValues(type)
              : {};
        const all = { [type.name]: type, ...parts };
        return Object.entries(all).flatMap(([part, { description }]) =>
          description ? [] : [`${type.name}.${part}`],
        );
      });
      expect(servedTypes().length).toBeGreaterThan(30);
      expect(undescribed).toEqual([]);
    });
  });

  describe("a query for records", () => {
    /**
     * Queries the field `all`, such as `allService`, with the arguments of each case. One request contains up to 150
     * cases. Returns the found records of each case, as objects with only an `id`.
     */
    async function answersOf(all: string, cases: readonly QueryCase[]): Promise<unknown[]> {
      const answers: unknown[] = [];
      for (let from = 0; from < cases.length; from += 150) {
        const part = cases.slice(from, from + 150);
        const asked = part.map(({ args }, at) => `q${at}: ${all}(${args}) { nodes { id } }`);
        const { data, errors } = await ask(`{ ${asked.join("\n")} }`);
        if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
        answers.push(...part.map((_, at) => (data as Record<string, { nodes: unknown }>)[`q${at}`]?.nodes));
      }
      return answers;
    }

    const recordsOf = async (all: string, selection: string): Promise<Answer[]> => {
      const { data } = await ask(`{ ${all} { nodes { id ${selection} } } }`);
      return (data as Record<string, { nodes: Answer[] }>)[all]?.nodes ?? [];
    };

    it.each(askedTypes)(
      "returns the right records for filters and sort orders of $name",
      async ({ name, all }) => {
        const leaves = leavesOf(served, name);
        const records = await recordsOf(all, selectionOf(leaves));
        expect(records.length).toBeGreaterThan(0);
        const cases = leaves.flatMap((leaf) => casesOf(leaf, records));
        // Repeats the sort orders after all other cases, to find results that depend on earlier queries.
        const orders = cases.filter(({ args }) => args.startsWith("sort: "));
        cases.push(...orders);
        const answers = await answersOf(all, cases);
        const wrong = cases.flatMap(({ args, right }, at) => {
          const [keys, wanted] = [answers[at], right(records).map(({ id }) => ({ id }))];
          return JSON.stringify(keys) === JSON.stringify(wanted) ? [] : [{ args, keys, wanted }];
        });
        // A type with one or two fields has few cases.
        expect(cases.length).toBeGreaterThan(leaves.length > 2 ? 20 : 5);
        expect(wrong).toEqual([]);
      },
    );

    it.each(config.types.filter(({ source }) => "folder" in source))(
      "returns the values in the JSON files: $name",
      async ({ name, schema, source }) => {
        const tree = fieldTree({ schema });
        const records = await recordsOf(`all${name}`, selectionOf(leavesOf(served, name)));
        const folder = path.join(FIXTURES, "folder" in source ? source.folder : "");
        const written = records.map(({ recordId }) =>
          normalise(tree, JSON.parse(readFileSync(path.join(folder, `${recordId}.json`), "utf8"))),
        );
        expect(records).toMatchObject(written.map((record) => asAnswered(tree, record)));
      },
    );

    const files = [...fixture.json].flatMap(([file, bytes]) => {
      const type = config.typeOfFile(file);
      return type ? [{ type, id: idOfFile(type, file), fields: JSON.parse(String(bytes)) as Answer }] : [];
    });
    /** Returns the ids of the fixture records of the type `name` that meet a condition, in alphabetical order. */
    const idsWhere = (name: string, meets: (fields: Answer) => boolean) =>
      files.flatMap(({ type, id, fields }) => (type.name === name && meets(fields) ? [id] : [])).sort();
    const idsFor = async (name: string, filter: string) => {
      const { data } = await ask(`{ all: all${name}(filter: ${filter}) { nodes { recordId } } }`);
      const { all } = data as { all: { nodes: { recordId: string }[] } };
      return all.nodes.map(({ recordId }) => recordId).sort();
    };

    it.each<[string, string, (fields: Answer) => boolean]>([
      ["Solution", "{ draft: { eq: false } }", ({ draft }) => draft !== true],
      ["Service", "{ draft: { ne: true } }", ({ draft }) => draft !== true],
      ["Service", "{ draft: { in: [false] } }", ({ draft }) => draft !== true],
      ["Solution", "{ hasHideFrom: { eq: false } }", ({ hideFrom }) => listIn(hideFrom).length === 0],
      ["Solution", "{ hasAliases: { eq: false } }", ({ aliases }) => listIn(aliases).length === 0],
      [
        "LegalPage",
        '{ reviewed: { lt: "2026-01-01" } }',
        ({ reviewed }) => typeof reviewed === "string" && reviewed < "2026-01-01",
      ],
    ])(
      "of the type %s with the filter %s returns the records whose files meet the condition",
      async (name, filter, meets) => {
        expect(await idsFor(name, filter)).toEqual(idsWhere(name, meets));
      },
    );

    it("returns a record once for each list entry that matches a glob pattern", async () => {
      const fitting = (pattern: RegExp) =>
        files
          .flatMap(({ type, id, fields }) =>
            type.name === "Solution"
              ? listIn(fields.aliases).flatMap((alias) => (pattern.test(String(alias)) ? [id] : []))
              : [],
          )
          .sort();
      expect(await idsFor("Solution", '{ aliases: { glob: "/**" } }')).toEqual(fitting(/./));
      expect(await idsFor("Solution", '{ aliases: { glob: "/*" } }')).toEqual(fitting(/^\/[^/]*$/));
    });

    it("formats dates with Gatsby's arguments `formatString` and `fromNow`", async () => {
      const { data } = await ask(
        '{ all: allLegalPage { nodes { reviewed, year: reviewed(formatString: "YYYY"), ago: reviewed(fromNow: true) } } }',
      );
      const { all } = data as { all: { nodes: { reviewed: string | null; year: string; ago: string }[] } };
      const dated = all.nodes.filter(({ reviewed }) => reviewed);
      expect(dated.length).toBeGreaterThan(0);
      for (const { reviewed, year, ago } of dated) {
        expect(year).toBe(reviewed?.slice(0, 4));
        expect(ago).toMatch(/\bago$|^in /);
      }
    });

    it("can request a part of the records and of their lists, and the total count", async () => {
      const { data } = await ask(`{
      all: allService(sort: { title: ASC }) { nodes { id, steps { title } } }
      part: allService(sort: { title: ASC }, skip: 1, limit: 1) {
        totalCount nodes { id, steps(skip: 1, limit: 1) { title } } edges { node { id } } pageInfo { hasNextPage }
      }
      one: service(title: { ne: "" }) { id }
      page(path: { eq: "/contact" }) { path title }
      allPage(filter: { path: { eq: "/contact" } }) { nodes { path title } }
    }`);
      const { all, part, one, page, allPage } = data as Record<string, { id: string; nodes: Answer[] }>;
      const second = all?.nodes[1];
      expect(part).toMatchObject({
        totalCount: all?.nodes.length,
        nodes: [{ id: second?.id, steps: [(second?.steps as unknown[] | undefined)?.[1]] }],
        edges: [{ node: { id: second?.id } }],
      });
      expect(one?.id).toBeDefined();
      expect(allPage?.nodes).toEqual([page]);
    });

    it.each([
      [
        "the filter `regex`",
        "StringQueryOperatorInput",
        "regex",
        "If several entries match, the result contains the record several times",
      ],
      ["a sort order", "ServiceSortInput", undefined, "Empty fields come last, or first in descending order"],
    ])("has documentation that explains unexpected results of %s", (_, name, field, said) => {
      const type = served.getType(name);
      const part = isInputObjectType(type) && field ? type.getFields()[field] : type;
      expect(part?.description).toContain(said);
    });

    it("has documentation for its field of `Query`, its arguments, filters and sort orders", () => {
      const silent: string[] = [];
      const seen = new Set<string>();
      const walk = (at: string, { name }: { name: string }) => {
        const type = served.getType(name);
        if (seen.has(name) || /^(File|ImageSharp|Node|Internal|JSON|Date)/.test(name)) return;
        seen.add(name);
        if (!isInputObjectType(type)) return;
        for (const [field, { description, type: inner }] of Object.entries(type.getFields())) {
          if (!description) silent.push(`${at}: ${name}.${field}`);
          walk(`${at}.${field}`, getNamedType(inner));
        }
      };
      const fields = served.getQueryType()?.getFields() ?? {};
      for (const name of askedTypes.flatMap(({ one, all }) => [one, all])) {
        if (!fields[name]?.description) silent.push(name);
        for (const { name: arg, description, type } of fields[name]?.args ?? []) {
          if (!description) silent.push(`${name}(${arg})`);
          walk(`${name}(${arg})`, getNamedType(type));
        }
      }
      expect(seen.size).toBeGreaterThan(50);
      expect(silent).toEqual([]);
    });
  });

  describe("an example query", () => {
    it.each(exampleQueries("src/queries"))(
      "returns the result in `exampleAnswers.json`: $name",
      async ({ name, text }) => {
        expect(await ask(text)).toMatchObject({ data: exampleAnswers[name] });
      },
    );
  });
}
