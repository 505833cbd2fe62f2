/** Tests `plainSite`, and `contentHooks` for a site that uses `plainSite`. */
import fs from "node:fs";
import { defineConfig } from "@sitekit/check/config";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { group, line, recordId, references } from "@sitekit/content/fields";
import { aliases } from "@sitekit/content/publicationFields";
import { siteRecord } from "@sitekit/content/record";
import { testFolder } from "@sitekit/testing/testFolder";
import { contentHooks, refuseMissingFiles } from "../contentHooks";
import { plainSite } from "../plainSite";

const id = recordId("The last part of the address.");
const boat = group("Boat", "A boat for hire.", {
  id,
  title: line("Name", "As on the bow.", 60),
  formerly: aliases(),
});
const port = group("Port", "Where boats lie.", {
  id,
  title: line("Name", "As on the map.", 60),
  boats: references("Boats", "What lies there.", "Boat", 6),
});

const config = defineConfig({
  types: [
    {
      name: "Boat",
      label: "Boats",
      schema: boat,
      source: { folder: "boats" },
      path: (id) => `/boats/${id}`,
      template: "Boat",
    },
    { name: "Port", label: "Ports", schema: port, source: { folder: "ports" } },
  ],
  timeZone: { name: "Europe/Oslo", label: "Oslo time" },
});

const ANNA = { id: "anna", title: "Anna", formerly: ["/annie", "/ferries/*"] };
const OSLO = { id: "oslo", title: "Oslo", boats: ["anna"] };
const records = [
  siteRecord(config.type("Boat"), "anna", ANNA),
  siteRecord(config.type("Port"), "oslo", OSLO),
];

test("a record with an address has a page, to which its old addresses redirect", () => {
  const { pages, redirects } = plainSite(config).model(records);
  expect(pages.map(({ path }) => path)).toEqual(["/boats/anna"]);
  expect(redirects.problems).toEqual([]);
  expect(redirects.redirects.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      ["/annie", "/boats/anna"],
      ["/ferries/*", "/boats/anna"],
    ]),
  );
});

test("`plainSite` declares a GraphQL type for every content type, with the field `path` only if the type's records have pages", () => {
  const types = plainSite(config).types();
  const fieldsOf = (name: string) => Object(types.find((type) => type.name === name)).fields;
  expect(fieldsOf("Boat")).toMatchObject({ path: { type: "String!" } });
  expect(fieldsOf("Port")).not.toHaveProperty("path");
  expect(fieldsOf("Port")).toMatchObject({ boats: { type: "[Boat!]!" } });
});

const folder = testFolder(({ write }) => {
  write("content/boats/anna.json", JSON.stringify(ANNA));
  write("content/ports/oslo.json", JSON.stringify(OSLO));
});

const hooks = contentHooks({ config });

test("`contentHooks` refuses an unknown option, and requires the option `config`", () => {
  const misspelt = { config, serach: () => new Map() };
  expect(() => contentHooks(misspelt)).toThrow(
    /^contentHooks has no option `serach`\. Write one of .*`search`/,
  );
  expect(() => contentHooks({} as never)).toThrow("needs the option `config`");
});

test.each([
  ["does not stop", "never", []],
  ["stops", "always", [expect.stringContaining('Write `trailingSlash: "never"` in gatsby-config.')]],
])("the hook `onPreInit` %s Gatsby if `trailingSlash` is `%s`", (_, trailingSlash, messages) => {
  const said = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const exit = jest.spyOn(process, "exit").mockReturnValue(undefined as never);
  const store = { getState: () => ({ config: { trailingSlash } }) };
  hooks.onPreInit({ store } as never, {} as never, () => {});
  expect([said.mock.calls.flat(), exit.mock.calls.length]).toEqual([messages, messages.length]);
  jest.restoreAllMocks();
});

test.each([
  ["entry", "src/editor", "src/editor"],
  ["pageStyles", "sites.css", "sites.css"],
  ["theme", "theme", "theme"],
  ["alias", { gatsby: "gatsby.ts" }, "gatsby.ts"],
])("`refuseMissingFiles` throws if the file in the option `%s` does not exist", (option, value, file) => {
  const parts = { entry: "examples/library/src/editor/editor.tsx", [option]: value };
  expect(() => refuseMissingFiles(parts)).toThrow(`There is no file ${file}, `);
});

test("the first call of `writeChecked` writes all records; later calls write only changed records, and delete the files of removed records", () => {
  const to = { from: folder.at("content"), records: folder.at("copy"), media: folder.at("media") };
  expect(() => hooks.currentSite()).toThrow("not been read yet");
  const site = hooks.writeChecked(readContentFolder(to.from), to);
  expect(hooks.currentSite()).toBe(site);
  expect(JSON.parse(folder.read("copy/boats/anna.json"))).toMatchObject({
    recordId: "anna",
    path: "/boats/anna",
  });
  expect(JSON.parse(folder.read("copy/ports/oslo.json"))).toMatchObject({ title: "Oslo" });
  const written = () => fs.statSync(folder.at("copy/boats/anna.json")).mtimeMs;
  const before = written();
  folder.write("content/ports/oslo.json", JSON.stringify({ ...OSLO, title: "Oslo harbour" }));
  hooks.writeChecked(readContentFolder(to.from), to);
  expect(JSON.parse(folder.read("copy/ports/oslo.json"))).toMatchObject({
    title: "Oslo harbour",
    $boats: ["anna"],
  });
  expect(written()).toBe(before);
  fs.rmSync(folder.at("content/ports/oslo.json"));
  hooks.writeChecked(readContentFolder(to.from), to);
  expect(fs.existsSync(folder.at("copy/ports/oslo.json"))).toBe(false);
});
