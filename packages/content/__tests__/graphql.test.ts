import { assertName } from "graphql";
import type { z } from "zod";
import {
  choice,
  date,
  flag,
  group,
  icon,
  line,
  list,
  oneOfKinds,
  recordId,
  reference,
  sectionKind,
} from "../fields";
import { choiceName, type GraphqlType, graphqlTypes } from "../graphql";

const kindsOf = (typeName: string) =>
  list(
    "Parts",
    "Its parts.",
    oneOfKinds(typeName, "A part.", [
      sectionKind("door", "Door", "A door.", { title: line("Title", "Its.") }, { title: "A" }),
    ]),
  );
const colour = choice("Colour", "The colour of the van.", ["Red", "Sea blue"], "Colour");
const place = group("Place", "Where a van stands.", {
  id: recordId("Names the place."),
  town: line("Town", "The nearest town."),
});

/** The GraphQL types of a site whose only content type, Van, has the given fields. */
function typesOf(shape: z.ZodRawShape): GraphqlType[] {
  return graphqlTypes({
    types: [{ schema: group("Van", "A van of the fleet.", shape) }],
    graphqlNames: { updatedAt: "status", updatedAtName: "statusName" },
  });
}

function fieldOf(field: z.ZodType, name = "field") {
  const van = typesOf({ [name]: field })[0];
  return van?.kind === "object" ? van.fields : {};
}

it.each([
  ["a required text field", "String!", line("Name", "Its name.")],
  ["an optional text field", "String", line("Name", "Its name.").optional()],
  ["a required list of texts", "[String!]!", list("Names", "Its names.", line("Name", "A name."))],
  [
    "an optional list of texts",
    "[String!]!",
    list("Names", "Its names.", line("Name", "A name.")).optional(),
  ],
  ["a day", "Date!", date("Tested", "When.")],
  ["a flag", "Boolean!", flag("Electric", "Whether it is electric.")],
  ["an icon", "Icon!", icon("Icon", "Drawn beside it.")],
  ["a choice", "Colour!", colour],
  ["a list of choices", "[Colour!]!", list("Colours", "Its colours.", colour)],
  ["a group", "Place!", place],
  ["an optional group", "Place", place.optional()],
  ["a reference", "Company!", reference("Owner", "Who owns it.", "Company")],
  [
    "a list of references",
    "[Company!]!",
    list("Owners", "Who own it.", reference("Owner", "One.", "Company")),
  ],
])("graphqlTypes gives %s the GraphQL type %s", (_, type, field) => {
  expect(fieldOf(field).field).toMatchObject({ type });
});

it("graphqlTypes describes a field with its help text, and a group's type with the description given to `group`", () => {
  const [van, other] = typesOf({ home: place.meta({ description: "Where it stands at night." }) });
  expect(van).toMatchObject({ name: "Van", description: "A van of the fleet.", isRecord: true });
  expect(van).toMatchObject({ fields: { home: { description: "Where it stands at night." } } });
  expect(other).toMatchObject({ name: "Place", description: "Where a van stands.", isRecord: false });
});

it("graphqlTypes renames the `id` of a record to `recordId`, but not the `id` of a group inside the record", () => {
  const [van, other] = typesOf({ id: recordId("Its plate."), home: place });
  expect(Object.keys(van?.kind === "object" ? van.fields : {})).toEqual(["recordId", "home"]);
  expect(Object.keys(other?.kind === "object" ? other.fields : {})).toEqual(["id", "town"]);
});

it("graphqlTypes converts the values of a choice to valid GraphQL names, and adds a field with the text to display", () => {
  expect(typesOf({ colour })[1]).toMatchObject({ values: { RED: "Red", SEA_BLUE: "Sea blue" } });
  expect(fieldOf(colour, "colour")).toMatchObject({
    colour: { type: "Colour!" },
    colourName: {
      type: "String!",
      description:
        "The colour of the van. This field contains the text to display, not the name of the enum value.",
    },
  });
  const colours = list("Colours", "Its colours.", colour);
  expect(fieldOf(colours, "colours")).toMatchObject({ coloursName: { type: "[String!]!" } });
});

it.each([
  ["Active", "ACTIVE"],
  ["notYet", "NOT_YET"],
  ["E-bike", "E_BIKE"],
  ["24 hours", "_24_HOURS"],
  ["Ọ̀ṣun", "OSUN"],
  ["true", "TRUE"],
  ["C++", "C_"],
])("graphqlTypes converts a choice's value %s to the valid GraphQL name %s", (value, name) => {
  const status = choice("Status", "Its status.", [value], "Status");
  expect(typesOf({ status })[1]).toMatchObject({ values: { [name]: value } });
  expect(choiceName(value)).toBe(name);
  assertName(name);
});

it.each([
  [
    "a choice with two values that would have the same GraphQL name",
    { a: choice("A", "A.", ["Sea blue", "sea-blue"], "A") },
    '"Sea blue" and "sea-blue"',
  ],
  [
    "a choice with a value in Cyrillic letters",
    { a: choice("A", "A.", ["Так"], "A") },
    '"Так", but an option needs at least one letter from A to Z or one digit for its GraphQL name',
  ],
  [
    "two choices with the same typeName but different values",
    { a: choice("A", "A.", ["One"], "A"), b: choice("B", "B.", ["Two"], "A") },
    "B",
  ],
  ["a choice with the typeName of a group", { a: place, b: choice("B", "B.", ["Two"], "Place") }, "B"],
  ["a union with the typeName of a group", { a: place, b: kindsOf("Place") }, "Place would be two types"],
  ["a group with the typeName of a union", { b: kindsOf("Place"), a: place }, "Place would be two types"],
  ["a group with the typeName of a choice", { b: choice("B", "B.", ["Two"], "Place"), a: place }, "Place"],
  [
    "a field `stateName` next to the choice `state`, because this choice adds a GraphQL field `stateName`",
    { state: choice("A", "A.", ["One"], "A"), stateName: line("B", "B.") },
    "Rename `stateName` or `state`",
  ],
])("graphqlTypes refuses %s", (_, fields, message) => {
  expect(() => typesOf(fields)).toThrow(message);
});

it("graphqlTypes uses the GraphQL name that the site declares for a record's field", () => {
  expect(fieldOf(colour, "updatedAt")).toMatchObject({
    status: {
      type: "Colour!",
      description: "The colour of the van. In the content files, this field is called `updatedAt`.",
    },
    statusName: { type: "String!" },
  });
});

it("graphqlTypes declares each type once, however often it is used", () => {
  const names = typesOf({ home: place, others: list("Others", "Others.", place) }).map(({ name }) => name);
  expect(names).toEqual(["Van", "Place"]);
});

it("graphqlTypes marks fields that are references or icons, so that the build can resolve their values", () => {
  const owner = reference("Owner", "Who owns it.", "Company");
  expect(fieldOf(owner).field).toMatchObject({ kind: "reference", to: "Company" });
  expect(fieldOf(list("Icons", "Its icons.", icon("Icon", "One."))).field).toMatchObject({ kind: "icon" });
});
