import { config } from "@sitekit/testing/harbour";
import { clashes, filesOf, joined, publishSet } from "../../model/changeSet";
import type { ChangeSet, Sets, Tree } from "../../stores/store";

/**
 * Returns content that consists of records of the type `Light`. The keys of `lights` are the ids of the records.
 * `before` is the id that a record had before it was renamed.
 */
const treeOf = (lights: Record<string, { title?: string; before?: string; description?: string }>): Tree => ({
  version: JSON.stringify(lights),
  files: new Map(
    Object.entries(lights).map(([id, { title = "Fog", before, description = "All about fog." }]) => {
      const aliases = before ? { aliases: [`/lights/${before}`] } : {};
      const text = JSON.stringify({ id, title, description, ...aliases });
      return [`lights/${id}.json`, { id: text, text }];
    }),
  ),
});

const FOG = { fog: {} };
const RENAMED = { bells: { before: "fog" } };

/**
 * Merges the content of a change set (`own`) with the published content. The change set was started from `FOG`. In a
 * conflict, `side` says which version to keep: “mine” is the change set, and “theirs” is the published content. In the
 * result, `asked` contains the path of each field in conflict, or an empty path for a whole record. `isBehind` is true
 * if a record was changed in both, but not in the same way.
 */
function outcome(
  own: Parameters<typeof treeOf>[0],
  published: Parameters<typeof treeOf>[0],
  side?: "mine" | "theirs",
) {
  const trees = { base: treeOf(FOG), own: treeOf(own), published: treeOf(published) };
  const { tree, conflicts, both } = joined(config, trees, side && (() => () => side));
  const lights = [...tree.files].map(([file, { text = "" }]) => {
    const { id, title, description } = JSON.parse(text);
    return [file, id, title, description].join(" ");
  });
  const asked = conflicts.flatMap(({ places }) => places.map(({ path }) => path.join(".")));
  return { lights: lights.sort(), asked, isBehind: both.length > 0 };
}

test.each([
  ["changes", { fog: { title: "Horns" } }, "lights/fog.json fog Horns All about fog."],
  ["renames", RENAMED, "lights/bells.json bells Fog All about fog."],
])(
  "if a change set %s a record that was deleted from the website, the editor asks whether to keep the record",
  (_how, own, mine) => {
    expect(outcome(own, {})).toMatchObject({ asked: [""], isBehind: true });
    expect(outcome(own, {}, "mine").lights).toEqual([mine]);
    expect(outcome(own, {}, "theirs").lights).toEqual([]);
  },
);

test.each([
  ["the change set", "the published content", RENAMED, { fog: { description: "New." } }],
  ["the published content", "the change set", { fog: { description: "New." } }, RENAMED],
])(
  "if a record was renamed in %s and edited in %s, the editor applies the edit to the renamed file, and keeps no file with the old id",
  (_renamedIn, _editedIn, own, published) => {
    const lights = ["lights/bells.json bells Fog New."];
    expect(outcome(own, published)).toEqual({ lights, asked: [], isBehind: true });
  },
);

test("if a record got different new ids in the change set and the published content, the editor asks which id to keep, and keeps only this id", () => {
  const there = { gongs: { before: "fog" } };
  expect(outcome(RENAMED, there).asked).toContain("id");
  expect(outcome(RENAMED, there, "mine").lights).toEqual(["lights/bells.json bells Fog All about fog."]);
  expect(outcome(RENAMED, there, "theirs").lights).toEqual(["lights/gongs.json gongs Fog All about fog."]);
});

test("the editor finds nothing to merge or ask about if the change set and the website gave a record the same new id or both deleted it", () => {
  expect(outcome(RENAMED, RENAMED)).toEqual({
    asked: [],
    lights: ["lights/bells.json bells Fog All about fog."],
    isBehind: false,
  });
  expect(outcome({}, {})).toEqual({ asked: [], lights: [], isBehind: false });
});

