import { readFileSync } from "node:fs";

/**
 * Returns the command line with which a user runs `command` with `args`. Messages show it. For example, for
 * `sitekit-content` and `check`, it is `npm run content check` if the package.json in the working directory has the
 * script `"content": "sitekit-content"`. If it has the script `"check": "sitekit-content check"`, the command line
 * is `npm run check`. Without such a script, it is `npx sitekit-content check`. The command of a script may end
 * with the option `preset` and a value.
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

/**
 * Puts `--` before the words if one of them is an option, such as `--json` or `[--json]`. Without `--`, npm would treat
 * the option as its own.
 */
const afterScript = (words: readonly string[]) =>
  words.some((word) => /^\[?-/.test(word)) ? ["--", ...words] : words;

/**
 * Returns the npm scripts of the package.json in the working directory; an empty object in a browser, or if the file
 * cannot be read.
 */
function projectScripts(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync("package.json", "utf8")).scripts ?? {};
  } catch {
    return {};
  }
}
