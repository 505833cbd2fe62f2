import { readFileSync } from "node:fs";

/**
 * Returns the command line of a command of these packages, for messages. It is an npm script of the project in the
 * working directory if there is one, as in `npm run content check`. Otherwise it uses npx, as in
 * `npx sitekit-content check`. A script that also sets the option `preset` counts as a script for the command.
 */
export function commandLine(command: string, args = "", preset?: string): string {
  const scripts = Object.entries(projectScripts());
  const words = args.split(" ").filter(Boolean);
  for (let count = words.length; count >= 0; count -= 1) {
    const line = [command, ...words.slice(0, count)].join(" ");
    const [script] =
      scripts.find(([, text]) => text === line || (preset && text.startsWith(`${line} ${preset} `))) ?? [];
    if (script) return ["npm run", script, ...afterScript(words.slice(count))].join(" ");
  }
  return ["npx", command, ...words].join(" ");
}

/** npm would treat options as its own if there were no two hyphens before them. */
const afterScript = (words: readonly string[]) =>
  words.some((word) => /^\[?-/.test(word)) ? ["--", ...words] : words;

/** Returns the scripts of the project; none in a browser, or if no package.json can be read. */
function projectScripts(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync("package.json", "utf8")).scripts ?? {};
  } catch {
    return {};
  }
}
