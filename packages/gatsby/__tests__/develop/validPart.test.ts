import { checkFolder } from "@sitekit/check/checkContent";
import { isError } from "@sitekit/check/problem";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { harbour as before, config } from "@sitekit/testing/harbour";
import { validPart } from "../../develop/watchContent";

const LIGHT = "lights/fog-head.json";
const OTHER = "lights/tide-rock.json";

const errorsIn = (content: ContentFolder) => checkFolder(config, content).problems.filter(isError);

const record = (file: string) => JSON.parse(String(before.json.get(file)));
/**
 * Returns the content `before` with the changes in `files`. An object becomes JSON, a string becomes the text of the
 * file, and `undefined` removes the file.
 */
function changed(files: Record<string, object | string | undefined>): ContentFolder {
  const json = new Map(before.json);
  for (const [file, value] of Object.entries(files)) {
    if (value === undefined) json.delete(file);
    else json.set(file, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
  }
  return { ...before, json };
}
const added = (id: string, more: object = {}) => ({
  ...record(LIGHT),
  id,
  title: `New ${id}`,
  aliases: [],
  ...more,
});

test("the content that these tests start from has no errors", () => {
  expect(errorsIn(before)).toEqual([]);
});

const edited = { ...record(OTHER), description: "Another description of this light." };
const company = record("company.json");

test.each<[string, Record<string, object | string | undefined>, string[]]>([
  ["no file if there are no errors", { [OTHER]: edited }, []],
  ["a file that is not valid JSON", { [LIGHT]: "{ broken", [OTHER]: edited }, [LIGHT]],
  [
    "a new file with an error",
    { "lights/new.json": added("new", { updatedAt: "Bright" }), [OTHER]: edited },
    ["lights/new.json"],
  ],
  [
    "both a new file with an error and the file that refers to it",
    {
      "lights/new.json": added("new", { updatedAt: "Bright" }),
      [LIGHT]: { ...record(LIGHT), relatedLights: ["new"] },
      [OTHER]: edited,
    },
    ["lights/new.json", LIGHT],
  ],
  [
    "the removal of a record that other records refer to",
    { [OTHER]: undefined, "company.json": { ...company, name: "Lantern Lane Lights" } },
    [OTHER],
  ],
  [
    "the renaming of a record if the record's new file has an error",
    {
      [LIGHT]: undefined,
      "lights/fog-horns.json": added("fog-horns", { updatedAt: "Bright" }),
      [OTHER]: edited,
    },
    ["lights/fog-horns.json", LIGHT],
  ],
])("`validPart` holds back %s, and includes all other changes", (_, files, held) => {
  const now = changed(files);
  const { content, heldBack } = validPart(now, before, errorsIn);
  expect(errorsIn(content)).toEqual([]);
  expect([...heldBack].sort()).toEqual([...held].sort());
  for (const file of Object.keys(files))
    expect(content.json.get(file)).toEqual((held.includes(file) ? before : now).json.get(file));
});

test("`validPart` returns the previous content if reverting the changes does not remove an error", () => {
  const { content } = validPart(changed({ [OTHER]: edited }), before, () => [
    { file: "content/elsewhere.json" },
  ]);
  expect(content.json).toEqual(before.json);
});
