import { statSync } from "node:fs";
import { dirname, posix, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "./checkContent";
import { formatProblems } from "./formatProblems";
import { placeholders } from "./placeholders";
import type { Problem } from "./problem";

const HELP = `npm run content:check [-- folder] [--json] [--launch]

Checks every content file and tells all problems at once.

  folder     the content folder; \`content\` when left out
  --json     the same as JSON, for machines
  --launch   also lists what must be replaced or confirmed before the site goes live

Ends with 0 when the content can be built (with --launch: and nothing is left to replace), with 1 when not,
and with 2 when it was called wrongly. As a check before every commit:

  echo 'npm run --silent content:check' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit`;

/** Runs the content check as a command. Returns the exit code. */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean" }, launch: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) return say(HELP, 0);
  const [folder = "content", ...more] = positionals;
  if (more.length > 0) throw new Error("Only one folder can be checked at a time.");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`);

  const checked = checkContent(folder);
  const parent = relative(process.cwd(), dirname(resolve(folder)))
    .split(sep)
    .join("/");
  const problems = checked.problems.map((problem) => under(parent, problem));
  const open = values.launch
    ? placeholders(checked.records).map((problem) => under(parent, problem))
    : undefined;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const code = errors > 0 || (open && open.length > 0) ? 1 : 0;
  const records = checked.records.length;
  if (values.json)
    return say(JSON.stringify({ records, errors, problems, placeholders: open }, null, 2), code);
  return say([...(open ? [launchList(open)] : []), formatProblems(problems, { records })].join("\n"), code);
}

const under = (parent: string, problem: Problem): Problem => ({
  ...problem,
  file: posix.join(parent, problem.file),
});

function launchList(open: readonly Problem[]): string {
  const lines = open.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`);
  const summary =
    open.length > 0
      ? `${open.length} left to replace or confirm before the launch.`
      : "Nothing is left to replace.";
  return [...lines, summary].join("\n");
}

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee npm run content:check -- --help`);
  process.exitCode = 2;
}
