import { spawnSync } from "node:child_process";
import path from "node:path";
import { contentCopy, fixture } from "../support/fixtureContent";

const { at: content, write } = contentCopy();

it("the content check prints the file, line and column of each error in broken files, and exits with code 1", () => {
  write("services/lens-polishing.json", "[".repeat(200_000));
  write("services/keeper-training.json", Buffer.from([0, 1, 2, 255]));
  write("company.json", '{ "name": “Row” }');
  // Runs the command without npm, which would add its own output.
  const cli = ["--import", "tsx", "packages/sources/commands/cli.ts", "check", content()];
  const { status, stdout, stderr } = spawnSync(process.execPath, cli, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  const of = (file: string) => path.relative(process.cwd(), content(file));
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => !line.includes("  Advice: "))).toEqual([
    expect.stringContaining(`${of("company.json")}:1:11  \`“\` is a typographic`),
    expect.stringContaining(`${of("services/keeper-training.json")}:1:1  The file is not text`),
    expect.stringContaining(
      `${of("services/lens-polishing.json")}:1:101  The brackets here are nested too deeply`,
    ),
    expect.stringMatching(new RegExp(`^3 errors in ${fixture.json.size} records`)),
  ]);
});
