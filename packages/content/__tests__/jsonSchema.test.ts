import path from "node:path";
import { config, harbour, textOf, written } from "@sitekit/testing/harbour";
import { jsonEditor } from "@sitekit/testing/jsonEditor";
import { lineOf } from "@sitekit/testing/testContent";
import { checkedFiles, jsonSchemas } from "../jsonSchema";

const LIGHT = "lights/fog-head.json";
const HARBOUR = "harbours/ink-harbour.json";
const schemas = jsonSchemas(config);
const { complaints, offeredIn, helpIn } = jsonEditor(checkedFiles(config), (url) =>
  JSON.stringify(schemas.get(path.basename(url))),
);

it("checkedFiles assigns the schema `Page` to the files of content/pages, except to home.json", () => {
  expect(checkedFiles(config)).toContainEqual({
    fileMatch: ["/content/pages/**/*.json", "!/content/pages/home.json"],
    url: "./.vscode/schemas/Page.json",
  });
});

describe("VS Code with the generated schemas", () => {
  const complaintsWith = (fields: Record<string, unknown>) => complaints(LIGHT, written(LIGHT, fields));

  it.each([...harbour.json.keys()])("reports no errors in content/%s", async (file) => {
    expect(await complaints(file, textOf(file))).toEqual([]);
  });

  it("reports the line number of an unknown icon", async () => {
    const text = written(HARBOUR, { sign: { icon: "map-pinn", words: "Pier" } });
    expect(await complaints(HARBOUR, text)).toEqual([
      expect.stringMatching(`^${lineOf(text, '"icon"')}: There is no such icon\\.`),
    ]);
  });

  it("says what to write instead of a malformed id", async () => {
    const [first] = await complaintsWith({ id: "Fog Head" });
    expect(first).toBe("2: Write lower-case letters, digits and single hyphens, as in `my-page`.");
  });

  it.each([null, "", " ", [], {}, { guide: "", days: null }, { guide: null, days: [] }])(
    "accepts an empty optional group: %j",
    async (visit) => expect(await complaintsWith({ visit })).toEqual([]),
  );

  it("requires the missing field of a half-filled optional group", async () => {
    expect((await complaintsWith({ visit: { guide: "The moon" } })).join()).toMatch(/days/);
  });

  it.each([null, "", "  ", []])("reports an empty required field: %j", async (empty) => {
    expect(await complaintsWith({ steps: empty })).toHaveLength(1);
    expect(await complaintsWith({ title: empty })).toHaveLength(1);
  });

  it("shows the help of a field on hover", async () => {
    expect(await helpIn(LIGHT, textOf(LIGHT), '"upd')).toMatch(/Status.*Whether it shines/);
  });

  it.each([
    ["icon", "messages-square", HARBOUR, { sign: { icon: "", words: "Pier" } }],
    ["updatedAt", "Dark", LIGHT, { updatedAt: "" }],
  ])("suggests values for the field %s, such as %s", async (field, offered, file, fields) => {
    const items = await offeredIn(file, written(file, fields), `"${field}": "`);
    expect(items.map(({ label }) => label)).toContain(`"${offered}"`);
  });
});

describe.each([
  ["pages/about.json", "one of the records in a folder"],
  ["pages/home.json", "the only record of its type"],
])("VS Code, in a section of %s (%s),", (file) => {
  /** Returns the text of the file. Its only section has the kind `lights` and the given fields. */
  const withLights = (fields: object) => written(file, { sections: [{ kind: "lights", ...fields }] });
  const title = "Lamps that last";

  it("shows the help of the field under the pointer", async () => {
    const help = await helpIn(file, withLights({ title }), '"kind": "lights",\n      "tit');
    expect(help).toContain("Above them.");
  });

  it("suggests the section kind `call`, with its description", async () => {
    const text = withLights({ title }).replace('"lights"', '""');
    const offered = (await offeredIn(file, text, '"kind": "')).find(({ label }) => label === '"call"');
    expect(JSON.stringify(offered?.documentation)).toContain("A picture with links under it.");
  });

  it("reports a field that the section's kind does not have", async () => {
    const text = withLights({ title, titel: title });
    expect(await complaints(file, text)).toEqual([
      expect.stringMatching(`^${lineOf(text, '"titel"')}: .*titel`),
    ]);
  });
});
