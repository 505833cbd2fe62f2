import { readFileSync } from "node:fs";
import { contentTypes } from "../../../src/content-model/registry";
import { printTypes } from "../../../src/site/printTypes";
import { isNode, type SiteType, siteTypes } from "../../../src/site/siteTypes";
import { schemaChanges } from "../../support/schemaChanges";

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
  expect(names).toEqual(expect.arrayContaining(["Page", ...contentTypes.map(({ name }) => name)]));
  expect(names.length).toBe(
    contentTypes.length + 1 + new Set(contentTypes.flatMap((type) => type.interface ?? [])).size,
  );
});
