import { spawnSync } from "node:child_process";
import path from "node:path";
import { contentCheck } from "@sitekit/sources/testing/commands/check";
import { printed } from "@sitekit/testing/printed";
import { config } from "../../content.config";
import { contentCopy, fixture } from "../support/fixtureContent";

const { at: content, write } = contentCopy();

/** Runs the command in this process, which takes a tenth of the time that Node and tsx take to start. */
async function check(...args: string[]) {
  const { code, stdout, stderr } = await printed(() => contentCheck(config, args));
  return { status: code, stderr, lines: stdout.trimEnd().split("\n"), stdout };
}

/** Runs the command as a person does, with plain output and without npm around it. */
function checkAlone(...args: string[]) {
  const cli = ["--import", "tsx", "scripts/content.ts", "check", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, cli, { encoding: "utf8" });
  return { status, stderr, lines: stdout.trimEnd().split("\n"), stdout };
}

it("says in its last line that the content is right, and ends with 0", async () => {
  const { status, stderr, lines } = await check(content());
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(lines.at(-1)).toMatch(new RegExp(`^No errors in ${fixture.json.size} records`));
});

it("lists all problems of broken files as file:line:column, without a stack trace, and ends with 1", () => {
  write("services/lens-polishing.json", "[".repeat(200_000));
  write("services/keeper-training.json", Buffer.from([0, 1, 2, 255]));
  write("company.json", '{ "name": “Row” }');
  const { status, stderr, lines } = checkAlone(content());
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  const parent = path.relative(process.cwd(), content(".."));
  const told = lines.filter((line) => !line.includes("  Advice: "));
  expect(told).toEqual([
    expect.stringMatching(/content\/company\.json:1:11 {2}`“` is a typographic/),
    expect.stringMatching(/content\/services\/keeper-training\.json:1:1 {2}The file is not text/),
    expect.stringMatching(/content\/services\/lens-polishing\.json:1:101 {2}Too many brackets/),
    expect.stringMatching(new RegExp(`^3 errors in ${fixture.json.size} records`)),
  ]);
  for (const line of told.slice(0, -1)) expect(line.startsWith(`${parent}/content/`)).toBe(true);
});

it("tells machines the same as JSON", async () => {
  write("company.json", "{");
  const { status, stdout } = await check(content(), "--json");
  expect(status).toBe(1);
  const { problems, ...counts } = JSON.parse(stdout);
  expect(counts).toEqual({ records: fixture.json.size, errors: 1 });
  expect(problems.filter(({ severity }: { severity: string }) => severity === "error")).toMatchObject([
    { line: 1, column: 1, rule: "syntax", message: expect.any(String) },
  ]);
});

it("lists every placeholder for the launch, and ends with 1 while there is one", async () => {
  const { status, lines } = await check(content(), "--launch");
  expect(status).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /content\/company\.json:\d+:\d+ {2}`https:\/\/.*\.example` is on a domain that is reserved/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/content\/legal\/terms-of-passage\.json:\d+:\d+ {2}To confirm: /),
  );
});

it("lists under a heading each what should be looked at", async () => {
  const { status, stdout } = await check(content(), "--health");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Pictures that no page shows: /m);
  expect(stdout).toMatch(/^Pages that nothing links to: /m);
});

it("tries no address of a domain that is reserved for examples", async () => {
  const { status, stdout } = await check(content(), "--links");
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Addresses of other websites that do not answer: none\.$/m),
  });
});

it.each(["launch", "health", "links"])(
  "notices that npm took --%s, and tells how to write it",
  async (name) => {
    jest.replaceProperty(process, "env", { ...process.env, [`npm_config_${name}`]: "true" });
    const { status, stdout, stderr } = await check(content());
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(`npm run content -- check --${name}`);
  },
);

it.each([
  [["no-such-folder"], "There is no folder no-such-folder."],
  [["package.json"], "There is no folder package.json."],
  [["src", "docs"], "Only one folder can be checked at a time."],
  [["--lanch"], "Unknown option '--lanch'"],
])("called with %j it says what is wrong and ends with 2", async (args, message) => {
  const { status, stdout, stderr } = await check(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
});

it("ends with 2 as a command too", () => {
  const { status, stdout, stderr } = checkAlone("no-such-folder");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toBe("There is no folder no-such-folder.\nSee npm run content -- check --help\n");
});
