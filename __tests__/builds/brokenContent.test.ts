/** A build must report all errors in the content, not only the first. */
import fs from "node:fs";
import path from "node:path";
import { FIXTURES, SERVICE, SOLUTION } from "../support/fixtureContent";
import { runGatsby } from "../support/gatsby";
import { copyProject, type ProjectCopy } from "../support/projectCopy";

let copy: ProjectCopy;
let exitCode: number | null;
let output: string;

beforeAll(async () => {
  copy = copyProject({ content: FIXTURES });
  change("company.json", (text) => text.replace(/,\n/, "\n"));
  change(SERVICE, (text) => text.replace('"icon"', '"icom"'));
  change(SOLUTION, (text) => text.replace(/"icon": "[^"]*"/, '"icon": "map-pim"'));
  const build = runGatsby(copy.folder, ["build"]);
  exitCode = await build.ended;
  output = build.output();
}, 300_000);
afterAll(() => copy?.remove());

function change(name: string, edit: (text: string) => string): void {
  const file = path.join(copy.folder, "content", name);
  fs.writeFileSync(file, edit(fs.readFileSync(file, "utf8")));
}

it("a build of broken content ends with exit code 1 and creates no home page", () => {
  expect(exitCode).toBe(1);
  expect(fs.existsSync(path.join(copy.folder, "public", "index.html"))).toBe(false);
});

it.each([
  ["a missing comma", /^content\/company\.json:2:\d+ {2}A comma is missing/m],
  ["a misspelt field", /^content\/services\/fog-signals\.json:\d+:\d+ {2}.*Did you mean `icon`\?/m],
  ["an unknown icon", /^content\/solutions\/buoy-chat\.json:\d+:\d+ {2}.*Did you mean `map-pin`\?/m],
])("a build of broken content reports %s with its position and how to correct it", (_, problem) => {
  expect(output).toMatch(problem);
});

it("a build of broken content prints no stack trace", () => {
  expect(output).not.toMatch(/^\s+at /m);
});
