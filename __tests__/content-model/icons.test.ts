import { iconData, iconNames } from "@sitekit/content/icons";
import { siteTypes } from "../../src/site/siteTypes";

const elementType = siteTypes().find(({ name }) => name === "IconElement");
const elements = elementType?.kind === "enum" ? Object.keys(elementType.values) : [];

it("reads every icon of lucide, and the schema knows every element that they are drawn with", () => {
  expect(iconNames().length).toBeGreaterThan(1500);
  const used = new Set(iconNames().flatMap((name) => iconData(name).shapes.map(({ element }) => element)));
  expect([...used].filter((element) => !elements.includes(element))).toEqual([]);
});

it("draws no icon without a shape, and no shape without attributes", () => {
  const bare = iconNames().filter((name) => {
    const { shapes } = iconData(name);
    return shapes.length === 0 || shapes.some(({ attributes }) => attributes.length === 0);
  });
  expect(bare).toEqual([]);
});

it("gives an icon as data", () => {
  const [shape] = iconData("circle").shapes;
  expect(shape?.element).toBe("circle");
  expect(shape?.attributes).toContainEqual({ name: "r", value: "10" });
});

it("throws on a name that no icon has", () => {
  expect(() => iconData("no-such-icon")).toThrow();
});
