import fs from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { defineConfig } from "@sitekit/check/config";
import { group, line, list } from "@sitekit/content/fields";
import { validFrom, validUntil } from "@sitekit/content/publicationFields";
import { contentCopy, harbour, config as model, written } from "@sitekit/testing/harbour";
import { listen } from "@sitekit/testing/listen";
import { printed } from "@sitekit/testing/printed";
import { contentCommand } from "../../commands/content";

const permit = group("Permit", "Ends some day.", {
  title: line("Title", "Its name.", 60),
  begins: validFrom("From", "Its first day."),
  ends: validUntil("Until", "Its last day."),
});
const schema = group("Company", "The keepers.", { permits: list("Permits", "Each with dates.", permit) });
const config = defineConfig({
  types: [
    ...model.types.slice(0, -1),
    { ...model.type("Company"), schema, path: () => "/company", template: "Page" },
  ],
  timeZone: model.timeZone,
});

const LIGHT = "lights/fog-head.json";
const { at, write } = contentCopy();
const root = process.cwd();
beforeEach(() => {
  write(LIGHT, written(LIGHT, { publishedFrom: "2026-12-01 09:00", publishedUntil: "2026-12-31 17:00" }));
  write("company.json", '{"permits":[{"title":"Horn","begins":"2026-01-01","ends":"2027-01-31"}]}');
  // `due` also checks the content. For that, it loads the list of icons from `node_modules` in the current folder,
  // which is the test folder after `chdir`.
  fs.symlinkSync(path.resolve("node_modules"), at("../node_modules"), "dir");
  process.chdir(at(".."));
});
afterEach(() => process.chdir(root));

/**
 * Runs the command `due` as if the time were `now` (in UTC). `built` is the time of the last local build; if it is
 * missing, there is no local build. Returns the exit code and the output. The site uses the time zone of Lisbon, where
 * the time in winter is UTC.
 */
async function due(now: string, args: string[], built?: string, ofSite = config) {
  jest.replaceProperty(process, "env", { ...process.env, BUILD_TIME: `${now}Z` });
  const last = () => (built === undefined ? undefined : { time: built, file: "dist/build.json" });
  const command = contentCommand(ofSite, { last, versionFile: "version.json" });
  const { code, stdout, stderr } = await printed(() => command(["due", ...args]));
  return { code, said: stdout + stderr };
}

const SINCE = ["--since", "2026-11-30T09:00:00Z"];

it("if no publication has started or ended since the build, `due` says so, and lists the next changes with their pages", async () => {
  expect(await due("2026-12-01T08:59:59", SINCE)).toEqual({
    code: 0,
    said: `No publication has started or ended since 30 November 2026, 09:00 (Lisbon time).
Next:
  1 December 2026, 09:00 (Lisbon time): /lights/fog-head becomes public (content/${LIGHT}), in 1 minute
  31 December 2026, 17:00 (Lisbon time): /lights/fog-head ends (content/${LIGHT}), in 31 days
  1 February 2027, 00:00 (Lisbon time): \`Horn\` on /company ends (content/company.json)
`,
  });
});

it.each([
  ["2026-12-01T09:00:00", "/lights/fog-head is public now", 2],
  ["2026-12-31T17:00:00", "/lights/fog-head has ended", 1],
  ["2027-02-01T00:00:00", "`Horn` on /company has ended", 0],
])("at %s, the command `due` asks for a new build and says: %s", async (now, sentence, coming) => {
  const { code, said } = await due(now, SINCE);
  expect(said).toContain(sentence);
  expect(said).toMatch(/^The site was built for .*, 09:00 \(Lisbon time\)\. Build it again\.$/m);
  expect(said.includes("No publication is scheduled to start or end.")).toBe(coming === 0);
  expect(said.match(/(?<=Next:\n.*)^ {2}/gms) ?? []).toHaveLength(coming);
  expect(code).toBe(10);
});

it("`due` asks for a new build after a permit has ended, even if the record with the permit has no page of its own", async () => {
  const { path: _, ...company } = config.type("Company");
  const types = config.types.map((type) => (type.name === "Company" ? company : type));
  const pageless = defineConfig({ types, timeZone: model.timeZone });
  const { code, said } = await due("2027-02-01T00:00:00", SINCE, undefined, pageless);
  expect(code).toBe(10);
  expect(said).toContain("`Horn` on / has ended (content/company.json).");
});

it("without options, `due` looks for changes since the last local build; if there is no local build, it only lists future changes", async () => {
  const now = "2026-12-01T09:00:00";
  expect(await due(now, [], "2026-12-01T08:00:00Z")).toMatchObject({ code: 10 });
  expect(await due(now, [], `${now}Z`)).toMatchObject({ code: 0 });
  const { code, said } = await due(now, []);
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^No site has been built.*Next:/s),
  });
});

