import { iconData, iconNames } from "@sitekit/content/icons";
import { schemaTypes } from "../../src/site/schemaTypes";

const elementType = schemaTypes().find(({ name }) => name === "IconElement");
const elements = elementType?.kind === "enum" ? Object.keys(elementType.values) : [];

it("the GraphQL schema declares every SVG element that a lucide icon uses", () => {
  expect(iconNames().length).toBeGreaterThan(1500);
  const used = new Set(iconNames().flatMap((name) => iconData(name).shapes.map(({ element }) => element)));
  expect([...used].filter((element) => !elements.includes(element))).toEqual([]);
});

it("every icon has a shape, and every shape has attributes", () => {
  const bare = iconNames().filter((name) => {
    const { shapes } = iconData(name);
    return shapes.length === 0 || shapes.some(({ attributes }) => attributes.length === 0);
  });
  expect(bare).toEqual([]);
});

it("iconData returns the shapes of an icon with their attributes", () => {
  const [shape] = iconData("circle").shapes;
  expect(shape?.element).toBe("circle");
  expect(shape?.attributes).toContainEqual({ name: "r", value: "10" });
});

it("iconData throws an error if the name is unknown", () => {
  expect(() => iconData("no-such-icon")).toThrow();
});
