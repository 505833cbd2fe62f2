/**
 * `npm run bench -- warm [--sequences 20] [--edits 4] [--seed 1]`: makes random edits to a copy of this site, and builds
 * the copy after each edit. After each sequence of edits, compares the result with a build from scratch of the same
 * files. Fails if the results differ.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { hashOf } from "@sitekit/lib/files";
import { oneOf, seeded } from "@sitekit/testing/random";
import { copyProject } from "../../__tests__/support/projectCopy";
import { buildIn } from "../../__tests__/support/sharedProject";
import { addRecords } from "../growth/extraRecords";

const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "20" },
    edits: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const random = seeded(Number(values.seed));
const SETTINGS = { BUILD_TIME: "2026-12-01T09:00:00Z" };

const warm = copyProject();
const clean = copyProject();
const at = (file: string) => path.join(warm.folder, file);

const extraFiles = () =>
  readdirSync(at("content/solutions"))
    .filter((name) => name.startsWith("extra-"))
    .map((name) => `content/solutions/${name}`);

/** Changes a random record among those that earlier edits added. If there are no added records, adds three first. */
function changeExtra(change: (record: Record<string, unknown>) => object): void {
  if (extraFiles().length === 0) add(3);
  const file = at(oneOf(random, extraFiles()));
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8"))), null, 2));
}

const removeExtras = () => extraFiles().forEach((file) => void rmSync(at(file)));
const add = (count: number) => addRecords(at("content"), count, ["solutions"]);

function replaceIn(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(at(file), "utf8");
  writeFileSync(at(file), before.replace(pattern, text));
}

const EDITS: Record<string, () => void> = {
  "three added records": () => add(3),
  "more records than an overview shows": () => add(60),
  "more records than a file of the catalogue has": () => add(1010),
  "no added record": removeExtras,
  "a title": () => changeExtra((record) => ({ ...record, title: `${record.title} again` })),
  "a draft": () => changeExtra((record) => ({ ...record, draft: true })),
  "a record that has ended": () =>
    changeExtra((record) => ({ ...record, publishedUntil: "2026-11-01T09:00" })),
  "a record that lists leave out": () =>
    changeExtra((record) => ({ ...record, hideFrom: ["overview", "menu"] })),
  "another address": () => {
    if (extraFiles().length === 0) add(1);
    const id = `extra-0-${Math.floor(random() * 1000)}`;
    const from = at(extraFiles().at(-1) ?? "");
    const record = JSON.parse(readFileSync(from, "utf8"));
    rmSync(from);
    writeFileSync(at(`content/solutions/${id}.json`), JSON.stringify({ ...record, id }, null, 2));
  },
  "another brand colour": () =>
    replaceIn(
      "src/styles/colours.ts",
      /BRAND = "#.{6}"/,
      `BRAND = "${oneOf(random, ["#0b5b3e", "#14407a"])}"`,
    ),
  "another drawing": () =>
    replaceIn("src/components/illustrations/fuel-tanker.svg", /a8460f/, oneOf(random, ["12211a", "a8460f"])),
  "a file in static": () => writeFileSync(at("static/notes.txt"), String(random())),
  "no file in static": () => rmSync(at("static/notes.txt"), { force: true }),
};

/**
 * Returns the contents of `dist/site` in a copy of the project, by path. The value for a file is its hash, and the value
 * for a folder is the text "folder".
 */
const deployedIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(folder, "dist/site"), { recursive: true, encoding: "utf8" }).map((name) => {
      const file = path.join(folder, "dist/site", name);
      return [name, statSync(file).isDirectory() ? "folder" : hashOf(readFileSync(file))];
    }),
  );

function differences(): string[] {
  const [one, other] = [deployedIn(warm.folder), deployedIn(clean.folder)];
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
}

/**
 * Copies the folders with the edited files from `warm` to `clean`, deletes `.cache`, `public` and `dist` in `clean`,
 * and builds the site there. Both copies share the cache in `node_modules/.cache`, which is not deleted.
 */
async function buildClean(): Promise<void> {
  for (const made of [".cache", "public", "dist"])
    rmSync(path.join(clean.folder, made), { recursive: true, force: true });
  for (const part of ["content", "static", "src"]) {
    rmSync(path.join(clean.folder, part), { recursive: true });
    cpSync(at(part), path.join(clean.folder, part), { recursive: true });
  }
  await buildIn(clean.folder, SETTINGS);
}

try {
  for (let sequence = 1; sequence <= Number(values.sequences); sequence += 1) {
    const made: string[] = [];
    if (!existsSync(at("dist/manifest.json"))) await buildIn(warm.folder, SETTINGS);
    for (let edit = 0; edit < Number(values.edits); edit += 1) {
      const what = oneOf(random, Object.keys(EDITS));
      EDITS[what]?.();
      made.push(what);
      await buildIn(warm.folder, SETTINGS);
    }
    await buildClean();
    const found = differences();
    console.log(
      `${sequence}. ${made.join(", ")}: ${found.length === 0 ? "the same" : `different: ${found.join(", ")}`}`,
    );
    if (found.length > 0) process.exitCode = 1;
    removeExtras();
  }
} finally {
  warm.remove();
  clean.remove();
}
