import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { checkedFiles, JSON_SCHEMAS, jsonSchemas } from "@sitekit/content/jsonSchema";
import { jsonEditor } from "@sitekit/testing/jsonEditor";
import { config } from "../../../content.config";
import { fixture, textOf } from "../../support/fixtureContent";
import { CASES, NOW } from "../check/cases";

const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
const { complaints } = jsonEditor(settings["json.schemas"], (url) =>
  readFileSync(path.join(JSON_SCHEMAS, path.basename(url)), "utf8"),
);

describe("the committed JSON schemas", () => {
  it("match the content types (otherwise run npm run generate)", () => {
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

  it("are assigned by .vscode/settings.json to their content files (otherwise run npm run generate)", () => {
    expect(settings["json.schemas"]).toEqual(checkedFiles(config));
  });

  it.each([...fixture.json.keys()])("report no errors in the fixture %s", async (file) => {
    expect(await complaints(file, textOf(file))).toEqual([]);
  });
});

/**
 * Matches the ids of rules of the content check whose errors VS Code must also find. A JSON schema cannot express the
 * other rules, for example because they concern several files, or the meaning of a text.
 */
const KNOWN =
  /^(wrong-type|(empty|missing|unknown)-field|too-|count|unknown-(choice|icon)|format|unsafe-link|alias-path|duplicate-field)/;
const wrong = CASES.filter(({ rule, severity }) => severity === "error" && KNOWN.test(rule));

describe("VS Code marks every line in which the content check reports", () => {
  it.each(wrong.map((each) => [each.what, each] as const))("%s", async (_, { folder, file, rule }) => {
    const blamed = checkFolder(config, folder, [], NOW).problems.flatMap((problem) =>
      problem.file === `content/${file}` && problem.rule === rule ? [problem.line] : [],
    );
    const lines = (await complaints(file, String(folder.json.get(file)))).map((each) =>
      Number.parseInt(each, 10),
    );
    expect(blamed).not.toEqual([]);
    expect(lines).toEqual(expect.arrayContaining(blamed));
  });
});