it("`due` lists the next ten changes, and says how many more there are", async () => {
  const dates = { publishedFrom: "2027-12-01 09:00", publishedUntil: "2027-12-31 17:00" };
  for (const file of harbour.json.keys())
    if (file.startsWith("lights/") && file !== LIGHT) write(file, written(file, dates));
  const listed = async (now: string) =>
    /Next:\n(.*)\n$/s.exec((await due(now, SINCE)).said)?.[1]?.split("\n");
  expect(await listed("2026-12-01T09:00:00")).toHaveLength(10);
  expect((await listed("2026-12-01T08:59:59"))?.slice(10)).toEqual(["  … and 1 more."]);
});

it("with `--site`, `due` requests the build time from the site at the given address, and exits with 2 if the response does not contain a build time", async () => {
  let [status, text] = [200, '{"build":"b","commit":null,"time":"2026-11-30T09:00:00.000Z"}'];
  const site = await listen(
    createServer(({ url }, response) => {
      if (url === "/version.json") response.writeHead(status).end(text);
    }),
  );
  const ask = () => due("2026-12-31T17:00:00", ["--site", `${site.url}/en/`]);
  try {
    expect((await ask()).code).toBe(10);
    text = text.replace("11-30T09", "12-31T17");
    expect((await ask()).code).toBe(0);
    status = 404;
    expect(await ask()).toEqual({
      code: 2,
      said: `${site.url}/version.json responds with 404. Check that this is the right site.\n`,
    });
    [status, text] = [200, '{"build":"b"}'];
    expect((await ask()).code).toBe(2);
  } finally {
    await site.close();
  }
});

it.each([
  [
    "does not ask for a build if the site was built from the commit in `--commit`",
    '"c0ffee"',
    "c0ffee",
    0,
    /^No publication has/,
  ],
  [
    "does not ask for a build if the site was built from the commit in `--commit` plus uncommitted changes",
    '"c0ffee-dirty"',
    "c0ffee",
    0,
    /^No publication has/,
  ],
  [
    "asks for a build if the site was built from a commit other than `--commit`",
    '"c0ffee"',
    "beef",
    10,
    /^The site was built from commit c0ffee, but should be built from beef\. Build it/,
  ],
  [
    "asks for a build if `--commit` is given and the commit of the site is unknown",
    "null",
    "beef",
    10,
    /^The site was built from an unknown commit, but should be built from beef\./,
  ],
  ["does not compare commits if `--commit` is not given", '"c0ffee"', undefined, 0, /^No publication has/],
])("with the option `--site`, the command `due` %s", async (_, online, commit, code, said) => {
  const text = `{"build":"b","commit":${online},"time":"2026-12-31T17:00:00.000Z"}`;
  const site = await listen(createServer((_, response) => response.end(text)));
  try {
    const args = ["--site", site.url, ...(commit ? ["--commit", commit] : [])];
    expect(await due("2026-12-31T17:00:00", args)).toEqual({ code, said: expect.stringMatching(said) });
  } finally {
    await site.close();
  }
});

it.each([
  ["an invalid time", ["--since", "yesterday"], '--since contains "yesterday", which is not a time'],
  [
    "a site that does not respond",
    ["--site", "http://127.0.0.1:60001"],
    "No server listens on 127.0.0.1:60001.",
  ],
  // The pattern ends with `$`, so the test fails if the message also prints the address with the password.
  [
    "an address with a user name and a password",
    ["--site", "https://user:secret@www.company.example"],
    "Write the address after --site without a user name and a password.\n$",
  ],
  [
    "`--since` together with `--site`",
    ["--since", "2026-12-01", "--site", "http://127.0.0.1:9"],
    "Give --site or --since, not both.\n",
  ],
  ["`--commit` without `--site`", ["--commit", "beef"], "Give --commit together with --site.\n"],
  [
    "`--commit` together with `--since`",
    ["--commit", "beef", "--since", "2026-12-01"],
    "Give --commit together with --site, and leave out --since.\n",
  ],
  ["an invalid time in the last build's file", [], 'dist/build.json contains "never", which is not a time'],
  [
    "a record that cannot be read",
    SINCE,
    `content/${LIGHT} cannot be read. To see why, run npx sitekit-content check.`,
  ],
])("the command `due` says what is wrong and exits with 2 for %s", async (_, args, sentence) => {
  write(LIGHT, "{");
  const said = expect.stringMatching(new RegExp(`^${sentence}`));
  expect(await due("2026-12-01T09:00:00", args, "never")).toEqual({ code: 2, said });
});
