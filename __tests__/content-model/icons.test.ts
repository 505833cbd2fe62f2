import { iconData, iconNames } from "@sitekit/content/icons";
import { schemaTypes } from "../../src/site/schemaTypes";

const elementType = schemaTypes().find(({ name }) => name === "IconElement");
const elements = elementType?.kind === "enum" ? Object.keys(elementType.values) : [];

it("reads every lucide icon, and the schema declares every element that they use", () => {
  expect(iconNames().length).toBeGreaterThan(1500);
  const used = new Set(iconNames().flatMap((name) => iconData(name).shapes.map(({ element }) => element)));
  expect([...used].filter((element) => !elements.includes(element))).toEqual([]);
});

it("has no icon without a shape, and no shape without attributes", () => {
  const bare = iconNames().filter((name) => {
    const { shapes } = iconData(name);
    return shapes.length === 0 || shapes.some(({ attributes }) => attributes.length === 0);
  });
  expect(bare).toEqual([]);
});

it("returns an icon as data", () => {
  const [shape] = iconData("circle").shapes;
  expect(shape?.element).toBe("circle");
  expect(shape?.attributes).toContainEqual({ name: "r", value: "10" });
});

it("throws for an unknown name", () => {
  expect(() => iconData("no-such-icon")).toThrow();
});
