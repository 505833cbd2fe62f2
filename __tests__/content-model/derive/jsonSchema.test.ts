import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { checkedFiles, JSON_SCHEMAS, jsonSchemas } from "@sitekit/content/jsonSchema";
import { getLanguageService, type LanguageService, TextDocument } from "vscode-json-languageservice";
import { config } from "../../../content.config";
import { opening } from "../../../src/sections/opening/fields";
import { steps } from "../../../src/sections/steps/fields";
import { fixture, lineOf, SOLUTION, textOf } from "../../support/fixtureContent";
import { CASES, NOW } from "../check/cases";

const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
const records = [...fixture.json.keys()];

describe("the committed schemas", () => {
  it("are what the content types say today (else run npm run generate)", () => {
    const derived = [...jsonSchemas(config)].map(([file, schema]) => [
      file,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]);
    const committed = readdirSync(JSON_SCHEMAS).map((file) => [
      file,
      readFileSync(path.join(JSON_SCHEMAS, file), "utf8"),
    ]);
    expect(committed.sort()).toEqual(derived.sort());
  });

  it("apply to the files of their content types (else run npm run generate)", () => {
    expect(settings["json.schemas"]).toEqual(checkedFiles(config));
    expect(checkedFiles(config)).toContainEqual({
      fileMatch: expect.arrayContaining(["/content/pages/**/*.json", "!/content/pages/home.json"]),
      url: "./.vscode/schemas/FreePage.json",
    });
  });
});

/** VS Code's own JSON service, with the schemas as its settings wire them. */
function service(): LanguageService {
  const made = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(path.join(JSON_SCHEMAS, path.basename(uri)), "utf8"),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
  });
  const schemas = settings["json.schemas"].map(
    ({ fileMatch, url }: { fileMatch: string[]; url: string }) => ({
      fileMatch,
      uri: new URL(url, "file:///site/").href,
    }),
  );
  made.configure({ validate: true, schemas });
  return made;
}

const vscode = service();

function opened(file: string, text: string) {
  const document = TextDocument.create(`file:///site/content/${file}`, "json", 1, text);
  return { document, json: vscode.parseJSONDocument(document) };
}

async function complaints(file: string, text: string) {
  const { document, json } = opened(file, text);
  return (await vscode.doValidation(document, json)).map(
    ({ message, range }) => `${range.start.line + 1}: ${message}`,
  );
}

const written = (file: string, fields: object) =>
  JSON.stringify({ ...JSON.parse(textOf(file)), ...fields }, null, 2);

/** What VS Code offers, or says of what is under the pointer, behind a part of a text. */
const offeredIn = async (file: string, text: string, part: string) => {
  const { document, json } = opened(file, text);
  const place = document.positionAt(text.indexOf(part) + part.length);
  return (await vscode.doComplete(document, place, json))?.items ?? [];
};
const helpIn = async (file: string, text: string, part: string) => {
  const { document, json } = opened(file, text);
  const place = document.positionAt(text.indexOf(part) + part.length);
  return JSON.stringify(await vscode.doHover(document, place, json)).replaceAll("\\", "");
};

describe("in VS Code", () => {
  const complaintsWith = (fields: object) => complaints(SOLUTION, written(SOLUTION, fields));

  it.each(records)("content/%s has no complaint", async (file) => {
    expect(await complaints(file, textOf(file))).toEqual([]);
  });

  it("a wrong icon is told in one short sentence", async () => {
    expect(await complaintsWith({ icon: "map-pinn" })).toEqual([
      expect.stringMatching(/^5: There is no such icon\./),
    ]);
  });

  it("a badly written id is told as the content check tells it", async () => {
    const [first] = await complaintsWith({ id: "Buoy Chat" });
    expect(first).toBe("2: Write lower-case letters, digits and single hyphens, as in `my-page`.");
  });

  it.each([null, "", " ", [], {}, { name: "", url: null, showIn: [] }])(
    "an optional group may be left as %j",
    async (livePlatform) => expect(await complaintsWith({ livePlatform })).toEqual([]),
  );

  it("an optional group that is half filled needs the rest", async () => {
    expect((await complaintsWith({ livePlatform: { name: "Chat" } })).join()).toMatch(/url.*showIn/);
  });

  it.each([null, "", "  ", []])("a required field may not be left as %j", async (empty) => {
    expect(await complaintsWith({ audience: empty })).toHaveLength(1);
    expect(await complaintsWith({ title: empty })).toHaveLength(1);
  });

  it("hovering over a field shows its help", async () => {
    expect(await helpIn(SOLUTION, textOf(SOLUTION), '"pl')).toMatch(/Category.*The kind of product/);
  });

  it.each([
    ["icon", "messages-square"],
    ["platform", "Government Portal"],
    ["updatedAt", "Active"],
  ])("completes the values of %s", async (field, offered) => {
    const items = await offeredIn(SOLUTION, written(SOLUTION, { [field]: "" }), `"${field}": "`);
    expect(items.map(({ label }) => label)).toContain(`"${offered}"`);
  });
});

describe.each([
  ["a page", "pages/about.json"],
  ["a service", "services/tower-painting.json"],
])("in a section of %s, VS Code", (_, file) => {
  /** The file with an opening as its only section, and no sample. */
  const withOpening = (fields: object) =>
    written(file, { samples: undefined, sections: [{ kind: "opening", ...fields }] });
  const title = "Paint that lasts";

  it("shows the help of the field under the pointer", async () => {
    const help = await helpIn(file, withOpening({ title }), '"kind": "opening",\n      "tit');
    expect(help).toContain(opening.shape.title.unwrap().meta()?.description);
  });

  it("completes the kind with what it is for", async () => {
    const text = withOpening({ title }).replace('"opening"', '""');
    const offered = (await offeredIn(file, text, '"kind": "')).find(({ label }) => label === '"steps"');
    expect(JSON.stringify(offered?.documentation)).toContain(steps.meta()?.description);
  });

  it("marks a field that the kind does not have", async () => {
    const text = withOpening({ titel: title });
    expect(await complaints(file, text)).toEqual([
      expect.stringMatching(`^${lineOf(text, '"titel"')}: .*titel`),
    ]);
  });
});

/** The rules of which a schema can know; other records, pages and pictures only the check looks up. */
const KNOWN =
  /^(wrong-type|(empty|missing|unknown)-field|too-|count|unknown-(choice|icon)|format|unsafe-link|alias-path|duplicate-field)/;
const wrong = CASES.filter(({ rule, severity }) => severity === "error" && KNOWN.test(rule));

describe("VS Code and the content check agree on the line:", () => {
  it.each(wrong.map((each) => [each.what, each] as const))("%s", async (_, { folder, file, rule }) => {
    const blamed = checkFolder(config, folder, [], NOW).problems.flatMap((problem) =>
      problem.file === `content/${file}` && problem.rule === rule ? [problem.line] : [],
    );
    const lines = (await complaints(file, String(folder.json.get(file)))).map((each) =>
      Number.parseInt(each, 10),
    );
    expect(lines).toEqual(expect.arrayContaining(blamed));
  });
});
