import { changedTree, idOf, type Tree } from "../../stores/store";

test.each([
  ["", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"],
  ["hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"],
])("idOf computes Git's blob hash of a file that contains %j", async (text, id) => {
  expect(await idOf(new Blob([text]))).toBe(id);
});

test.each([undefined, {}])("idOf returns no hash if the browser's crypto object is %j", async (crypto) => {
  jest.replaceProperty(globalThis, "crypto", crypto as Crypto);
  expect(await idOf(new Blob(["hello\n"]))).toBeUndefined();
});

const TREE: Tree = { version: "1", files: new Map() };

test("changedTree puts the `file` of a change into the tree unmodified", () => {
  const file = { id: "of the set", picture: { bytes: 9, head: "RIFF" } };
  expect(changedTree(TREE, [{ path: "media/a.webp", file }]).files.get("media/a.webp")).toBe(file);
});

test("changedTree gives a changed file an id that depends on the version", () => {
  const idIn = (version?: string) =>
    changedTree(TREE, [{ path: "a.json", text: "{}" }], version).files.get("a.json")?.id;
  expect(idIn()).not.toBe(idIn("2"));
});