/** Returns content that consists of these records. The keys of `records` are the paths of their files. */
const contentOf = (records: Record<string, object>): Tree => ({
  version: JSON.stringify(records),
  files: new Map(
    Object.entries(records).map(([file, record]) => {
      const text = JSON.stringify(record);
      return [file, { id: text, text }];
    }),
  ),
});

const light = (id: string, title = "Fog", description = "All about fog.", before?: string) => ({
  [`lights/${id}.json`]: { id, title, description, ...(before ? { aliases: [`/lights/${before}`] } : {}) },
});
const quote = (id: string, name: string, text = "It shines.") => ({
  [`quotes/${id}.json`]: { id, quote: text, name, title: "Pilot", initials: "P" },
});

type Records = Parameters<typeof contentOf>[0];
const setOf = (base: Records, own: Records, published = base) => ({
  base: contentOf(base),
  own: contentOf(own),
  published: contentOf(published),
});

test("`filesOf` lists in alphabetical order the files that a change set changes, adds and deletes", () => {
  const base = { ...light("reef"), ...light("bay"), ...light("cape") };
  const own = { ...light("reef", "Reef"), ...light("cape"), ...light("ares") };
  expect(filesOf(setOf(base, own))).toEqual(["lights/ares.json", "lights/bay.json", "lights/reef.json"]);
  expect(filesOf(setOf(base, own, own))).toEqual([]);
});

test("if a record keeps the new id from the change set, the editor writes its new file and deletes its published file", () => {
  const made = (own: Records, published: Records) =>
    joined(config, setOf(light("fog"), own, published), () => () => "mine").changes.map(
      (change) => `${"removed" in change && change.removed ? "-" : "+"}${change.path}`,
    );
  const here = light("bells", "Fog", "All about fog.", "fog");
  const there = light("gongs", "Fog", "All about fog.", "fog");
  expect(made(here, light("fog")).sort()).toEqual(["+lights/bells.json", "-lights/fog.json"]);
  expect(made(here, light("fog", "Horns")).sort()).toEqual(["+lights/bells.json", "-lights/fog.json"]);
  expect(made(here, there).sort()).toEqual(["+lights/bells.json", "-lights/gongs.json"]);
});

test("if a change set deletes a record that was renamed in the published content, the editor keeps the record, and lists it as kept", () => {
  const renamed = light("gongs", "Fog", "All about fog.", "fog");
  expect(joined(config, setOf(light("fog"), {}, renamed), () => () => "mine")).toMatchObject({
    kept: ["lights/fog.json"],
    both: ["lights/fog.json"],
    changes: [],
  });
});

test("if a change set deletes a record, the editor deletes the published record only if nobody has published a change to it", () => {
  const removed = (published: Records) => joined(config, setOf(light("fog"), {}, published));
  expect(removed(light("fog"))).toMatchObject({
    kept: [],
    changes: [{ path: "lights/fog.json", removed: true }],
  });
  expect(removed(light("fog", "Horns"))).toMatchObject({ kept: ["lights/fog.json"], changes: [] });
});

test("the editor merges the fields of a record that was added in both the change set and the published content", () => {
  const own = { ...light("fog", "Fog", ""), ...quote("one", "Ada") };
  const published = { ...light("fog", "", "All about fog.") };
  const { tree, conflicts } = joined(config, setOf({}, own, published));
  expect(conflicts).toEqual([]);
  expect(JSON.parse(tree.files.get("lights/fog.json")?.text ?? "")).toMatchObject({
    title: "Fog",
    description: "All about fog.",
  });
});

test("if a change set changed a record that was deleted from the website, the editor keeps the record until the user has decided whether to keep it", () => {
  const gone = joined(config, setOf(light("fog"), light("fog", "Horns"), {}), () => undefined);
  expect(gone.changes).toHaveLength(1);
  expect(gone.conflicts[0]?.places[0]?.label).toBe("");
});

