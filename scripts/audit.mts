/**
 * `npm run audit` verifies the registry's signatures of the installed packages, and asks the registry which production
 * dependencies have a known critical vulnerability. It fails if it finds a problem. If the registry does not respond,
 * the command says that the result is unknown, and does not fail for this reason. If the response about
 * vulnerabilities is missing, the command compares all installed packages with `advisories.json` instead.
 */
import { spawnSync } from "node:child_process";
import { jsonIn } from "@sitekit/lib/text";
import advisories from "./advisories.json";

/**
 * The npm commands, and the fields that the JSON output of each command has if npm could check the packages. If a field
 * is missing, the check failed, for example because of a network error.
 */
const QUESTIONS = [
  { args: ["audit", "signatures"], fields: ["invalid", "missing"] },
  { args: ["audit", "--omit", "dev", "--audit-level", "critical"], fields: ["vulnerabilities", "metadata"] },
];

for (const { args, fields } of QUESTIONS) {
  const { status, stdout } = spawnSync("npm", [...args, "--json", "--fetch-retries", "0"], {
    encoding: "utf8",
  });
  const answer = Object(jsonIn(stdout));
  const isAnswer = fields.every((field) => field in answer);
  const why = answer.message ?? answer.error?.summary ?? "npm did not print the expected JSON";
  const result = isAnswer
    ? status === 0
      ? "no problems"
      : stdout
    : `the result is unknown, because npm could not check the packages: ${why}`;
  console.log(`npm ${args.join(" ")}: ${result}`);
  if (isAnswer && status !== 0) process.exitCode = 1;
  if (!isAnswer && fields.includes("vulnerabilities")) compareWithAdvisories();
}

/**
 * Prints the installed packages that are affected by an advisory in `advisories.json`. If there are any,
 * `npm run audit` fails.
 */
function compareWithAdvisories(): void {
  const selectors = advisories.map(({ package: name, affected }) => `#${name}:semver(${affected})`);
  const { stdout, stderr } = spawnSync("npm", ["query", selectors.join(", ")], { encoding: "utf8" });
  const found = jsonIn(stdout);
  if (!Array.isArray(found))
    throw new Error(`"npm query" did not print a JSON list of packages:\n${stdout}${stderr}`);
  const lines = found.map(({ name, version, location }) => {
    const ids = advisories.filter((advisory) => advisory.package === name).map(({ id }) => id);
    const which = ids.length === 1 ? ids[0] : `at least one of ${ids.join(", ")}`;
    return `${name} ${version} in ${location} is affected by ${which}. Update ${name}, or add a safe version to "overrides" in package.json.`;
  });
  console.log(
    lines.join("\n") ||
      `None of the ${advisories.length} advisories in advisories.json affects an installed package.`,
  );
  if (lines.length > 0) process.exitCode = 1;
}
