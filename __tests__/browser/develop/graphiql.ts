import type { Page } from "playwright-core";
import { exampleQueries } from "../../../packages/gatsby/schema/exampleQueries";
import { exampleAnswers } from "../../support/fixtureContent";
import type { DevelopSession } from "../support/developSession";

const examples = exampleQueries("src/queries").map(({ name, text }) => [name, text] as const);

/** The query in GraphiQL's URL. */
const asked = (url: URL) => url.searchParams.get("query");

/** Tests of GraphiQL, the page on which developers write queries. */
export function graphiql(session: DevelopSession): void {
  describe("GraphiQL", () => {
    it("lists the example queries in its documentation, and describes a type and a field", async () => {
      const page = await session.newPage();
      const documentation = page.getByRole("region", { name: "Documentation Explorer" });
      const linkTo = (name: string) => documentation.getByRole("link", { name, exact: true });
      const showDocumentation = () =>
        page.getByRole("button", { name: "Show Documentation Explorer" }).click();

      await page.goto("/___examples");
      await showDocumentation();
      await linkTo("Query").click();
      for (const [name] of examples) await linkTo(name).waitFor();
      await linkTo("OneService").click();
      // The link loads GraphiQL again, with only this example query in the URL.
      await page.waitForURL((url) => asked(url) === Object.fromEntries(examples).OneService);
      await page.getByRole("button", { name: "Execute query" }).click();
      expect(await shownAnswer(page)).toMatchObject({ data: exampleAnswers.OneService });

      await showDocumentation();
      await linkTo("Service").click();
      await documentation.getByText("A service that the company offers.").waitFor();
      await linkTo("audience").click();
      await documentation
        .getByText("The kinds of organisation and the roles that the page is for.")
        .waitFor();
    });

    it("at /___examples has a menu with every example query, and runs the chosen query", async () => {
      const page = await session.newPage();
      await page.goto("/___examples");
      // Finds the button only when it has a menu. GraphiQL adds the menu after it has loaded the schema. Before that,
      // a click would send the whole text with all example queries.
      const run = page.getByRole("button", { name: "Execute query" }).and(page.locator("[aria-haspopup]"));
      for (const [name] of examples) {
        await run.click();
        await page
          .getByRole("menuitem")
          .nth(examples.length - 1)
          .waitFor();
        expect(await page.getByRole("menuitem").allTextContents()).toEqual(examples.map(([each]) => each));
        await emptyAnswer(page);
        await page.getByRole("menuitem", { name, exact: true }).click();
        expect({ [name]: await shownAnswer(page) }).toMatchObject({
          [name]: { data: exampleAnswers[name] },
        });
      }
    });
  });
}

type AnswerEditor = Element & { CodeMirror?: { getValue: () => string; setValue: (text: string) => void } };

const answerEditor = (page: Page) => page.locator(".result-window .CodeMirror");

const emptyAnswer = (page: Page) =>
  answerEditor(page).evaluate((editor: AnswerEditor) => editor.CodeMirror?.setValue(""));

/**
 * Waits for the response in the right half of GraphiQL, and returns the parsed JSON. GraphiQL shows the response in
 * a CodeMirror editor, which renders only the visible lines. So this function reads the text from CodeMirror's model.
 */
async function shownAnswer(page: Page): Promise<unknown> {
  const json = await answerEditor(page).evaluate(
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
