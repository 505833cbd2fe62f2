import { config } from "@sitekit/testing/harbour";
import { usedBy } from "../../save/usedBy";

const records = {
  "menu.json": {
    items: [
      { label: "Home", to: "/" },
      { label: "Ink", to: "/harbours/ink-harbour#questions" },
    ],
    harbourOrder: ["north-quay", "ink-harbour"],
  },
  "harbours/ink-harbour.json": { id: "ink-harbour", title: "Ink", relatedHarbours: ["ink-harbour"] },
  "lights/night-watch.json": { id: "night-watch", title: "Night watch", relatedHarbours: ["ink-harbour"] },
  "lights/ink-harbour.json": { id: "ink-harbour", title: "A light of the same id" },
};

test("a record is told where others name it: in menus, in relations and by links to its page", () => {
  expect(usedBy(config, records, "harbours/ink-harbour.json")).toEqual([
    {
      file: "menu.json",
      title: "Menu",
      path: ["items", 1, "to"],
      field: "Entries, entry 2, Page",
    },
    {
      file: "menu.json",
      title: "Menu",
      path: ["harbourOrder", 1],
      field: "Order of harbours, entry 2",
    },
    {
      file: "lights/night-watch.json",
      title: "Night watch",
      path: ["relatedHarbours", 0],
      field: "Related harbours, entry 1",
    },
  ]);
});

test("a record that nobody else names has no uses, and a file that is no record has none", () => {
  expect(usedBy(config, records, "lights/ink-harbour.json")).toEqual([]);
  expect(usedBy(config, records, "README.md")).toEqual([]);
});
