/** After a change only what the change reaches is stored anew: what is kept must be what would be made anew. */
import { contentTypeOfFile, idOfFile } from "../../src/content-model/registry";
import { type SiteModel, siteOf } from "../../src/site/siteOf";
import { type SiteRecord, siteRecord } from "../../src/site/siteRecord";
import { storedRecord, storedText } from "../../src/site/storedRecord";
import { fixture, SERVICE, SOLUTION, textOf } from "../support/fixtureContent";

type Contents = ReadonlyMap<string, object>;

const before: Contents = new Map([...fixture.json.keys()].map((file) => [file, JSON.parse(textOf(file))]));

const records = new WeakMap<object, SiteRecord>();

/** The records of files; one whose content is the same object stays the same record. */
function recordsOf(contents: Contents, fresh: boolean): SiteRecord[] {
  return [...contents].flatMap(([file, content]) => {
    const type = contentTypeOfFile(file);
    if (!type) return [];
    const record =
      (fresh ? undefined : records.get(content)) ?? siteRecord(type, idOfFile(type, file), content);
    if (!fresh) records.set(content, record);
    return [record];
  });
}

const places = (site: SiteModel) => site.records.flatMap((record) => [...site.placesOf(record)]);

function kept(contents: Contents): string[] {
  const site = siteOf(recordsOf(contents, false));
  return places(site).map((place) => storedText(place, site));
}

function madeAnew(contents: Contents): string[] {
  const site = siteOf(recordsOf(contents, true));
  return places(site).map((place) => JSON.stringify(storedRecord(place, site)));
}

const changed = (file: string, fields: object): Contents =>
  new Map([...before, [file, { ...before.get(file), ...fields }]]);

const without = (file: string): Contents => new Map([...before].filter(([name]) => name !== file));

const added = (count: number): Contents =>
  new Map([
    ...before,
    ...Array.from({ length: count }, (_, at): [string, object] => [
      `solutions/new-${at}.json`,
      { ...before.get(SOLUTION), id: `new-${at}`, title: `New ${at}`, aliases: [] },
    ]),
  ]);

it.each<[string, Contents]>([
  ["the text of a record", changed(SERVICE, { problem: "Another problem." })],
  ["a title that menus and other pages show", changed(SERVICE, { title: "Another title" })],
  ["a relation", changed(SOLUTION, { relatedServices: ["tower-painting"] })],
  ["an old address", changed(SOLUTION, { aliases: ["/quite-new"] })],
  ["a place that hides a record", changed(SOLUTION, { hideFrom: ["overview", "footer"] })],
  [
    "the order and the length of menus",
    changed("navigation.json", { solutionOrder: [], atMost: { menu: 1 } }),
  ],
  ["the company's name", changed("company.json", { name: "Another Company" })],
  ["a group of an overview", changed("pages/services.json", { groups: [] })],
  ["a record that is gone", without("solutions/gull-count.json")],
  ["a record that is new", added(1)],
  ["an overview that takes a second page", added(60)],
])("after a change of %s", (_change, after) => {
  kept(before);
  expect(kept(after)).toEqual(madeAnew(after));
  // And back again.
  expect(kept(before)).toEqual(madeAnew(before));
});

it("is made anew for those records alone that a change reaches", () => {
  kept(before);
  const made = jest.spyOn(JSON, "stringify");
  kept(changed(SERVICE, { problem: "Another problem." }));
  const paths = made.mock.calls.map(([value]) => String(value.path));
  expect(paths.filter((path) => /^\/(services|solutions)\/./.test(path))).toEqual(["/services/fog-signals"]);
});
