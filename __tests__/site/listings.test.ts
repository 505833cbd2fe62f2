import { inOrder, listedIn } from "../../src/site/listings";

const record = (recordId: string, title = recordId, hideFrom: string[] = []) => ({
  recordId,
  title,
  hideFrom,
});
const ids = (records: readonly { recordId: string }[]) => records.map(({ recordId }) => recordId);

describe("inOrder", () => {
  it("puts records in the editor's order", () => {
    expect(ids(inOrder([record("a"), record("b"), record("c")], ["c", "a", "b"]))).toEqual(["c", "a", "b"]);
  });

  it("puts those that the editor left out behind, by title", () => {
    const records = [record("z", "Éclair"), record("a", "Zebra"), record("b", "apple"), record("c")];
    expect(ids(inOrder(records, ["c"]))).toEqual(["c", "b", "z", "a"]);
  });

  it("passes over ids of records that do not exist", () => {
    expect(ids(inOrder([record("a")], ["gone", "a"]))).toEqual(["a"]);
  });

  it("leaves the list that it was given as it is", () => {
    const records = [record("a"), record("b")];
    inOrder(records, ["b", "a"]);
    expect(ids(records)).toEqual(["a", "b"]);
  });
});

describe("listedIn", () => {
  const records = [record("a"), record("b", "b", ["overview"]), record("c", "c", ["menu", "footer"])];

  it.each([
    ["menu", ["a", "b"]],
    ["overview", ["a", "c"]],
    ["footer", ["a", "b"]],
  ] as const)("lists in the %s what is not hidden from it", (place, expected) => {
    expect(ids(listedIn(records, place))).toEqual(expected);
  });
});
