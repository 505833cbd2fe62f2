import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  buildClientSchema,
  type GraphQLEnumType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  printType,
} from "graphql";
import type { Browser, Page } from "playwright-core";
import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { normalise } from "../../src/content-model/normalise";
import { contentTypes } from "../../src/content-model/registry";
import { exampleQueries } from "../../src/gatsby/exampleQueries";
import { printTypes } from "../../src/site/printTypes";
import { siteTypes } from "../../src/site/siteTypes";
import { exampleAnswers } from "../support/exampleAnswers";
import { FIXTURES, SERVICE, textOf } from "../support/fixtureContent";
import {
  type Answer,
  asAnswered,
  askedTypes,
  casesOf,
  leavesOf,
  type QueryCase,
  selectionOf,
} from "../support/queryCases";
import { schemaChanges } from "../support/schemaChanges";
import { openTestBrowser } from "./support/browser";
import { type Develop, openConnected, startDevelop } from "./support/develop";
import { eventually } from "./support/eventually";

// Gatsby starts in half a minute, and later when the machine is busy.
jest.setTimeout(300_000);

let develop: Develop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [develop, browser] = await Promise.all([startDevelop(FIXTURES), openTestBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await develop?.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

/** The fields that Gatsby adds to each record. */
const GATSBYS = ["id", "parent", "children", "internal"];

const namedValues = (type: GraphQLEnumType) =>
  Object.fromEntries(type.getValues().map((value) => [value.name, value]));

const examples = exampleQueries().map(({ name, text }) => [name, text] as const);

async function ask(query: string): Promise<{ data?: unknown; errors?: unknown }> {
  const response = await fetch(`${develop.url}/___graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

describe("the served schema", () => {
  let served: GraphQLSchema;
  beforeAll(async () => {
    const { data } = await ask(getIntrospectionQuery());
    served = buildClientSchema(data as IntrospectionQuery);
  });
  const servedTypes = () => siteTypes().flatMap(({ name }) => served.getType(name) ?? []);

  it("is the committed one", async () => {
    const sdl = servedTypes().map(printType).join("\n");
    const changes = await schemaChanges(printTypes(siteTypes()), sdl);
    const nodeField = new RegExp(`Field '(\\w+\\.)?(${GATSBYS.join("|")})' (was added|has description)`);
    // In an interface of nodes Gatsby wants the field `id`, and puts its own in the place of it.
    const ownId = "NON_BREAKING: Description was removed from field 'Page.id'";
    expect(changes.filter((change) => !nodeField.test(change) && change !== ownId)).toEqual([]);
  });

  it("describes every type of the content, each of its fields and each value of its choices", () => {
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

describe("a question about records", () => {
  let served: GraphQLSchema;
  beforeAll(async () => {
    const { data } = await ask(getIntrospectionQuery());
    served = buildClientSchema(data as IntrospectionQuery);
  });

  /** Asks several questions about a type at once; only the records' keys are answered. */
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
    "is answered rightly by every filter and every order of $name",
    async ({ name, all }) => {
      const leaves = leavesOf(served, name);
      const records = await recordsOf(all, selectionOf(leaves));
      expect(records.length).toBeGreaterThan(0);
      const cases = leaves.flatMap((leaf) => casesOf(leaf, records));
      const answers = await answersOf(all, cases);
      const wrong = cases.flatMap(({ args, right }, at) => {
        const [keys, wanted] = [answers[at], right(records).map(({ id }) => ({ id }))];
        return JSON.stringify(keys) === JSON.stringify(wanted) ? [] : [{ args, keys, wanted }];
      });
      expect(cases.length).toBeGreaterThan(20);
      expect(wrong).toEqual([]);
    },
  );

  it.each(contentTypes.filter(({ source }) => "folder" in source))(
    "is answered from the JSON files: $name",
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

  it("holds all conditions of an `elemMatch` to the same entry", async () => {
    const [both, split] = await answersOf("allService", [
      { args: elemMatch(0, 0), right: () => [] },
      { args: elemMatch(0, 1), right: () => [] },
    ]);
    expect(both).toHaveLength(1);
    expect(split).toHaveLength(0);
  });

  function elemMatch(title: number, text: number): string {
    const { steps } = JSON.parse(readFileSync(path.join(FIXTURES, SERVICE), "utf8"));
    const conditions = `title: { eq: ${JSON.stringify(steps[title].title)} }, text: { eq: ${JSON.stringify(steps[text].text)} }`;
    return `filter: { steps: { elemMatch: { ${conditions} } } }`;
  }

  it("may ask for a part of the records and of their lists, and counts all", async () => {
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

  it("is described: its field of `Query`, its arguments, its conditions and orders", () => {
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
  it.each(examples)("answers what the JSON files say: %s", async (name, text) => {
    expect(await ask(text)).toMatchObject({ data: exampleAnswers[name]?.() });
  });
});

describe("GraphiQL", () => {
  it("lists every example query where it explains `Query`", async () => {
    await page.goto(`${develop.url}/___graphql`);
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    const documentation = page.getByRole("region", { name: "Documentation Explorer" });
    await documentation.getByRole("link", { name: "Query", exact: true }).click();
    for (const [name] of examples) await documentation.getByRole("link", { name, exact: true }).waitFor();
    await documentation.getByRole("link", { name: "OneService", exact: true }).click();
    await page.waitForURL(/query OneService|query%20OneService/);
  });

  it("offers every example query at /___examples, and runs each one that is chosen", async () => {
    await page.goto(`${develop.url}/___examples`);
    // It has a menu once GraphiQL has the schema; before that it runs the text as it is.
    const run = page.getByRole("button", { name: "Execute query" }).and(page.locator("[aria-haspopup]"));
    for (const [name] of examples) {
      await run.click();
      await page
        .getByRole("menuitem")
        .nth(examples.length - 1)
        .waitFor();
      expect(await page.getByRole("menuitem").allTextContents()).toEqual(examples.map(([each]) => each));
      await emptyAnswer();
      await page.getByRole("menuitem", { name, exact: true }).click();
      expect({ [name]: await shownAnswer() }).toMatchObject({ [name]: { data: exampleAnswers[name]?.() } });
    }
  });

  it("runs the query that its address holds", async () => {
    const [name, text] = examples[0] ?? ["", ""];
    await page.goto(`${develop.url}/___graphql?query=${encodeURIComponent(text)}`);
    await page.getByRole("button", { name: "Execute query" }).click();
    expect(await shownAnswer()).toMatchObject({ data: exampleAnswers[name]?.() });
  });

  it("explains a field of a service in the content type's own words", async () => {
    await page.goto(`${develop.url}/___graphql`);
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    const documentation = page.getByRole("region", { name: "Documentation Explorer" });
    await documentation.getByRole("link", { name: "Service", exact: true }).click();
    await documentation.getByText("A service that the company offers.").waitFor();
    await documentation.getByRole("link", { name: "audience", exact: true }).click();
    await documentation.getByText("Kinds of organisation or role, one a line.").waitFor();
  });
});

describe("a saved file", () => {
  const heading = () => page.locator("h1");
  const file = () => path.join(develop.folder, "content", SERVICE);
  let text: string;
  beforeEach(async () => {
    text = readFileSync(file(), "utf8");
    await openConnected(page, `${develop.url}/services/fog-signals`);
    await heading().getByText("Fog Signals & Horns").waitFor();
  });

  const save = (changed: string) => writeFileSync(file(), changed);
  const titled = (title: string) => text.replace("Fog Signals & Horns", title);

  it("shows in an open browser", async () => {
    save(titled("Horns of plenty"));
    await heading().getByText("Horns of plenty").waitFor();
    save(text);
    await heading().getByText("Fog Signals & Horns").waitFor();
  });

  it.each([
    ["a broken file", () => titled("Not shown").replace("{", "{{"), ":1:2  "],
    ["a misspelt field", () => titled("Not shown").replace('"icon"', '"icom"'), "Did you mean `icon`?"],
    [
      "an unknown icon",
      () => titled("Not shown").replace(/"icon": "[^"]*"/, '"icon": "map-pim"'),
      "Did you mean `map-pin`?",
    ],
  ])(
    "with %s is told in the terminal, the last good page stays, and the next good one shows",
    async (_, broken, told) => {
      const before = develop.output().length;
      save(broken());
      await develop.printed(`content/${SERVICE}:`, before);
      expect(develop.output().slice(before)).toContain(told);
      await openConnected(page, page.url());
      expect(await heading().textContent()).toBe("Fog Signals & Horns");

      save(titled("Right again"));
      await heading().getByText("Right again").waitFor();
      save(text);
      await heading().getByText("Fog Signals & Horns").waitFor();
    },
  );
});

describe("a record that comes and goes while the site is developed", () => {
  const file = () => path.join(develop.folder, "content/services/harbour-bells.json");
  const record = { ...JSON.parse(textOf(SERVICE)), id: "harbour-bells", title: "Harbour bells", aliases: [] };
  const save = (changes: object = {}) => writeFileSync(file(), JSON.stringify({ ...record, ...changes }));
  /** What the browser is given for a page; nothing for one that there is not. */
  const given = async (address: string) => {
    const answer = await fetch(`${develop.url}/page-data${address}/page-data.json`);
    return answer.ok ? answer.text() : "";
  };
  const shows = (address: string, ...texts: readonly string[]) =>
    eventually(`${texts.join(", ")} on ${address}`, async () => {
      const text = await given(address);
      return texts.every((each) => text.includes(each));
    });
  const PAGE = "/services/harbour-bells";
  const isGone = async () => {
    await eventually("the page to go", async () => (await given(PAGE)) === "");
    await eventually("the list without it", async () => !(await given("/services")).includes(PAGE));
  };
  const asked = async (fields: string) =>
    JSON.stringify(await ask(`{ service(path: { eq: "${PAGE}" }) { ${fields} } }`));

  // Each goes on from where the one before it has left the record.
  it("has its page and stands in the lists, when it is added, taken away, and added again", async () => {
    save();
    await shows(PAGE, '"Harbour bells"');
    await shows("/services", PAGE);
    unlinkSync(file());
    await isGone();
    save({ title: "Bells again" });
    await shows(PAGE, '"Bells again"');
    await shows("/services", '"Bells again"');
  });

  it("has a page that a save of another record leaves where it is", async () => {
    const other = path.join(develop.folder, "content", SERVICE);
    const text = readFileSync(other, "utf8");
    writeFileSync(other, text.replace("Fog Signals & Horns", "Other horns"));
    await shows("/services", '"Other horns"');
    await shows(PAGE, '"Bells again"');
    writeFileSync(other, text);
    await shows("/services", "Fog Signals & Horns");
    await shows(PAGE, '"Bells again"');
  });

  it("says that it is a draft or planned as long as it is", async () => {
    save({ draft: true });
    await shows(PAGE, '"ribbon":"Draft"');
    save({ publishedFrom: "2999-01-01 08:00" });
    await shows(PAGE, '"ribbon":"Public from');
    save();
    await eventually("no ribbon", async () => !(await given(PAGE)).includes('"ribbon"'));
  });

  it("is drawn by another template when it is made of sections, and by its own again", async () => {
    const template = async () => JSON.parse(await given(PAGE)).componentChunkName;
    const own = await template();
    const { sections } = JSON.parse(textOf("services/tower-painting.json"));
    save({ sections });
    await eventually("another template", async () => (await template()) !== own);
    save();
    await eventually("its own template", async () => (await template()) === own);
  });

  it("answers for its old addresses as long as it names them", async () => {
    save({ aliases: ["/services/bells"] });
    await eventually("the old address", async () =>
      (await asked("redirectsFrom")).includes("/services/bells"),
    );
    save();
    await eventually("no old address", async () =>
      (await asked("redirectsFrom")).includes('"redirectsFrom":[]'),
    );
  });

  it("shows its new title on the pages that name it", async () => {
    const other = path.join(develop.folder, "content", SERVICE);
    const text = readFileSync(other, "utf8");
    writeFileSync(other, JSON.stringify({ ...JSON.parse(text), relatedServices: [record.id] }));
    await shows("/services/fog-signals", '"Harbour bells"');
    save({ title: "Bells renamed" });
    await shows("/services/fog-signals", '"Bells renamed"');
    writeFileSync(other, text);
    await eventually(
      "no name",
      async () => !(await given("/services/fog-signals")).includes('"Bells renamed"'),
    );
  });

  it("is found at its new address alone when its file is renamed", async () => {
    const renamed = path.join(develop.folder, "content/services/quay-bells.json");
    writeFileSync(renamed, JSON.stringify({ ...record, id: "quay-bells" }));
    unlinkSync(file());
    await shows("/services/quay-bells", '"Harbour bells"');
    await isGone();
    expect(await asked("path")).toContain('{"service":null}');
    unlinkSync(renamed);
    await eventually("neither", async () => (await given("/services/quay-bells")) === "");
  });
});

/** Milliseconds between a save and the first visit, across the time in which Gatsby takes the save in. */
const MOMENTS = Array.from({ length: 16 }, (_, step) => step * 150);

describe("a page that is opened for the first time after a save", () => {
  const id = (moment: number) => `first-visit-${moment}`;
  const save = (moment: number, title: string) => {
    const record = { ...JSON.parse(textOf(SERVICE)), id: id(moment), title, aliases: [] };
    writeFileSync(path.join(develop.folder, "content/services", `${record.id}.json`), JSON.stringify(record));
  };
  /** What the browser is given for the page; Gatsby reads its record when it is first asked for. */
  const shown = async (moment: number): Promise<string> => {
    const answer = await fetch(`${develop.url}/page-data/services/${id(moment)}/page-data.json`);
    return answer.ok ? answer.text() : "";
  };

  beforeAll(async () => {
    for (const moment of MOMENTS) save(moment, `Before ${moment}`);
    await eventually("a page for each record", async () => {
      const { data } = await ask(
        '{ allSitePage(filter: { path: { glob: "/services/first-visit-*" } }) { totalCount } }',
      );
      return JSON.stringify(data).includes(`:${MOMENTS.length}}`);
    });
  });

  it.each(MOMENTS)("shows what was saved %s ms before", async (moment) => {
    save(moment, `Saved ${moment}`);
    await new Promise((resolve) => setTimeout(resolve, moment));
    await shown(moment);
    await eventually("the saved title", async () => (await shown(moment)).includes(`"Saved ${moment}"`));
  });
});

type AnswerEditor = Element & { CodeMirror?: { getValue: () => string; setValue: (text: string) => void } };

const answerEditor = () => page.locator(".result-window .CodeMirror");

const emptyAnswer = () => answerEditor().evaluate((editor: AnswerEditor) => editor.CodeMirror?.setValue(""));

/** The whole answer in GraphiQL's right half. Its editor draws only the lines in view, so the editor is asked. */
async function shownAnswer(): Promise<unknown> {
  const json = await answerEditor().evaluate(
    (editor: AnswerEditor) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const value = editor.CodeMirror?.getValue() ?? "";
          if (value) resolve(value);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  return JSON.parse(json);
}
