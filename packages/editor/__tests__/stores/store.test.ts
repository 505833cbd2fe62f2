import { changedTree, idOf, type Tree } from "../../stores/store";

test.each([
  ["", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"],
  ["hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"],
])("computes the Git hash of the bytes %j", async (text, id) => {
  expect(await idOf(new Blob([text]))).toBe(id);
});

test.each([undefined, {}])("returns no hash if the browser's crypto object is %j", async (crypto) => {
  jest.replaceProperty(globalThis, "crypto", crypto as Crypto);
  expect(await idOf(new Blob(["hello\n"]))).toBeUndefined();
});

test("changedTree keeps the given `file` of a change, and gives a changed text an id that depends on the version", () => {
  const tree: Tree = { version: "1", files: new Map() };
  const file = { id: "of the set", picture: { bytes: 9, head: "RIFF" } };
  const write = (...version: string[]) => changedTree(tree, [{ path: "a.json", text: "{}" }], ...version);
  expect(changedTree(tree, [{ path: "media/a.webp", file }]).files.get("media/a.webp")).toBe(file);
  const ids = [write(), write("2")].map(({ files }) => files.get("a.json")?.id);
  expect(new Set(ids).size).toBe(2);
});
