import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../../src/lib/files";
import { type Facts, factsOf, withoutHashes } from "./facts";

/** The maximum number of lines printed per file, because a completely changed page would fill the screen. */
const MAX_LINES = 12;

/**
 * The differences of two built sites, one per line: added and removed files, and for each changed file the facts that
 * only one version has. File names are shown without their hashes. Empty if the sites are the same.
 */
export function compareBuilds(before: string, after: string, most = MAX_LINES): string[] {
  const [old, now] = [namedFiles(before), namedFiles(after)];
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name}: gone`);
  const added = [...now.keys()].filter((name) => !old.has(name)).map((name) => `${name}: new`);
  const changed = [...old].flatMap(([name, files]) => {
    const others = now.get(name);
    return others
      ? changesIn(name, files, others)
          .slice(0, most + 1)
          .map((change, at, all) => cut(name, change, at, all, most))
      : [];
  });
  return [...gone, ...added, ...changed];
}

const cut = (name: string, change: string, at: number, all: readonly string[], most: number) =>
  at === most && all.length > most ? `${name}: and more` : change;

/** Files by name without the hash, which several bundles may share. */
function namedFiles(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of filesIn(root).filter((each) => !/\.(br|gz|map)$/.test(each))) {
    const name = /\/sq\/d\//.test(file) ? "the results of static queries" : withoutHashes(file);
    files.set(name, [...(files.get(name) ?? []), path.join(root, file)]);
  }
  return files;
}

function changesIn(name: string, before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [before, after].map((files) => files.map((file) => fs.readFileSync(file)));
  if (old?.length === now?.length && old?.every((bytes, at) => now?.[at]?.equals(bytes))) return [];
  const [oldFacts, newFacts] = [facts(before, old ?? []), facts(after, now ?? [])];
  if (!oldFacts || !newFacts) return [`${name}: ${sizeOf(old ?? [])} bytes, now ${sizeOf(now ?? [])}`];
  const found = differences(oldFacts, newFacts);
  const [oldText, newText] = [old, now].map((files) => withoutHashes(String(files)));
  if (found.length === 0 && name.endsWith(".html") && oldText !== newText)
    found.push("the same words; styles, scripts or spaces differ");
  return found.map((difference) => `${name}: ${difference}`);
}

const sizeOf = (files: readonly Buffer[]) => files.reduce((sum, { length }) => sum + length, 0);

/** The combined facts of the files; undefined if one of them can only be compared byte by byte. */
function facts(files: readonly string[], bytes: readonly Buffer[]): Facts | undefined {
  const each = files.map((file, at) => factsOf(file, bytes[at] ?? Buffer.alloc(0)));
  return each.includes(undefined) ? undefined : each.flatMap((lines) => lines ?? []);
}

/** The lines that only one list has, including duplicates, or the first position at which only the order differs. */
export function differences(before: Facts, after: Facts): string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  const added = after.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
  const gone = [...counts].flatMap(([line, left]) => (left > 0 ? Array<string>(left).fill(line) : []));
  const found = [
    ...gone.map((line) => `no longer ${shown(line)}`),
    ...added.map((line) => `now ${shown(line)}`),
  ];
  if (found.length > 0 || before.join("\n") === after.join("\n")) return found;
  const at = before.findIndex((line, index) => line !== after[index]);
  return [`the same in another order from ${shown(before[at] ?? "")}`];
}

const shown = (line: string) => (line.length > 160 ? `${line.slice(0, 160)}…` : line);
