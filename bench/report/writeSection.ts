import { readFileSync, writeFileSync } from "node:fs";

const FILE = "bench/README.md";

/** Replaces the text between the markers of a section in bench/README.md. */
export function writeSection(name: string, text: string): void {
  const readme = readFileSync(FILE, "utf8");
  const markers = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  if (!markers.test(readme)) throw new Error(`${FILE} has no place for ${name}.`);
  writeFileSync(
    FILE,
    readme.replace(markers, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
}
