import { forms } from "./editor/forms";
import { pictures } from "./editor/pictures";
import { tasks } from "./editor/tasks";
import { startEditorSession } from "./support/editor";

// Gatsby takes its time to start, so one `develop` serves all that is to be shown of the editor.
const session = startEditorSession();

forms(session);
pictures(session);
tasks(session);

test("another website is refused by the server that runs, and so is a file that is not content", async () => {
  const save = (file: string, origin: string) =>
    fetch(`${session.url()}/admin/api`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({
        action: "save",
        files: [{ path: file, text: "{}", basedOn: session.read("company.json") }],
        pictures: [],
      }),
    });
  const answers = await Promise.all([
    save("content/company.json", "https://attacker.example"),
    save("content/../package.json", session.url()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(session.changedLines()).toEqual([]);
  expect(JSON.parse(session.read("../package.json"))).toHaveProperty("name");
});
