import { joined, renamedRecord } from "../../save/changeSet";
import type { Tree } from "../../save/store";
import { config } from "../support/lights";

/** Lights by id, each as its title and the id that it had before. */
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

/** What a set makes of a light that was changed here and there, and what is asked first. */
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
])("a record that was deleted meanwhile is asked about where the set %s it", (_how, own, mine) => {
  expect(outcome(own, {})).toMatchObject({ asked: [""], isBehind: true });
  expect(outcome(own, {}, "mine").lights).toEqual([mine]);
  expect(outcome(own, {}, "theirs").lights).toEqual([]);
});

test.each([
  ["the set", RENAMED, { fog: { description: "New." } }],
  ["a publication", { fog: { description: "New." } }, RENAMED],
])("a change ends in the record that %s has renamed, and there is one", (_who, own, published) => {
  const lights = ["lights/bells.json bells Fog New."];
  expect(outcome(own, published)).toEqual({ lights, asked: [], isBehind: true });
});

test("a record that both renamed is asked about, and has one id", () => {
  const there = { gongs: { before: "fog" } };
  expect(outcome(RENAMED, there).asked).toContain("id");
  expect(outcome(RENAMED, there, "mine").lights).toEqual(["lights/bells.json bells Fog All about fog."]);
  expect(outcome(RENAMED, there, "theirs").lights).toEqual(["lights/gongs.json gongs Fog All about fog."]);
});

test("the same rename on both sides, and a removal of both, are asked about by nobody, and nothing is to be brought in", () => {
  expect(outcome(RENAMED, RENAMED)).toEqual({
    asked: [],
    lights: ["lights/bells.json bells Fog All about fog."],
    isBehind: false,
  });
  expect(outcome({}, {})).toEqual({ asked: [], lights: [], isBehind: false });
});

test("a record is found again by its old address and its title, and its heir is another one", () => {
  const [text = ""] = [...treeOf(FOG).files.values()].map((file) => file.text);
  expect(renamedRecord(config, "lights/fog.json", text, treeOf(RENAMED))).toBe("lights/bells.json");
  expect(
    renamedRecord(config, "lights/fog.json", text, treeOf({ horns: { title: "Horns", before: "fog" } })),
  ).toBeUndefined();
});
