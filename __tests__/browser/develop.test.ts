/** Tests the site in `npm run develop`. Gatsby starts slowly, so all tests of this file share one process. */
import { addresses } from "./develop/addresses";
import { graphiql } from "./develop/graphiql";
import { queries } from "./develop/queries";
import { savedFiles } from "./develop/savedFiles";
import { startDevelopSession } from "./support/developSession";

const session = startDevelopSession();

// `savedFiles` changes content files, so it runs after the tests that need the original content.
addresses(session);
queries(session);
graphiql(session);
savedFiles(session);

test("the editor in `gatsby develop` refuses a save that comes from another website or changes a file outside `content/`", async () => {
  const change = (file: string, origin: string) =>
    fetch(`${session.url()}/admin/api`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({
        action: "commit",
        id: "a-change",
        base: "",
        changes: [{ path: file, text: "{}" }],
      }),
    });
  const responses = await Promise.all([
    change("content/company.json", "https://attacker.example"),
    change("content/../package.json", session.url()),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([403, 403]);
  expect(session.changedLines()).toEqual([]);
  expect(JSON.parse(session.read("../package.json"))).toHaveProperty("name");
});
