import fs from "node:fs";

/**
 * The blocks of shell commands under a heading of the hosting guide, unchanged. `page` is the name of the Markdown file,
 * for example `server.md`. Throws if there are no commands under the heading.
 */
export function printedCommands(page: string, heading: string): string[] {
  const file = `packages/hosting/guide/${page}`;
  const [, section = ""] = fs.readFileSync(file, "utf8").split(new RegExp(`^#+ ${heading}$`, "m"));
  const [own = ""] = section.split(/^#+ /m);
  const blocks = [...own.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) => block);
  if (blocks.length === 0) throw new Error(`${file} prints no commands under ${heading}.`);
  return blocks;
}
