/**
 * Writes two lists of the kinds of section in `src/sections`: `kinds.ts` lists their fields, and `SectionOfKind.tsx`
 * their components. They are separate files, because the fields are declared with zod, and visitors who need the
 * components must not have to download zod. `npm run generate` runs this script before `generate.mts`, which imports
 * `kinds.ts`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeChanged } from "@sitekit/lib/files";

const FOLDER = "src/sections";
const KINDS = `${FOLDER}/kinds.ts`;

const folders = readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/fields.ts`));
// Developers reorder the list in `kinds.ts` to choose the order in which editors see the kinds. So this script keeps
// the order of the list, and adds new kinds at its end.
const listed =
  readFileSync(KINDS, "utf8")
    .match(/^ {2}\w+(?=,$)/gm)
    ?.map((name) => name.trim()) ?? [];
const kinds = [...new Set([...listed.filter((name) => folders.includes(name)), ...folders])];
const hasWords = (kind: string) =>
  /^export const words\b/m.test(readFileSync(`${FOLDER}/${kind}/fields.ts`, "utf8"));
const componentOf = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

write(
  KINDS,
  `/* Written by \`npm run generate\` from the folders in src/sections. Move a line of the list to change the order for editors. */
${folders.map((kind) => `import { ${kind}${hasWords(kind) ? `, words as ${kind}Words` : ""} } from "./${kind}/fields";`).join("\n")}

export const sectionKinds = [
${kinds.map((kind) => `  ${kind},`).join("\n")}
] as const;

/** Maps a kind of section to the group of fields for its interface texts, such as its labels. */
export const sectionWords = {
${kinds
  .filter(hasWords)
  .map((kind) => `  ${kind}: ${kind}Words,`)
  .join("\n")}
};
`,
);

write(
  `${FOLDER}/SectionOfKind.tsx`,
  `/* Written by \`npm run generate\` from the folders in src/sections. */
import { graphql } from "gatsby";
${folders.map((kind) => `import { ${componentOf(kind)} } from "./${kind}/${componentOf(kind)}";`).join("\n")}
import type { SectionProps } from "./Section";

/** Renders a section with the component of its kind. */
export function SectionOfKind({ section, ...rest }: SectionProps<Queries.PageSectionFragment>) {
  switch (section.__typename) {
${kinds.map((kind) => `    case "${componentOf(kind)}Section":\n      return <${componentOf(kind)} section={section} {...rest} />;`).join("\n")}
  }
}

export const fragment = graphql\`
  fragment PageSection on PageSection {
    __typename
${kinds.map((kind) => `    ...${componentOf(kind)}Section`).join("\n")}
  }
\`;
`,
);

/** Formats the text. If it then differs from the content of the file, writes the file and prints the file's name. */
function write(file: string, text: string): void {
  const biome = ["node_modules/@biomejs/biome/bin/biome", "check", "--write", `--stdin-file-path=${file}`];
  const formatted = execFileSync(process.execPath, biome, { input: text });
  if (writeChanged(file, formatted)) console.log(`Wrote ${file}`);
}
