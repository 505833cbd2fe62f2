import { filterOf, filterSolutions, searchOf } from "../../../src/components/solutions/filterSolutions";

const items = [
  { title: "Local Shop", description: "An online window for traders.", platformName: "E-commerce Platform" },
  { title: "Shortlet247", description: "Guests book in Ìlọrin.", platformName: "Marketplace" },
  { title: "SOD Ride", description: "Riders book a car.", platformName: "Marketplace" },
];
const titles = (category: string, words: string) =>
  filterSolutions(items, { category, words }).map(({ title }) => title);

describe("the filter of solutions", () => {
  it("shows all when nothing is filtered", () => {
    expect(titles("", "  ")).toEqual(["Local Shop", "Shortlet247", "SOD Ride"]);
  });

  it("keeps a category", () => {
    expect(titles("Marketplace", "")).toEqual(["Shortlet247", "SOD Ride"]);
  });

  it("finds every word in title, description or category, whatever the case and the accents", () => {
    expect(titles("", "BOOK marketplace")).toEqual(["Shortlet247", "SOD Ride"]);
    expect(titles("", "ilorin")).toEqual(["Shortlet247"]);
    expect(titles("E-commerce Platform", "book")).toEqual([]);
  });

  it("goes into the address and comes back from it", () => {
    const filter = { category: "E-commerce Platform", words: "shop & stall" };
    expect(filterOf(searchOf(filter))).toEqual(filter);
    expect(searchOf({ category: "", words: " " })).toBe("");
    expect(filterOf("")).toEqual({ category: "", words: "" });
  });
});
