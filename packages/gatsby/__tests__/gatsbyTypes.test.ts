import type { NodePluginSchema } from "gatsby";
import { defaultFieldResolver, GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { gatsbyTypes, replacedFields, siteDateExtension } from "../schema/gatsbyTypes";
import { asNode, type SiteType } from "../schema/siteTypes";

/** Stand-ins for Gatsby's type builders. Each returns its argument unchanged. */
const builders = new Proxy({}, { get: () => (type: object) => type }) as NodePluginSchema;

const van = {
  kind: "object",
  name: "Van",
  description: "A van.",
  interfaces: ["Node"],
  fields: {
    day: { type: "Date", description: "A day." },
    time: { type: "Date", description: "A time." },
    seats: { type: "[String!]!", description: "Its seats." },
    name: { type: "String!", description: "Its name." },
  },
} satisfies SiteType;
const shared: SiteType = { ...van, kind: "interface", name: "Vehicle" };

/**
 * Returns the result of the date field `fieldName` in a site with the time zone `name`. `source` has the stored
 * values of the record. `args` has the arguments that the query gives the field, such as `formatString`.
 */
function dateIn(name: string, fieldName: string, source: object, args: object): unknown {
  const { resolve } = siteDateExtension({ timeZone: { name, label: "local time" } }).extend();
  return resolve({ ...source }, args, {}, { fieldName });
}

/**
 * Returns the result of the field `seats` of a van. `source` has the stored values. `info` is the resolver's last
 * argument. It has a `path` if the resolver is called for the result of a query, but not if it is called for a filter.
 */
function seatsOf(source: object, info: object): unknown {
  const [type] = gatsbyTypes(builders, [van], { checkBy: "npm run check" });
  return Object(type).fields.seats.resolve(source, {}, {}, info);
}

const WINTER = { day: "2026-12-01", time: "2026-12-01 09:00" };
const SUMMER = { day: "2026-07-01", time: "2026-07-01 09:00" };
const OLD = { day: "0079-08-24", time: "1840-05-01 09:00" };
const [LAGOS, OSLO, LONDON] = ["Africa/Lagos", "Europe/Oslo", "Europe/London"];

it.each<[string, string, object, object, string]>([
  [LAGOS, "time", WINTER, {}, "2026-12-01 09:00"],
  [LAGOS, "time", WINTER, { formatString: "x" }, String(Date.UTC(2026, 11, 1, 8))],
  [LAGOS, "time", WINTER, { formatString: "X" }, String(Date.UTC(2026, 11, 1, 8) / 1000)],
  [LAGOS, "time", WINTER, { formatString: "YYYY-MM-DDTHH:mm:ssZ" }, "2026-12-01T09:00:00+01:00"],
  [LAGOS, "time", WINTER, { formatString: "D MMMM YYYY", locale: "fr" }, "1 décembre 2026"],
  [LAGOS, "day", WINTER, {}, "2026-12-01"],
  [LAGOS, "day", WINTER, { formatString: "D MMM YYYY, HH:mm Z" }, "1 Dec 2026, 00:00 +01:00"],
  [OSLO, "time", WINTER, { formatString: "HH:mm Z" }, "09:00 +01:00"],
  [OSLO, "time", SUMMER, { formatString: "HH:mm Z" }, "09:00 +02:00"],
  [OSLO, "day", SUMMER, { formatString: "x" }, String(Date.UTC(2026, 5, 30, 22))],
  // Before 1847, clocks in London were 1 minute and 15 seconds behind UTC. `Z` shows this offset as -00:01.
  [LONDON, "time", OLD, { formatString: "D MMMM YYYY, HH:mm Z" }, "1 May 1840, 09:00 -00:01"],
  [LONDON, "day", OLD, { formatString: "D MMMM YYYY, HH:mm" }, "24 August 0079, 00:00"],
])(
  "in the time zone %s, the date field `%s` of the record %j, queried with the arguments %j, returns %j",
  (zone, field, source, args, right) => {
    expect(dateIn(zone, field, source, args)).toBe(right);
  },
);

it("`difference` and `fromNow` compare a date with the current time in the site's time zone", () => {
  // 08:30 UTC is 09:30 in Lagos, which is half an hour after `WINTER.time`.
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 1, 8, 30) });
  expect(dateIn(LAGOS, "time", WINTER, { difference: "minutes" })).toBe(30);
  expect(dateIn(LAGOS, "time", WINTER, { fromNow: true })).toBe("30 minutes ago");
  expect(dateIn(LAGOS, "time", { time: null }, { fromNow: true })).toBeNull();
  jest.useRealTimers();
});

