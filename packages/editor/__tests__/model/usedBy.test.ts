import { config } from "@sitekit/testing/harbour";
import { namedRecords, namesOf, recordTitle, usedBy } from "../../model/usedBy";

const records = {
  "menu.json": {
    items: [
      { label: "Home", to: "/" },
      { label: "Ink", to: "/harbours/ink-harbour#questions" },
    ],
    harbourOrder: ["north-quay", "ink-harbour"],
  },
  "harbours/ink-harbour.json": { id: "ink-harbour", title: "Ink", relatedHarbours: ["ink-harbour"] },
  "README.md": { title: "No record" },
  "company.json": { name: "/harbours/ink-harbour" },
  "pages/about.json": { title: "About", sections: [{ kind: "ghost", to: "/harbours/ink-harbour" }] },
  "lights/night-watch.json": { id: "night-watch", title: "Night watch", relatedHarbours: ["ink-harbour"] },
  "lights/ink-harbour.json": { id: "ink-harbour", title: "A light of the same id" },
};

test("`usedBy` lists the links to a record's page and the fields that refer to the record", () => {
  expect(usedBy(config, records, "harbours/ink-harbour.json")).toEqual([
    {
      file: "menu.json",
      title: "Menu",
      path: ["items", 1, "to"],
      field: "Entries, Link 2: Ink, Page",
    },
    {
      file: "menu.json",
      title: "Menu",
      path: ["harbourOrder", 1],
      field: "Order of harbours, Ink",
    },
    {
      file: "lights/night-watch.json",
      title: "Night watch",
      path: ["relatedHarbours", 0],
      field: "Related harbours, Ink",
    },
  ]);
});

test("`usedBy` finds no references to an unused record, a missing record or a file that is not a record", () => {
  expect(usedBy(config, records, "lights/ink-harbour.json")).toEqual([]);
  for (const file of ["README.md", "quotes/ferry-captain.json"])
    expect(usedBy(config, records, file)).toEqual([]);
});

test("`namedRecords` names a record by its title, or by the type's label if the type allows only one record", () => {
  expect(
    namedRecords(config, records).map(({ file, id, title, type }) => [file, id, title, type.name]),
  ).toEqual([
    ["menu.json", "", "Menu", "Menu"],
    ["harbours/ink-harbour.json", "ink-harbour", "Ink", "Harbour"],
    ["company.json", "", "Company", "Company"],
    ["pages/about.json", "about", "About", "Page"],
    ["lights/night-watch.json", "night-watch", "Night watch", "Light"],
    ["lights/ink-harbour.json", "ink-harbour", "A light of the same id", "Light"],
  ]);
});

test("`recordTitle` names a record without title and id after its type: “New light”", () => {
  expect(recordTitle(config.type("Light"), {}, "")).toBe("New light");
});

test("`namesOf` names a file that is not a record by its path", () => {
  expect(namesOf(config, { file: "README.md", path: ["title"] }, records)).toEqual({
    title: "README.md",
    field: "",
  });
});
