import { readFileSync, writeFileSync } from "node:fs";

const FILE = "bench/README.md";

/** Puts a text between the marks of its section in bench/README.md. */
export function writeSection(name: string, text: string): void {
  const readme = readFileSync(FILE, "utf8");
  const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  if (!marks.test(readme)) throw new Error(`${FILE} has no place for ${name}.`);
  writeFileSync(
    FILE,
    readme.replace(marks, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
}
