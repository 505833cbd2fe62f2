import { inOrder, listedIn } from "../../src/site/listings";
import type { SiteRecord } from "../../src/site/siteRecord";
import { recordsOf } from "../support/smallSite";

const record = (id: string, title = id, hideFrom: string[] = []) => ({ id, title, hideFrom });
const services = (...contents: object[]) => recordsOf("Service", contents);
const ids = (records: readonly SiteRecord[]) => records.map(({ id }) => id);

describe("inOrder", () => {
  it("puts records in the editor's order", () => {
    expect(ids(inOrder(services(record("a"), record("b"), record("c")), ["c", "a", "b"]))).toEqual([
      "c",
      "a",
      "b",
    ]);
  });

  it("puts those that the editor left out behind, by title, and by id where titles are the same", () => {
    const records = services(record("z", "Éclair"), record("a", "Zebra"), record("b", "apple"), record("c"));
    expect(ids(inOrder(records, ["c"]))).toEqual(["c", "b", "z", "a"]);
    expect(ids(inOrder(services(record("y", "Same"), record("x", "Same")), []))).toEqual(["x", "y"]);
  });

  it("passes over ids of records that do not exist", () => {
    expect(ids(inOrder(services(record("a")), ["gone", "a"]))).toEqual(["a"]);
  });

  it("leaves the list that it was given as it is", () => {
    const records = services(record("a"), record("b"));
    inOrder(records, ["b", "a"]);
    expect(ids(records)).toEqual(["a", "b"]);
  });
});

describe("listedIn", () => {
  const records = services(record("a"), record("b", "b", ["overview"]), record("c", "c", ["menu", "footer"]));

  it.each([
    ["menu", ["a", "b"]],
    ["overview", ["a", "c"]],
    ["footer", ["a", "b"]],
  ] as const)("lists in the %s what is not hidden from it", (place, expected) => {
    expect(ids(listedIn(records, place))).toEqual(expected);
  });
});
