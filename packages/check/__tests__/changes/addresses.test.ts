/**
 * Tests renaming a record and retiring a page. To retire a page is to delete it and name another page as its successor.
 * Afterwards, all old addresses must redirect to the renamed page or to the successor, and no reference may use the old
 * id or address.
 */
import { planAliases, redirectFor } from "@sitekit/content/aliases/planAliases";
import { reservedIn } from "@sitekit/content/aliases/reserved";
import { config, harbour } from "@sitekit/testing/harbour";
import fc from "fast-check";
import { changedFolder } from "../../changes/changeContent";
import { planRename } from "../../changes/rename";
import { planRetire } from "../../changes/retire";
import { type CheckedContent, checkFolder } from "../../checkContent";
import type { ContentFolder } from "../../readContentFolder";

const RUNS = { numRuns: 25, seed: 47 };
const errorsOf = ({ problems }: CheckedContent) =>
  problems.filter(({ severity }) => severity === "error").map(({ file, message }) => `${file}: ${message}`);
const checked = (folder: ContentFolder) => checkFolder(config, folder);

/**
 * Returns the address of the page that `address` opens: `address` itself if a page has it, otherwise the address to
 * which it redirects; undefined if there is no redirect.
 */
function pageAt({ records }: CheckedContent, address: string): string | undefined {
  const pages = records.flatMap(({ path, aliases }) =>
    path === undefined ? [] : [{ path, aliases: aliases.map(({ value }) => value) }],
  );
  if (pages.some(({ path }) => path === address)) return address;
  return redirectFor(planAliases(pages, pages, reservedIn(config).isReserved), address)?.to;
}

const { records } = checked(harbour);
const inFolders = records.filter(({ type }) => "folder" in type.source);
const pages = inFolders.filter(({ path }) => path !== undefined);
const addressesOf = ({ path = "", aliases }: (typeof records)[number]) =>
  [path, ...aliases.map(({ value }) => value.replace("*", "below"))].filter(Boolean);
/**
 * Generates the file names of records. If a test fails, fast-check prints the generated values, and a file name is
 * easier to read than a whole record.
 */
const fileOf = (all: typeof records) => fc.constantFrom(...all.map(({ file }) => file));
const recordIn = (file: string) => records.find((each) => each.file === file) as (typeof records)[number];
const newId = fc.stringMatching(/^[a-z]{3,6}-[a-z0-9]{1,5}$/);
/**
 * Returns all references and links to a record, including links inside texts. An entry is the referring file and the
 * value, as in `content/menu.json: /lights/fog-head`.
 */
const naming = ({ records: all }: CheckedContent, { type, id, path }: (typeof records)[number]) =>
  all.flatMap(({ file, mentions }) =>
    mentions.flatMap(({ kind, to, value }) =>
      (kind === "reference" && to === type.name && value === id) ||
      (kind === "page" && path !== undefined && value.replace(/#.*/, "") === path)
        ? `${file}: ${value}`
        : [],
    ),
  );

test("renaming a record redirects its old addresses to its new address, and renaming it back restores the files of all other records", () => {
  fc.assert(
    fc.property(fileOf(inFolders), newId, (file, id) => {
      const record = recordIn(file);
      const folder = changedFolder(harbour, planRename(record, id, records, harbour));
      const after = checked(folder);
      expect([...errorsOf(after), ...naming(after, record)]).toEqual([]);
      const renamed = after.records.find((each) => each.type === record.type && each.id === id);
      for (const address of addressesOf(record)) expect(pageAt(after, address)).toBe(renamed?.path);
      if (!renamed) throw new Error(`There is no record with the new id ${id}.`);
      const back = changedFolder(folder, planRename(renamed, record.id, after.records, folder));
      const isOwn = (file: string) => `${harbour.name}/${file}` === record.file;
      const others = ({ json }: ContentFolder) =>
        [...json]
          .filter(([file]) => !isOwn(file))
          .map(String)
          .sort();
      expect(others(back)).toEqual(others(harbour));
      const again = checked(back);
      for (const address of [...addressesOf(record), ...addressesOf(renamed)])
        expect(pageAt(again, address)).toBe(record.path);
    }),
    RUNS,
  );
});

test("retiring a page leaves no references to it, and redirects its addresses to its successor", () => {
  let retired = 0;
  fc.assert(
    fc.property(fileOf(pages), fileOf(pages), (file, other) => {
      if (file === other) return;
      const [record, heir] = [recordIn(file), recordIn(other)];
      const after = checked(changedFolder(harbour, planRetire(record, heir, records, harbour)));
      expect(naming(after, record)).toEqual([]);
      // The retirement may cause errors in the content, such as a list with too few entries. `retireRecord` would
      // then refuse it, but `planRetire` does not check for errors.
      if (errorsOf(after).length > 0) return;
      retired += 1;
      for (const address of [...addressesOf(record), ...addressesOf(heir)])
        expect(pageAt(after, address)).toBe(heir.path);
    }),
    RUNS,
  );
  expect(retired).toBeGreaterThan(RUNS.numRuns / 4);
});

test("renaming or retiring a record does not change references to a record of another type with the same id", () => {
  const record = (type: string, id: string, all: CheckedContent["records"]) =>
    all.find((each) => each.type.name === type && each.id === id) as (typeof all)[number];
  const twins = changedFolder(
    harbour,
    planRename(record("Harbour", "north-quay", records), "fog-head", records, harbour),
  );
  const all = checked(twins).records;
  const fog = record("Light", "fog-head", all);
  for (const plan of [
    planRename(fog, "horns", all, harbour),
    planRetire(fog, record("Light", "gull-isle", all), all, harbour),
  ]) {
    const harboursIn = ({ json }: ContentFolder) =>
      ["menu", "harbours/ink-harbour", "lights/ink-mole"].map((file) => {
        const text = JSON.stringify(JSON.parse(String(json.get(`${file}.json`))), null, 1);
        return text.match(/(?<="\w*[hH]arbour\w*": \[)[^\]]*/g);
      });
    expect(harboursIn(changedFolder(twins, plan))).toEqual(harboursIn(twins));
    expect(String(harboursIn(twins))).toContain("fog-head");
  }
});