test("the editor treats a deleted record that has no page as renamed if a new record of the same type has the same title", () => {
  const base = { ...quote("ada", "Ada"), ...quote("also-ada", "Ada"), ...light("bay", "Bay") };
  const renamed = { ...quote("a", "Ada"), ...quote("also-ada", "Ada"), ...light("bay", "Bay") };
  const others = { ...quote("also-ada", "Ada"), ...light("ada", "Pilot"), ...light("bay", "Bay") };
  const changed = { ...base, ...quote("ada", "Ada", "It is bright.") };
  const told = (own: Records) =>
    joined(config, setOf(base, own, changed))
      .changes.map(({ path }) => path)
      .sort();
  // All quotes have the title “Pilot”. In `renamed`, the file `quotes/ada.json` was replaced by the new file
  // `quotes/a.json`. The new file gets the published change, and the old file is deleted. In `others`, the quote was
  // deleted, and a light was added. A light cannot be the renamed quote, so the published quote is kept.
  expect(told(renamed)).toEqual(["quotes/a.json", "quotes/ada.json"]);
  expect(told(others)).toEqual(["lights/ada.json"]);
});

test("`clashes` lists the conflicts between two change sets, but not changes that can be merged", () => {
  const base = { ...light("fog"), ...light("bay", "Bay") };
  const clash = (a: Records, b: Records, from: Records = base) =>
    clashes(config, setOf(from, a), setOf(from, b)).map(({ file, now, fields }) => [file, now, ...fields]);
  const { "lights/fog.json": _, ...without } = base;
  const fog = "lights/fog.json";
  const described = { ...base, ...light("fog", "Fog", "Other.") };
  expect(clash({ ...base, ...light("fog", "Horns") }, { ...base, ...light("fog", "Bells") })).toEqual([
    [fog, fog, "Title"],
  ]);
  expect(clash({ ...base, ...light("fog", "Horns") }, described)).toEqual([]);
  expect(clash(described, described)).toEqual([]);
  expect(clash(described, { ...base, ...light("bay", "Cove") })).toEqual([]);
  expect(clash(without, without)).toEqual([]);
  expect(clash(without, described)).toEqual([[fog, fog, "the whole record"]]);
  expect(clash(light("new", "One"), light("new", "Two"), {})).toEqual([
    ["lights/new.json", "lights/new.json", "the whole record"],
  ]);
  const bells = { ...without, ...light("bells", "Fog", "All about fog.", "fog") };
  const gongs = { ...without, ...light("gongs", "Fog", "All about fog.", "fog") };
  expect(clash(bells, gongs)).toEqual([[fog, "lights/bells.json", "the id and the address"]]);
  expect(clash(bells, bells)).toEqual([]);
  const heir = { ...without, ...light("bay", "Bay", "All about fog.", "fog") };
  expect(clash(bells, heir)).toEqual([[fog, "lights/bells.json", "the id and the address"]]);
  expect(clash(heir, bells)).toEqual([[fog, "lights/bay.json", "the id and the address"]]);
  expect(clash(bells, described)).toEqual([[fog, "lights/bells.json", "the whole record"]]);
  expect(clash(described, bells)).toEqual([[fog, fog, "the whole record"]]);
  // Both sets delete the first of two quotes with the same title. One set also changes the second quote. The changed
  // second quote does not count as the new file of the first quote.
  const quotes = { ...quote("ada", "Ada"), ...quote("also-ada", "Ada") };
  const changed = quote("also-ada", "Ada", "It is bright.");
  expect(clash(changed, quote("also-ada", "Ada"), quotes)).toEqual([]);
});

test("`publishSet` refuses to publish a change set that was edited after its approval, and lists each approver only once", async () => {
  const agreed = ["1", "2"].map((version) => ({ who: "Bea", version }));
  const set = { branch: "edits/fog", version: "3", request: { url: "", isOpen: true, agreed } } as unknown;
  const sets = { list: async () => [set] } as unknown as Sets;
  await expect(publishSet(config, sets, set as ChangeSet)).rejects.toThrow("changed since Bea agreed to it.");
});
