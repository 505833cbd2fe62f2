import { usedBy } from "@sitekit/editor/save/usedBy";
import { config } from "../../../content.config";

const records = {
  "navigation.json": {
    items: [
      { label: "Home", to: "/" },
      { label: "Fog", to: "/services/fog-signals#questions" },
    ],
    serviceOrder: ["tower-painting", "fog-signals"],
  },
  "services/fog-signals.json": { id: "fog-signals", title: "Fog signals", related: ["fog-signals"] },
  "solutions/night-watch.json": { id: "night-watch", title: "Night watch", relatedServices: ["fog-signals"] },
  "solutions/fog-signals.json": { id: "fog-signals", title: "A solution of the same id" },
};

test("a record is told where others name it: in menus, in relations and by links to its page", () => {
  expect(usedBy(config, records, "services/fog-signals.json")).toEqual([
    {
      file: "navigation.json",
      title: "Menus",
      path: ["items", 1, "to"],
      field: "Header menu, entry 2, Page",
    },
    {
      file: "navigation.json",
      title: "Menus",
      path: ["serviceOrder", 1],
      field: "Order of services, entry 2",
    },
    {
      file: "solutions/night-watch.json",
      title: "Night watch",
      path: ["relatedServices", 0],
      field: "Related services, entry 1",
    },
  ]);
});

test("a record that nobody else names has no uses, and a file that is no record has none", () => {
  expect(usedBy(config, records, "solutions/fog-signals.json")).toEqual([]);
  expect(usedBy(config, records, "README.md")).toEqual([]);
});
