import fc from "fast-check";
import { type Choose, type Conflict, mergeRecords } from "../../model/mergeRecords";
import { type EditPair, editPairs } from "../support/editPairs";

jest.setTimeout(300_000);

/**
 * The environment variable `MERGE_PAIRS` sets how many pairs of edited records are generated and merged; 10000 pairs
 * take half a minute or more. With another `MERGE_SEED`, other pairs are generated.
 */
const RUNS = {
  numRuns: Number(process.env.MERGE_PAIRS ?? 600),
  seed: Number(process.env.MERGE_SEED ?? 44),
};

/**
 * Returns how often each mark occurs in the values. A mark, such as `b7` or `s1`, identifies a generated text: see
 * `EditPair`.
 */
function marksIn(...values: unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [mark] of JSON.stringify(values).matchAll(/\b[bmts]\d+\b/g))
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/**
 * Returns a value as JSON with sorted fields, so that equal values have equal texts. An empty field counts as equal to
 * a missing field, so fields with an empty text or an empty list are left out.
 */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, each]) => each !== undefined && each !== "" && plain(each) !== "[]")
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  ) ?? "";

const merge = ({ tree, ...versions }: EditPair, choose?: Choose) => mergeRecords(versions, tree, { choose });

const swapped = ({ mine, theirs, ...rest }: EditPair): EditPair => ({ ...rest, mine: theirs, theirs: mine });

/** Returns the conflicts as texts that stay the same if `mine` and `theirs` are exchanged. */
const questions = (conflicts: readonly Conflict[]) =>
  conflicts
    .map(({ base, mine, theirs }) => [plain(base), ...[plain(mine), plain(theirs)].sort()].join())
    .sort();

/**
 * The pairs with which each test runs. All tests use the same pairs, because generating a pair takes longer than
 * merging it. If a test fails, it runs again with `fc.assert`, which generates the same pairs and then looks for a
 * smaller pair that also fails.
 */
const pairs = fc.sample(editPairs, RUNS);

const holds = (what: string, isSo: (pair: EditPair) => void) =>
  test(what, () => {
    try {
      for (const pair of pairs) isSo(pair);
    } catch (error) {
      fc.assert(fc.property(editPairs, isSo), RUNS);
      throw error;
    }
  });

holds("a merge keeps all additions and applies all deletions, unless it asks about them", (pair) => {
  const { record, conflicts } = merge(pair);
  const [base, mine, theirs, merged] = [
    marksIn(pair.base),
    marksIn(pair.mine),
    marksIn(pair.theirs),
    marksIn(record),
  ];
  const asked = marksIn(conflicts.map(({ base, mine, theirs }) => [base, mine, theirs]));
  const faults: string[] = [];
  for (const mark of new Set([...base, ...mine, ...theirs].map(([each]) => each))) {
    if (asked.has(mark)) continue;
    const isWanted = base.has(mark) ? mine.has(mark) && theirs.has(mark) : mine.has(mark) || theirs.has(mark);
    const [inMine, inTheirs] = [mine.get(mark) ?? 0, theirs.get(mark) ?? 0];
    // A mark that begins with `s` is in a text that both people wrote. It may be in the result twice: if both people
    // added the same entry and one of them then changed that entry, the merge keeps both, because it cannot know that
    // they were the same entry.
    const most = mark.startsWith("s") ? inMine + inTheirs : Math.max(inMine, inTheirs);
    const count = merged.get(mark) ?? 0;
    if (isWanted ? count < 1 || count > most : count > 0) faults.push(`${mark}: ${count} of ${most}`);
  }
  expect(faults).toEqual([]);
});

holds("a merge gives the same record and asks the same questions when the two people are swapped", (pair) => {
  const here = merge(pair, () => "mine");
  const there = merge(swapped(pair), () => "theirs");
  expect(plain(there.record)).toBe(plain(here.record));
  expect(questions(there.conflicts)).toEqual(questions(here.conflicts));
});

holds(
  "a merge returns the version of one person if the other person changed nothing",
  ({ tree, base, mine }) => {
    for (const pair of [
      { tree, base, mine, theirs: base },
      { tree, base, mine: base, theirs: mine },
    ]) {
      const { record, conflicts } = merge(pair);
      expect(plain(record)).toBe(plain(mine));
      expect(conflicts).toEqual([]);
    }
  },
);

holds("a second merge changes nothing, and a merge asks about each conflict exactly once", (pair) => {
  const { record, conflicts } = merge(pair);
  // After a merge, the editor uses the version that it read last, `theirs`, as the new base. Merging again
  // with this base must change nothing.
  const again = merge({ ...pair, mine: record, base: pair.theirs });
  expect(plain(again.record)).toBe(plain(record));
  expect(again.conflicts).toEqual([]);
  const asked: string[] = [];
  merge(pair, ({ path }) => {
    asked.push(path.join("."));
    return "theirs";
  });
  expect(asked).toEqual(conflicts.map(({ path }) => path.join(".")));
  expect(new Set(asked).size).toBe(asked.length);
});
