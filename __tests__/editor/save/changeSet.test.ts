import { joined, renamedRecord } from "@sitekit/editor/testing/save/changeSet";
import type { Tree } from "@sitekit/editor/testing/save/store";
import { config } from "../../../content.config";

/** Services by id, each as its title and the id that it had before. */
const treeOf = (
  services: Record<string, { title?: string; before?: string; description?: string }>,
): Tree => ({
  version: JSON.stringify(services),
  files: new Map(
    Object.entries(services).map(([id, { title = "Fog", before, description = "All about fog." }]) => {
      const aliases = before ? { aliases: [`/services/${before}`] } : {};
      const text = JSON.stringify({ id, title, description, ...aliases });
      return [`services/${id}.json`, { id: text, text }];
    }),
  ),
});

const FOG = { fog: {} };
const RENAMED = { bells: { before: "fog" } };

/** What a set makes of a service that was changed here and there, and what is asked first. */
function outcome(
  own: Parameters<typeof treeOf>[0],
  published: Parameters<typeof treeOf>[0],
  side?: "mine" | "theirs",
) {
  const trees = { base: treeOf(FOG), own: treeOf(own), published: treeOf(published) };
  const { tree, conflicts, both } = joined(config, trees, side && (() => () => side));
  const services = [...tree.files].map(([file, { text = "" }]) => {
    const { id, title, description } = JSON.parse(text);
    return [file, id, title, description].join(" ");
  });
  const asked = conflicts.flatMap(({ places }) => places.map(({ path }) => path.join(".")));
  return { services: services.sort(), asked, isBehind: both.length > 0 };
}

test.each([
  ["changes", { fog: { title: "Horns" } }, "services/fog.json fog Horns All about fog."],
  ["renames", RENAMED, "services/bells.json bells Fog All about fog."],
])("a record that was deleted meanwhile is asked about where the set %s it", (_how, own, mine) => {
  expect(outcome(own, {})).toMatchObject({ asked: [""], isBehind: true });
  expect(outcome(own, {}, "mine").services).toEqual([mine]);
  expect(outcome(own, {}, "theirs").services).toEqual([]);
});

test.each([
  ["the set", RENAMED, { fog: { description: "New." } }],
  ["a publication", { fog: { description: "New." } }, RENAMED],
])("a change ends in the record that %s has renamed, and there is one", (_who, own, published) => {
  const services = ["services/bells.json bells Fog New."];
  expect(outcome(own, published)).toEqual({ services, asked: [], isBehind: true });
});

test("a record that both renamed is asked about, and has one id", () => {
  const there = { gongs: { before: "fog" } };
  expect(outcome(RENAMED, there).asked).toContain("id");
  expect(outcome(RENAMED, there, "mine").services).toEqual(["services/bells.json bells Fog All about fog."]);
  expect(outcome(RENAMED, there, "theirs").services).toEqual([
    "services/gongs.json gongs Fog All about fog.",
  ]);
});

test("the same rename on both sides, and a removal of both, are asked about by nobody, and nothing is to be brought in", () => {
  expect(outcome(RENAMED, RENAMED)).toEqual({
    asked: [],
    services: ["services/bells.json bells Fog All about fog."],
    isBehind: false,
  });
  expect(outcome({}, {})).toEqual({ asked: [], services: [], isBehind: false });
});

test("a record is found again by its old address and its title, and its heir is another one", () => {
  const [text = ""] = [...treeOf(FOG).files.values()].map((file) => file.text);
  expect(renamedRecord(config, "services/fog.json", text, treeOf(RENAMED))).toBe("services/bells.json");
  expect(
    renamedRecord(config, "services/fog.json", text, treeOf({ horns: { title: "Horns", before: "fog" } })),
  ).toBeUndefined();
});
