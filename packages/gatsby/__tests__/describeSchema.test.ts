/** Tests which fields a site's GraphQL schema offers for sorting. */
import { buildSchema, isInputObjectType, validateSchema } from "graphql";
import { describeSchema } from "../schema/describeSchema";
import { object, type SiteType } from "../schema/siteTypes";

const field = (type: string) => ({ type, description: "A field." });

const types: SiteType[] = [
  object("Van", "A van.", {
    title: field("String!"),
    tags: field("[String!]!"),
    icon: { ...field("Icon"), follow: { kind: "icon" } },
    block: field("Block!"),
    size: field("Size"),
  }),
  object("Block", "A part without anything to sort by.", { body: field("Body!"), tags: field("[String!]!") }),
  object("Size", "A part with something to sort by.", { seats: field("Int!"), doors: field("[Int!]!") }),
  { kind: "union", name: "Body", description: "The kinds of a part.", kinds: { size: "Size" } },
];

const schema = buildSchema(`
  enum Order { ASC DESC }
  input VanSortInput { title: Order tags: Order icon: Order block: BlockSortInput size: SizeSortInput }
  input BlockSortInput { tags: Order }
  input SizeSortInput { seats: Order doors: Order }
  type Query { vans(sort: VanSortInput): String }
`);

test("queries cannot sort by a list, by an icon, or by a group that has no sortable field, and the schema stays valid", () => {
  describeSchema(schema, types, []);
  expect(validateSchema(schema)).toEqual([]);
  const orders = (name: string) => {
    const type = schema.getType(name);
    return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  expect([orders("VanSortInput"), orders("SizeSortInput")]).toEqual([["title", "size"], ["seats"]]);
});
