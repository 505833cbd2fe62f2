/**
 * These tests add a content type and its overview to the configuration. The records of the new type get pages, and are
 * in the lists, the search and the JSON catalogue, without any other change of the code.
 */
import type { ContentType } from "@sitekit/content/contentType";

jest.mock("../../content.config", () => {
  const fields = jest.requireActual("@sitekit/content/fields");
  const { overviewGroups, overviewPage, overviewSectors } = jest.requireActual("../../src/types/pages");
  const { choice, group, line, recordId, reference, text } = fields;
  const kind = choice("Kind", "What kind it is.", ["Survey", "Installation"], "ExhibitKind");
  const overview: ContentType = {
    name: "ExhibitsPage",
    label: "Exhibits overview",
    schema: overviewPage("ExhibitsPage", "exhibits", {
      groups: overviewGroups("ExhibitGroup", "exhibits"),
      sectors: overviewSectors("ExhibitSector", "exhibit", kind),
    }),
    source: { file: "pages/exhibits.json" },
    interface: "PageOfSections",
    template: "SectionsPage",
    path: () => "/exhibits",
  };
  const exhibit: ContentType = {
    name: "Exhibit",
    label: "Exhibits",
    schema: group("Exhibit", "An exhibit.", {
      id: recordId("The address."),
      title: line("Title", "Its name.", 90),
      description: text("Description", "What it is.", 240),
      kind,
      group: reference("Group", "Its group.", "ExhibitGroup"),
    }),
    source: { folder: "exhibits" },
    path: (id) => `/exhibits/${id}`,
    template: "SectionsPage",
    listing: {
      name: "sea-exhibits",
      places: ["menu", "overview", "footer"],
      overview,
      categoryField: "kind",
      catalogue: true,
    },
  };
  const actual = jest.requireActual("../../content.config");
  const { contentModel } = jest.requireActual("@sitekit/content/contentModel");
  const { config } = actual;
  return { ...actual, config: contentModel({ ...config, types: [...config.types, exhibit, overview] }) };
});

import { planCatalogue } from "../../src/site/catalogue";
import { schemaTypes } from "../../src/site/schemaTypes";
import { searchEntries } from "../../src/site/searchEntries";
import { withDerivedFields } from "../../src/site/withDerivedFields";
import { MENUS, smallSite } from "../support/smallSite";

const site = smallSite({
  Navigation: [{ ...MENUS, items: [{ label: "Exhibits", to: "/exhibits", list: "sea-exhibits" }] }],
  Exhibit: [
    { id: "a", title: "Port", description: "A port.", kind: "Survey", group: "sea" },
    { id: "b", title: "Mast", description: "A mast.", kind: "Installation", group: "land" },
    { id: "c", title: "Quay", description: "A quay.", kind: "Survey", group: "sea" },
  ],
  ExhibitsPage: [
    {
      title: "Exhibits",
      description: "All exhibits.",
      sections: [{ kind: "opening" }, { kind: "search" }],
      groups: [
        { id: "sea", title: "At sea", text: "Wet." },
        { id: "land", title: "On land", text: "Dry." },
      ],
      sectors: [{ title: "Surveys", categories: ["Survey"] }],
    },
  ],
});
const overview = site.record("ExhibitsPage");
const shown = overview && withDerivedFields(overview, site);

it("the overview page of an additional content type lists the records of each group with their categories, and counts the records of each sector", () => {
  expect(shown).toMatchObject({
    path: "/exhibits",
    seaExhibits: ["a", "c", "b"],
    overview: {
      sectors: [{ title: "Surveys", count: 2 }],
      groups: [
        { id: "sea", entries: [{ path: "/exhibits/a", category: "Survey" }, { path: "/exhibits/c" }] },
        { id: "land", entries: [{ path: "/exhibits/b", category: "Installation" }] },
      ],
    },
  });
});

it("the overview page of an additional content type lists records by sector if the page has no groups", () => {
  const ExhibitsPage = [{ title: "Exhibits", sectors: [{ title: "Surveys", categories: ["Survey"] }] }];
  const others = smallSite({ Exhibit: [{ id: "a", title: "Port", kind: "Survey" }], ExhibitsPage });
  const record = others.record("ExhibitsPage");
  expect(record && withDerivedFields(record, others)).toMatchObject({
    overview: { groups: [{ id: "sector-1", title: "Surveys", entries: [{ title: "Port" }] }], entries: [] },
  });
});

it("records of an additional content type are in the menu, the footer, the search and the JSON catalogue", () => {
  const titles = ["Mast", "Port", "Quay"];
  expect(site.menus[0]?.map(({ title }) => title)).toEqual(titles);
  expect(site.footer.map(({ title }) => title)).toEqual(titles);
  expect(searchEntries(site)).toMatchObject([
    { path: "/exhibits/b", group: "Exhibits", sector: -1, words: ["Installation"] },
    { path: "/exhibits/a", group: "Exhibits", sector: 0, words: ["Survey"] },
    { path: "/exhibits/c", sector: 0 },
    { path: "/exhibits", group: "", text: [] },
  ]);
  const addresses = planCatalogue(site).map(({ address }) => address);
  expect(addresses).toEqual([
    "/catalogue.json",
    "/exhibits.json",
    ...["b", "a", "c"].map((id) => `/exhibits/${id}.json`),
  ]);
});

it("the share picture of a record of an additional content type shows the record's category", () => {
  expect(site.sharePictures.map(({ file, kind }) => [file, kind])).toContainEqual([
    "/og/exhibits/a.png",
    "Survey",
  ]);
});

const schemaType = (name: string) => schemaTypes().find((type) => type.name === name);

it("an additional content type has a GraphQL type", () => {
  expect(schemaType("Exhibit")).toMatchObject({ interfaces: ["Node", "Page"] });
});

it("the GraphQL type `ExhibitGroup` has the field `seaExhibits` for the exhibits of a group, because their list is named `sea-exhibits`", () => {
  expect(schemaType("ExhibitGroup")).toMatchObject({ fields: { seaExhibits: { type: "[Exhibit!]!" } } });
});
