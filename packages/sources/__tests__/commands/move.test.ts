import fs from "node:fs";
import { config, contentCopy } from "@sitekit/testing/harbour";
import { printed } from "@sitekit/testing/printed";
import { contentCommand } from "../../commands/content";

const { at, errors } = contentCopy();
const run = (args: readonly string[]) =>
  printed(() => contentCommand(config, { last: () => undefined, versionFile: "" })(args));

it.each([
  [["rename", "lights/fog-head", "lights/horn-head"], "lights/horn-head.json"],
  [["retire", "lights/fog-head", "/lights/tide-rock"], "menu.json"],
])("the command %j changes records in the given folder, and lists the changed files", async (args, file) => {
  const { code, stdout } = await run([...args, at()]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toContain(`content/${file}`);
  expect(lines.at(-1)).toBe(
    `${lines.length - 1} files were changed. Review the changes with git status and git diff.`,
  );
  expect(fs.existsSync(at("lights/fog-head.json"))).toBe(false);
  expect(errors()).toEqual([]);
});

/** Runs the command in the folder that contains the content folder `content`. */
async function runInSite(...args: string[]) {
  const root = process.cwd();
  process.chdir(at(".."));
  return run(args).finally(() => process.chdir(root));
}

it("`retire` needs no replacement page for a record that has no page, and uses the folder `content` by default", async () => {
  const { code } = await runInSite("retire", "quotes/ferry-captain");
  expect(code).toBe(0);
  expect(fs.existsSync(at("quotes/ferry-captain.json"))).toBe(false);
});

it("`retire` without a replacement page changes the given folder, and not the folder `content`", async () => {
  fs.cpSync(at(), at("../other"), { recursive: true });
  const { code, stdout } = await runInSite("retire", "quotes/ferry-captain", "other");
  expect([code, stdout.split("\n")[0]]).toEqual([0, "other/quotes/ferry-captain.json"]);
  expect(fs.existsSync(at("quotes/ferry-captain.json"))).toBe(true);
});

it("`retire` refuses a replacement page that is given as `lights/tide-rock` instead of `/lights/tide-rock`", async () => {
  await expect(runInSite("retire", "lights/fog-head", "lights/tide-rock")).rejects.toThrow(
    /^lights\/tide-rock cannot take over the address \/lights\/fog-head\./,
  );
});

it.each([
  [[], 2, "<command>"],
  [["--help"], 0, "<command>"],
  [["check", "--help"], 0, "-- check [folder]"],
  [["due", "--help"], 0, "-- due [--site"],
  [["rename", "--help"], 0, "rename folder/old-name"],
  [["rename", "lights/fog-head"], 2, "rename folder/old-name"],
  [["rename", "lights/fog-head", "lights/horn-head", "content", "more"], 2, "rename folder/old-name"],
  [["rename", "lights/fog-head", "lights/horn-head", "--dry"], 2, "rename folder/old-name"],
  [["retire"], 2, "retire folder/old-name"],
  [["retire", "--help"], 0, "retire folder/old-name"],
])(
  "for the arguments %j, `sitekit-content` prints a usage text and exits with %i",
  async (args, status, sentence) => {
    const { code, stdout } = await run(args);
    expect([code, stdout.split("\n")[0]]).toEqual([
      status,
      expect.stringContaining(`npm run content ${sentence}`),
    ]);
  },
);
