import { statSync } from "node:fs";
import { dirname, posix, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { externalLinks, tryLinks } from "@sitekit/check/externalLinks";
import { contentHealth, placeholders } from "@sitekit/check/health";
import { hostedPlaces } from "@sitekit/check/hostedPlaces";
import { formatProblem, formatProblems, isError, type Problem } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import { commandLine } from "@sitekit/lib/commandLine";
import { readContent } from "../readContent";
import { SourceError } from "../source";

const HELP = `${commandLine("sitekit-content", "check [folder] [--json] [--launch] [--health] [--links]")}

Checks every content file and lists all problems.

  folder     the content folder; by default \`content\`
  --json     prints the result as JSON, for programs
  --launch   also lists what must be replaced or confirmed before the site goes live
  --health   also lists what a maintainer should look at, such as overdue reviews, unused pictures and unlinked pages
  --links    also requests the addresses of other websites, and lists those that fail

The exit code is
  0   the content can be built, and the lists of --launch and --links, if given, are empty
  1   the content has errors, one of these lists is not empty, or a hosted CMS does not provide its records
  2   the arguments are wrong, or the content cannot be read

To run the check before every commit:

  echo 'npx sitekit-content check' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit`;

const COMMANDS = ["check", "due", "rename", "retire"];

const LISTS = ["launch", "health", "links"] as const;

interface List {
  title: string;
  problems: Problem[];
}

/** Runs `sitekit-content check`, which checks the content of a site. Returns the exit code. */
export async function contentCheck(config: SiteConfig, args: readonly string[]): Promise<number> {
  try {
    return await check(config, args);
  } catch (error) {
    if (error instanceof SourceError) return complain(error.message, 1);
    return complain(
      `${error instanceof Error ? error.message : error}\nSee ${commandLine("sitekit-content", "check --help")}`,
      2,
    );
  }
}

async function check(config: SiteConfig, args: readonly string[]): Promise<number> {
  const flag = { type: "boolean" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: flag, launch: flag, health: flag, links: flag, help: flag },
  });
  if (values.help) return say(HELP, 0);
  const taken = LISTS.find((name) => process.env[`npm_config_${name}`] && !values[name]);
  if (taken) {
    throw new Error(
      `npm took \`--${taken}\` as its own option. Write \`--\` before the arguments: ${commandLine("sitekit-content", `check --${taken}`)}`,
    );
  }
  const [folder = "content", ...more] = positionals;
  if (more.length > 0) throw new Error("Only one folder can be checked at a time.");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const meant = COMMANDS.includes(folder)
      ? ` The command ${folder} is ${commandLine("sitekit-content", folder)}.`
      : "";
    throw new Error(`There is no folder ${folder}.${meant}`);
  }

  const content = await readContent(config, folder);
  const checked = checkFolder(config, content, publishedFiles(config, folder));
  const parent = relative(process.cwd(), dirname(resolve(folder)))
    .split(sep)
    .join("/");
  const under = (problems: readonly Problem[]) =>
    hostedPlaces(config, problems, content).map((problem) => ({
      ...problem,
      file: posix.join(parent, problem.file),
    }));

  const problems = under(checked.problems);
  const records = checked.records.length;
  const errors = problems.filter(isError).length;
  const open = values.launch ? under(placeholders(config, checked.records, new Date())) : undefined;
  // `contentHealth` returns several lists. The lists of errors and of advice are left out, because the output contains
  // these problems anyway. With `--launch`, the list for the launch is left out too, because that option prints it.
  const health = values.health
    ? contentHealth(config, content, checked, new Date())
        .filter(({ name }) => name !== "errors" && name !== "advice" && !(open && name === "launch"))
        .map(({ title, problems }): List => ({ title, problems: under(problems) }))
    : undefined;
  const links = values.links ? under(await tryLinks(externalLinks(checked.records))) : undefined;
  const code = errors > 0 || open?.length || links?.length ? 1 : 0;
  if (values.json)
    return say(
      JSON.stringify({ records, errors, problems, placeholders: open, health, links }, null, 2),
      code,
    );
  const lists: List[] = [
    ...(open ? [{ title: "Content to replace or confirm before the launch", problems: open }] : []),
    ...(health ?? []),
    ...(links ? [{ title: "Addresses of other websites that do not respond", problems: links }] : []),
  ];
  return say([...lists.map(listed), formatProblems(problems, { records })].join("\n"), code);
}

const listed = ({ title, problems }: List) =>
  [
    ...problems.map((problem) => formatProblem({ ...problem, severity: "error" })),
    `${title}: ${problems.length || "none"}.\n`,
  ].join("\n");

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

function complain(text: string, code: number): number {
  console.error(text);
  return code;
}
