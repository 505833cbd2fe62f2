import { testFolder } from "@sitekit/testing/testFolder";
import { commandLine } from "../commandLine";

const folder = testFolder();
const cwd = process.cwd();
beforeEach(() => process.chdir(folder.at()));
afterEach(() => process.chdir(cwd));

const general = { content: "sitekit-content" };
const exact = { check: "sitekit-content check" };

it.each([
  [general, "check", "npm run content check"],
  [general, "check --help", "npm run content -- check --help"],
  [exact, "check", "npm run check"],
  [exact, "check --help", "npm run check -- --help"],
  [{ ...general, ...exact }, "rename", "npm run content rename"],
  [exact, "rename", "npx sitekit-content rename"],
  [undefined, "", "npx sitekit-content"],
])(
  "if the scripts in package.json are %j, the command line that runs `sitekit-content` with the arguments %j is `%s`",
  (scripts, args, line) => {
    folder.write("package.json", JSON.stringify({ scripts }));
    expect(commandLine("sitekit-content", args)).toBe(line);
  },
);

const VERIFY = "sitekit-verify";
const LAUNCH = `--launch "npm run check -- --launch"`;

it.each([
  [{ verify: VERIFY }, "--smoke https://a.example", "npm run verify -- --smoke https://a.example"],
  [{ smoke: `${VERIFY} --smoke` }, "https://a.example", "npx sitekit-verify https://a.example"],
  [
    { verify: `${VERIFY} ${LAUNCH}`, smoke: `${VERIFY} --smoke ${LAUNCH}` },
    "--smoke https://a.example",
    "npm run smoke https://a.example",
  ],
  [
    { smoke: `${VERIFY} --smoke ${LAUNCH}`, verify: `${VERIFY} ${LAUNCH}` },
    "[--limit 9]",
    "npm run verify -- [--limit 9]",
  ],
])(
  "with the preset option `--launch` and the scripts %j in package.json, the command line that runs `sitekit-verify` with the arguments %j is `%s`",
  (scripts, args, line) => {
    folder.write("package.json", JSON.stringify({ scripts }));
    expect(commandLine(VERIFY, args, "--launch")).toBe(line);
  },
);

it("in a folder without package.json, the command line uses npx", () => {
  expect(commandLine("sitekit-build")).toBe("npx sitekit-build");
});
