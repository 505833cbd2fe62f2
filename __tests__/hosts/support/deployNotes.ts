import fs from "node:fs";

const README = "src/hosting/README.md";

/** The first block of a language under a heading of the deploy notes, as it is written. */
export function notedBlock(heading: string, language: string): string {
  const text = fs.readFileSync(README, "utf8");
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, "m"));
  const [, block] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(section ?? "") ?? [];
  if (!block) throw new Error(`${README} has no ${language} under ${heading}`);
  return block;
}
