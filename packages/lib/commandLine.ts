import { readFileSync } from "node:fs";

/**
 * Returns the command line with which a user runs `command` with `args`, to show it in a message. It depends on the
 * scripts of the package.json in the working directory. For example, for `sitekit-content` and `check`, it is
 * - `npm run check` if there is the script `"check": "sitekit-content check"`,
 * - otherwise `npm run content check` if there is the script `"content": "sitekit-content"`,
 * - otherwise `npx sitekit-content check`.
 *
 * `preset` is an option that a script may add to the command. For example, if it is `--launch`, the script
 * `"verify": "sitekit-verify --launch 'npm run check'"` is used for `sitekit-verify`.
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
 * Puts `--` before the words if one of them is an option, such as `--json`, or `[--json]` in a help text. Without `--`,
 * npm would treat the option as its own.
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
