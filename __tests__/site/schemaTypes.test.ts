import { readFileSync } from "node:fs";
import { isNode, sliceOf } from "@sitekit/gatsby/siteTypes";
import { buildSchema, isEnumType, isInterfaceType, isObjectType, isUnionType } from "graphql";
import { config } from "../../content.config";
import { schemaTypes } from "../../src/site/schemaTypes";

const committed = buildSchema(readFileSync("src/gatsby/schema.graphql", "utf8"), { assumeValid: true });
const GATSBYS = ["id", "parent", "children", "internal"];

it.each(schemaTypes().map((type) => [type.name, type] as const))(
  "the committed GraphQL schema of the type %s is current (otherwise run npm run generate)",
  (name, type) => {
    const found = committed.getType(name);
    expect(found?.description).toBe(type.description);
    if (isEnumType(found) && type.kind === "enum")
      expect(Object.fromEntries(found.getValues().map((value) => [value.name, value.description]))).toEqual(
        type.values,
      );
    if (isUnionType(found) && type.kind === "union")
      expect(found.getTypes().map((member) => member.name)).toEqual(Object.values(type.kinds).toSorted());
    if ((isObjectType(found) || isInterfaceType(found)) && "fields" in type) {
      const fields = Object.values(found.getFields()).filter((field) => !GATSBYS.includes(field.name));
      const declared = Object.entries(type.fields).filter(([field]) => !GATSBYS.includes(field));
      expect(fields.map((field) => [field.name, String(field.type), field.description]).toSorted()).toEqual(
        declared.map(([field, { type, description }]) => [field, type, description]).toSorted(),
      );
    }
  },
);

it("the committed GraphQL schema includes Gatsby's queries (such as `allService`) and the fields of connections (such as `edges`)", () => {
  const fields = Object.keys(committed.getQueryType()?.getFields() ?? {});
  expect(fields).toEqual(expect.arrayContaining(["allFile", "allSitePage", "allService", "service", "site"]));
  expect(Object.keys(Object(committed.getType("ServiceConnection")).getFields())).toEqual(
    expect.arrayContaining(["distinct", "edges", "group", "max", "pageInfo", "sum"]),
  );
});

it("only content types and their interfaces, such as `Page`, are types of Gatsby nodes", () => {
  const names = schemaTypes()
    .filter(isNode)
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Page", ...config.types.map(({ name }) => name)]));
  expect(names.length).toBe(
    config.types.length + 1 + new Set(config.types.flatMap((type) => type.interface ?? [])).size,
  );
});

it("fields with references, icons, files and drawings declare how to resolve their stored values", () => {
  const follows = schemaTypes().flatMap((type) =>
    "fields" in type
      ? Object.entries(type.fields).flatMap(([name, { follow }]) =>
          follow ? [[`${type.name}.${name}`, follow]] : [],
        )
      : [],
  );
  expect(Object.fromEntries(follows)).toMatchObject({
    "Service.icon": { kind: "icon" },
    "Service.group": { kind: "inner", type: "ServicesPage", field: "groups" },
    "Service.relatedSolutions": { kind: "record", type: "Solution" },
    "Service.namedByServices": { kind: "record", type: "Service" },
    "Service.illustration": { kind: "own", way: "drawing" },
    "Service.drawingFiles": { kind: "own", way: "drawingFiles" },
    "Solution.image": { kind: "file" },
    "ServicesPage.services": { kind: "record", type: "Service" },
    "ServiceGroup.firstServices": { kind: "record", type: "Service" },
    "ServiceIndexSection.groups": { kind: "inner", type: "ServicesPage", field: "groups" },
    "QuotesSection.quotes": { kind: "record", type: "Testimonial" },
    "OpeningSection.illustration": { kind: "own", way: "drawing" },
    "OverviewEntry.icon": { kind: "icon" },
    "OverviewEntry.drawingFiles": { kind: "own", way: "drawingFiles" },
    "SampleFigure.markup": { kind: "own", way: "sample" },
  });
  expect(Object.fromEntries(follows)).not.toHaveProperty(["Service.title"]);
});

it("sliceOf returns the requested part of a list, and refuses negative numbers", () => {
  const list = ["a", "b", "c"];
  const parts = [
    {},
    { skip: 1 },
    { limit: 2 },
    { skip: 1, limit: 1 },
    { skip: null, limit: null },
    { limit: 0 },
  ];
  expect(parts.map((part) => sliceOf(list, part).join(""))).toEqual(["abc", "bc", "ab", "b", "abc", ""]);
  for (const part of [{ skip: -2 }, { limit: -1 }, { skip: 1, limit: -1 }])
    expect(() => sliceOf(list, part)).toThrow(/is -\d\. Write 0 or more/);
});
