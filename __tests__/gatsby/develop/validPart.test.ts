import { checkFolder } from "@sitekit/check/checkContent";
import { type ContentFolder, readContentFolder } from "@sitekit/check/readContentFolder";
import { validPart } from "@sitekit/gatsby/testing/develop/watchContent";
import { config } from "../../../content.config";
import { FIXTURES, SERVICE } from "../../support/fixtureContent";

const before = readContentFolder(FIXTURES);
const OTHER = "services/tower-painting.json";

const errorsIn = (content: ContentFolder) =>
  checkFolder(config, content).problems.filter(({ severity }) => severity === "error");

const record = (file: string) => JSON.parse(String(before.json.get(file)));
/** The fixtures with other texts of files; `undefined` removes a file. */
function changed(files: Record<string, object | string | undefined>): ContentFolder {
  const json = new Map(before.json);
  for (const [file, value] of Object.entries(files)) {
    if (value === undefined) json.delete(file);
    else json.set(file, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
  }
  return { ...before, json };
}
const added = (id: string, more: object = {}) => ({
  ...record(SERVICE),
  id,
  title: `New ${id}`,
  aliases: [],
  ...more,
});

test("the content that all this begins with is right", () => {
  expect(errorsIn(before)).toEqual([]);
});

const edited = { ...record(OTHER), description: "Another description of this service." };
const company = record("company.json");

test.each<[string, Record<string, object | string | undefined>, string[]]>([
  ["nothing", { [OTHER]: edited }, []],
  ["a file that cannot be read", { [SERVICE]: "{ broken", [OTHER]: edited }, [SERVICE]],
  [
    "a new file with an error",
    { "services/new.json": added("new", { icon: "no-such-icon" }), [OTHER]: edited },
    ["services/new.json"],
  ],
  [
    "a new file with an error, and the one that names it",
    {
      "services/new.json": added("new", { icon: "no-such-icon" }),
      [SERVICE]: { ...record(SERVICE), relatedServices: ["new"] },
      [OTHER]: edited,
    },
    ["services/new.json", SERVICE],
  ],
  [
    "a record that is removed while others name it",
    { "services/tower-painting.json": undefined, "company.json": { ...company, phone: "+234 800 999 0000" } },
    ["services/tower-painting.json"],
  ],
  [
    "a renamed record whose new file has an error, with all that names it",
    {
      [SERVICE]: undefined,
      "services/fog-horns.json": added("fog-horns", { icon: "no-such-icon" }),
      [OTHER]: edited,
    },
    ["services/fog-horns.json", SERVICE],
  ],
])("keeps back %s, and shows everything else", (_, files, held) => {
  const now = changed(files);
  const { content, heldBack } = validPart(now, before, errorsIn);
  expect(errorsIn(content)).toEqual([]);
  expect([...heldBack].sort()).toEqual([...held].sort());
  for (const file of Object.keys(files))
    expect(content.json.get(file)).toEqual((held.includes(file) ? before : now).json.get(file));
});

test("shows what it did when the reason is in no file that changed", () => {
  const { content } = validPart(changed({ [OTHER]: edited }), before, () => [
    { file: "content/elsewhere.json" },
  ]);
  expect(content.json).toEqual(before.json);
});
