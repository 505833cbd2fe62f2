import path from "node:path";
import { contentCopy, harbour, config as model, written } from "@sitekit/testing/harbour";
import { printed } from "@sitekit/testing/printed";
import { contentCommand } from "../../commands/content";
import { moved } from "../support/hosted";

const { at: content, write } = contentCopy();
const ABOUT = "pages/about.json";

async function check(args: readonly string[] = [content()], config = model) {
  const command = contentCommand(config, { last: () => undefined, versionFile: "version.json" });
  const { code: status, stdout, stderr } = await printed(() => command(["check", ...args]));
  return { status, stderr, lines: stdout.trimEnd().split("\n"), stdout };
}

it("the check lists a problem with its position, as text and as JSON, and exits with 1", async () => {
  write("company.json", "{");
  const { status, lines } = await check();
  const file = path.relative(process.cwd(), content("company.json")).split(path.sep).join("/");
  expect(lines.filter((line) => line.startsWith(`${file}:1:1  `))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(new RegExp(`^1 error in ${harbour.json.size} records`));
  const json = await check([content(), "--json"]);
  expect([status, json.status]).toEqual([1, 1]);
  const { problems, ...counts } = JSON.parse(json.stdout);
  expect(counts).toEqual({ records: harbour.json.size, errors: 1 });
  expect(problems).toContainEqual(expect.objectContaining({ file, line: 1, column: 1, rule: "syntax" }));
});

const LAUNCH = "Content to replace or confirm before the launch";
const HEALTH = [
  "Drafts and dates",
  "Content to review again",
  "Pictures and documents that no page shows",
].concat("Pages that nothing links to");

it.each([
  [[], 0, []],
  [["--launch"], 1, [LAUNCH]],
  [["--health"], 0, [LAUNCH, ...HEALTH]],
  [["--launch", "--health"], 1, [LAUNCH, ...HEALTH]],
  // This row sends no requests. The check skips links to domains that are reserved for examples, such as example.org,
  // and the test content has no links to other domains.
  [["--links"], 0, ["Addresses of other websites that do not respond"]],
])(
  "with the options %j, the check exits with %i and prints only the lists that these options select",
  async (args, code, titles) => {
    const { status, stderr, lines, stdout } = await check([content(), ...args]);
    expect({ status, stderr }).toEqual({ status: code, stderr: "" });
    expect(lines.at(-1)).toMatch(new RegExp(`^No errors in ${harbour.json.size} records`));
    const headings = lines.flatMap((line) => /^(.*): (?:\d+|none)\.$/.exec(line)?.[1] ?? []);
    expect(headings).toEqual(titles);
    const listed =
      /^\S+fog-head\.json:\d+:\d+ {2}To confirm: .*\n(?:.+\n)*Content to replace .*: \d+\.\n\n/m.test(stdout);
    expect(listed).toBe(titles.includes(LAUNCH));
  },
);

it("with `--links --health --json`, the check prints a broken link and the health report, and exits with 1", async () => {
  const ask = jest.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no such host"));
  // npm sets this variable when it takes `--links` as its own option. Here the check also receives `--links`, so it
  // must ignore the variable.
  jest.replaceProperty(process, "env", { ...process.env, npm_config_links: "true" });
  const sections = [{ kind: "text", text: "See [it](https://gone.test-site.com)." }];
  write(ABOUT, written(ABOUT, { sections }));
  const { status, stdout } = await check([content(), "--links", "--health", "--json"]);
  expect(ask).toHaveBeenCalledWith("https://gone.test-site.com", expect.anything());
  const { links, health } = JSON.parse(stdout);
  const file = expect.stringMatching(/content\/pages\/about\.json$/);
  expect([status, links]).toEqual([1, [expect.objectContaining({ file })]]);
  expect(health.map(({ title }: { title: string }) => title)).toEqual([LAUNCH, ...HEALTH]);
});

/** Expects that the check exits with 2, and prints this message and a reference to `--help`, but no stack trace. */
async function isRefused(args: readonly string[], message: string) {
  const { status, stdout, stderr } = await check(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/\nSee npm run content -- check --help\n$/);
  expect(stderr).not.toMatch(/^ +at /m);
}

it.each<[args: string[], message: string]>([
  [["no-such-folder"], "There is no folder no-such-folder."],
  [["package.json"], "There is no folder package.json."],
  [["due"], "There is no folder due. The command due is npm run content due."],
  [["packages", "docs"], "Only one folder can be checked at a time."],
  [["--lanch"], "Unknown option '--lanch'"],
])("the check refuses the arguments %j with exit code 2 and the message: %s", async (args, message) => {
  await isRefused(args, message);
});

// In `npm run content check --launch`, the `--` before the arguments is missing. npm then treats `--launch` as its own
// option: it sets `npm_config_launch`, and does not pass `--launch` to the check.
it.each(["launch", "health", "links"])(
  "if npm consumed the option --%s as its own, the check prints the correct command and exits with 2",
  async (taken) => {
    jest.replaceProperty(process, "env", { ...process.env, [`npm_config_${taken}`]: "true" });
    await isRefused([], `npm run content -- check --${taken}`);
  },
);

it("if the address of the CMS is not set, the check exits with 1 and names the environment variable to set", async () => {
  const { status, stderr } = await check([content()], { ...model, types: moved(["Light"]) });
  expect(status).toBe(1);
  expect(stderr).toContain("STRAPI_URL");
  expect(stderr).not.toContain("--help");
});
