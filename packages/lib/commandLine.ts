import { readFileSync } from "node:fs";

/**
 * Returns how people start a command of these packages in the project of the working directory, for messages. If
 * package.json has a script for it, this is the script, as in `npm run content check`; otherwise it is npx, as in
 * `npx sitekit-content check`. `preset` is an option that a script may set without being a different command.
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
