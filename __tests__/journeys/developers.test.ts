/** The most frequent tasks of developers in `npm run develop`: opening pages, querying the content, and changing it. */
import fs from "node:fs";
import path from "node:path";
import { waitFor } from "@sitekit/testing/waitFor";
import { type Develop, startDevelop } from "../browser/support/develop";
import { exampleAnswers, FIXTURES, SERVICE } from "../support/fixtureContent";

jest.setTimeout(400_000);

let develop: Develop;
beforeAll(async () => {
  develop = await startDevelop(FIXTURES);
});
afterAll(() => develop.stop());

async function ask(query: string): Promise<unknown> {
  const response = await fetch(`${develop.url}/___graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

test("the GraphQL endpoint of `npm run develop` answers the query LiveSolutions with the solutions whose status is Live", async () => {
  const query = fs.readFileSync("src/queries/LiveSolutions.graphql", "utf8");
  expect(await ask(query)).toMatchObject({ data: exampleAnswers.LiveSolutions });
});

test.each(["/", "/?utm_source=x", "/services?a=%", "/contact?subject=a#%"])(
  "the server of `npm run develop` responds to the address %s with status 200",
  async (address) => {
    expect((await fetch(develop.url + address)).status).toBe(200);
  },
);

test("after a developer changes a title in a content file, a query returns the new title", async () => {
  const file = path.join(develop.folder, "content", SERVICE);
  const record = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file, JSON.stringify({ ...record, title: "Fog horns" }, null, 2));
  await waitFor("the new title in the answer", async () =>
    JSON.stringify(await ask("{ allService { nodes { title } } }")).includes("Fog horns"),
  );
});
