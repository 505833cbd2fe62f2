import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../../src/lib/files";
import { type Facts, factsOf, withoutHashes } from "./facts";

/** Lines that are told of one file; a whole page that changed would fill the screen. */
const MOST = 12;

/**
 * What differs between two built sites, in words, a line a difference: files, and in each file what only one of the two
 * says. Names of files are told without the hash in them. Nothing when the sites say the same.
 */
export function compareBuilds(before: string, after: string, most = MOST): string[] {
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

/** Files by their name without its hash: several bundles may share one. */
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

/** The facts of all of these files together; undefined when one of them is only compared by its bytes. */
function facts(files: readonly string[], bytes: readonly Buffer[]): Facts | undefined {
  const each = files.map((file, at) => factsOf(file, bytes[at] ?? Buffer.alloc(0)));
  return each.includes(undefined) ? undefined : each.flatMap((lines) => lines ?? []);
}

/** What only one of two lists says, however often; or that they say the same in another order. */
export function differences(before: Facts, after: Facts): string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  const added = after.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
  const gone = [...counts].flatMap(([line, left]) => (left > 0 ? Array<string>(left).fill(line) : []));
  const told = [
    ...gone.map((line) => `no longer ${shown(line)}`),
    ...added.map((line) => `now ${shown(line)}`),
  ];
  if (told.length > 0 || before.join("\n") === after.join("\n")) return told;
  const at = before.findIndex((line, index) => line !== after[index]);
  return [`the same in another order from ${shown(before[at] ?? "")}`];
}

const shown = (line: string) => (line.length > 160 ? `${line.slice(0, 160)}…` : line);
