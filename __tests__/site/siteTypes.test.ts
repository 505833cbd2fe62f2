import { readFileSync } from "node:fs";
import { printGatsbyTypes, printTypes } from "@sitekit/gatsby/printTypes";
import { isNode, type SiteType, sliceOf } from "@sitekit/gatsby/siteTypes";
import { buildSchema, parse, validate } from "graphql";
import { config } from "../../content.config";
import { SITE_METADATA, siteTypes } from "../../src/site/siteTypes";
import { schemaChanges } from "../support/schemaChanges";

const FILE = "src/gatsby/schema.graphql";
const committed = readFileSync(FILE, "utf8");

describe("the committed schema", () => {
  it("is what the content model declares (after a wanted change: npm run generate)", async () => {
    expect(await schemaChanges(committed, printTypes(siteTypes()))).toEqual([]);
    expect(printTypes(siteTypes())).toBe(committed);
  });

  it("declares the id of each interface of nodes, without which Gatsby does not start", () => {
    for (const [whole] of committed.matchAll(/^interface \w+ implements Node \{.*?^\}/gms))
      expect(whole).toContain("\n  id: ID!\n");
  });

  it("tells which fields a change in the content model removed, loosened, added or described anew", async () => {
    const changed = withFields("Testimonial", ({ quote, name, recordId, ...others }) => ({
      ...others,
      recordId: { type: "String!", description: "Another help text." },
      name: { type: "String", description: name?.description ?? "" },
      city: { type: "String", description: "Where the customer is." },
    }));
    expect((await schemaChanges(committed, printTypes(changed))).sort()).toEqual([
      "BREAKING: Field 'Testimonial.name' changed type from 'String!' to 'String'",
      "BREAKING: Field 'quote' was removed from object type 'Testimonial'",
      "NON_BREAKING: Field 'Testimonial.city' has description 'Where the customer is.'",
      expect.stringMatching(
        /^NON_BREAKING: Field 'Testimonial.recordId' description changed from '.*' to 'Another help text.'$/,
      ),
      "NON_BREAKING: Field 'city' was added to object type 'Testimonial'",
    ]);
  });
});

function withFields(name: string, change: (fields: Fields) => Fields): SiteType[] {
  return siteTypes().map((type) =>
    type.kind === "object" && type.name === name ? { ...type, fields: change(type.fields) } : type,
  );
}

type Fields = Extract<SiteType, { fields: object }>["fields"];

describe("the documentation", () => {
  const parts = siteTypes().flatMap((type) => [
    [type.name, type.description],
    ...(type.kind === "object"
      ? Object.entries(type.fields).map(([field, { description }]) => [`${type.name}.${field}`, description])
      : []),
  ]);

  it.each(parts)("says what %s is, in whole sentences", (_, description) => {
    expect(description).toMatch(/^[A-Z].*[.!?]$/s);
  });

  it("says of no two fields of a type the same", () => {
    for (const type of siteTypes()) {
      if (type.kind === "enum" || type.kind === "union") continue;
      const texts = Object.values(type.fields).map(({ description }) => description);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });
});

it("has fields of Query for records and for what records have in common, and for nothing else", () => {
  const names = siteTypes()
    .filter(isNode)
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Page", ...config.types.map(({ name }) => name)]));
  expect(names.length).toBe(
    config.types.length + 1 + new Set(config.types.flatMap((type) => type.interface ?? [])).size,
  );
});

it("has with Gatsby's types a schema that queries of this site can be checked against", () => {
  const types = siteTypes();
  const schema = buildSchema(printTypes(types) + printGatsbyTypes(types, SITE_METADATA));
  const typeOf = (field: string) => String(schema.getQueryType()?.getFields()[field]?.type);
  expect(["site", "service", "allService", "page", "allPage"].map(typeOf)).toEqual([
    "Site",
    "Service",
    "ServiceConnection!",
    "Page",
    "PageConnection!",
  ]);
  expect(Object.keys(Object(schema.getType("Service")).getFields())).toContain("id");
  const asked =
    "{ allPage(sort: {}) { totalCount nodes { id path } } service(path: {}) { id steps(skip: 1, limit: 1) { title } } }";
  expect(validate(schema, parse(asked))).toEqual([]);
});

it("tells by which field a value is looked up, and how", () => {
  const follows = siteTypes().flatMap((type) =>
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

it("cuts a list to the part that is asked for", () => {
  const list = ["a", "b", "c"];
  const parts = [
    {},
    { skip: 1 },
    { limit: 2 },
    { skip: 1, limit: 1 },
    { skip: -1, limit: -1 },
    { skip: null, limit: null },
    { limit: 0 },
  ];
  expect(parts.map((part) => sliceOf(list, part).join(""))).toEqual(["abc", "bc", "ab", "b", "", "abc", ""]);
});
