import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  buildClientSchema,
  type GraphQLEnumType,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isEnumType,
  isInterfaceType,
  isObjectType,
  printType,
} from "graphql";
import type { Browser, Page } from "playwright-core";
import { exampleQueries } from "../../src/gatsby/exampleQueries";
import { printTypes } from "../../src/site/printTypes";
import { siteTypes } from "../../src/site/siteTypes";
import { exampleAnswers } from "../support/exampleAnswers";
import { FIXTURES, SERVICE } from "../support/fixtureContent";
import { schemaChanges } from "../support/schemaChanges";
import { openBrowser } from "./support/browser";
import { type Develop, openConnected, startDevelop } from "./support/develop";

// Gatsby starts in half a minute, and later when the machine is busy.
jest.setTimeout(300_000);

let develop: Develop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [develop, browser] = await Promise.all([startDevelop(FIXTURES), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await develop?.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

/** The fields that Gatsby adds to each record, without a description. */
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
    const nodeField = new RegExp(`Field '(${GATSBYS.join("|")})' was added`);
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
        description || GATSBYS.includes(part) ? [] : [`${type.name}.${part}`],
      );
    });
    expect(servedTypes().length).toBeGreaterThan(30);
    expect(undescribed).toEqual([]);
  });
});

describe("an example query", () => {
  it.each(examples)("answers what the JSON files say: %s", async (name, text) => {
    expect(await ask(text)).toMatchObject({ data: exampleAnswers[name]?.() });
  });
});

describe("GraphiQL", () => {
  it("offers every example query at /___examples, and runs the one that is chosen", async () => {
    await page.goto(`${develop.url}/___examples`);
    await page.getByRole("button", { name: "Execute query" }).click();
    await page
      .getByRole("menuitem")
      .nth(examples.length - 1)
      .waitFor();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual(examples.map(([name]) => name));
    await page.getByRole("menuitem", { name: "OneService" }).click();
    expect(await shownAnswer()).toMatchObject({ data: exampleAnswers.OneService?.() });
  });

  it.each(examples)("runs %s", async (name, text) => {
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

/** The whole answer in GraphiQL's right half. Its editor draws only the lines in view, so the editor is asked. */
async function shownAnswer(): Promise<unknown> {
  const editor = page.locator(".result-window .CodeMirror");
  const json = await editor.evaluate(
    (element: Element & { CodeMirror?: { getValue: () => string } }) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const value = element.CodeMirror?.getValue() ?? "";
          if (value) resolve(value);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  return JSON.parse(json);
}