it("a list field has the same arguments in a type and in an interface", () => {
  const types = gatsbyTypes(builders, [van, shared], { checkBy: "npm run check" });
  const [own, common] = types.map((type) => Object(type).fields);
  expect(Object.keys(own.seats.args)).toEqual(["skip", "limit"]);
  expect(common.seats.args).toEqual(own.seats.args);
});

describe("replacedFields", () => {
  const resolvers: Record<string, (source: Record<string, unknown>) => unknown> = {
    "that requires `seats` to be a list": ({ seats }) => (seats as string[]).map(String),
    "that returns a constant": () => 3,
    "that reads another field": ({ recordId }) => recordId,
    "that returns a changed value of `day`": ({ day }) => `${String(day)}!`,
    "that is asynchronous and fails": async () => Promise.reject(new Error("no record")),
  };

  /**
   * Returns a schema with the type `Van`. If `field` is given, that field gets the resolver `resolve`, as if a site had
   * replaced its resolver.
   */
  function schemaWith(field = "", resolve?: (typeof resolvers)[string]): GraphQLSchema {
    const [type] = gatsbyTypes(builders, [van], { checkBy: "npm run check" });
    const own = Object(type).fields as Record<string, { resolve?: typeof defaultFieldResolver }>;
    const dates = siteDateExtension({ timeZone: { name: LAGOS, label: "Lagos time" } }).extend();
    own.day = own.time = dates as never;
    const fields = Object.entries(own).map(([name, each]) => [
      name,
      { type: GraphQLString, resolve: (name === field && resolve) || each.resolve || defaultFieldResolver },
    ]);
    return new GraphQLSchema({
      types: [new GraphQLObjectType({ name: van.name, fields: Object.fromEntries(fields) })],
    });
  }

  it("names no field if the site has not replaced a resolver", () => {
    expect(replacedFields(schemaWith(), [van])).toEqual([]);
  });

  it.each(
    Object.entries(resolvers).flatMap(([what, resolve]) =>
      Object.keys(van.fields).map((field) => [field, what, resolve] as const),
    ),
  )("names the field %s if its resolver was replaced with a function %s", (field, _, resolve) => {
    expect(replacedFields(schemaWith(field, resolve), [van])).toEqual([
      expect.stringContaining(`Van.${field}`),
    ]);
  });
});

it.each([
  ["a list field returns null for an empty list of texts in a filter", { seats: [] }, undefined, null],
  ["a list field returns null for a missing list of texts in a filter", {}, undefined, null],
  ["a list field returns a list of texts unchanged in a filter", { seats: ["front"] }, undefined, ["front"]],
  ["a list field returns an empty list of texts unchanged in a query", { seats: [] }, { key: "seats" }, []],
  ["a list field returns an empty list for a missing list of texts in a query", {}, { key: "seats" }, []],
])("%s", (_, source, path, wanted) => {
  expect(seatsOf(source, { path, returnType: GraphQLString })).toEqual(wanted);
});

it("a list field returns an empty list of groups unchanged in a filter", () => {
  const returnType = new GraphQLObjectType({ name: "Seat", fields: { name: { type: GraphQLString } } });
  expect(seatsOf({ seats: [] }, { returnType })).toEqual([]);
});

it.each(["Car", "Place"])(
  "the icon of a seat in a %s can be resolved again after Gatsby has stored the resolved icon in the seat",
  (typeName) => {
    const icon = { type: "Icon", description: "Its icon.", follow: { kind: "icon" } } as const;
    const rest = { description: "A part of a test.", interfaces: [] };
    const seat: SiteType = { kind: "object", name: "Seat", ...rest, fields: { icon } };
    const seats = { type: "[Seat!]!", description: "Its seats." };
    const car: SiteType = { kind: "object", name: "Car", ...rest, fields: { seats } };
    const place: SiteType = { kind: "union", name: "Place", description: "", kinds: { car: "Car" } };
    const types = new Map([seat, car, place].map((type) => [type.name, type]));
    const node = asNode(types, typeName, { kind: "car", seats: [{ icon: "map-pin" }], more: [1] });
    expect(node).toEqual({ kind: "car", seats: [{ $icon: "map-pin" }], more: [1] });

    const [type] = gatsbyTypes(builders, [seat], { checkBy: "npm run check" });
    const { resolve } = Object(type).fields.icon;
    const [stored] = Object(node).seats;
    stored.icon = resolve(stored, {}, {}, {});
    expect(resolve(stored, {}, {}, {}).name).toBe("map-pin");
  },
);
