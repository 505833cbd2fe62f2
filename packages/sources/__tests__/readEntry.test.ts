/**
 * Tests how the entries of a CMS are converted to records, or refused with a list of the missing and invalid fields.
 */

import { fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { config } from "@sitekit/testing/harbour";
import { type Dialect, type Entry, recordsIn, referencesIn } from "../readEntry";

const light = config.type("Light");

const dialect: Dialect = {
  label: "Desk",
  mend: "Mend it.",
  keyOf: ({ key }) => key,
  changed: ({ changed }) => changed,
  nameOf: (_, field) => (field === "title" ? "heading" : field),
  isOwn: (name) => ["key", "changed"].includes(name),
  idIn: ({ slug }) => slug,
  picture: ({ url }) => url,
  kindOf: (kinds) => kinds[0],
};

/** Returns an entry of the CMS with all fields of a content type. Fields without a given value are null. */
const entry = (fields: Entry, type = light): Entry => ({
  ...Object.fromEntries(fieldsOf(fieldTree(type)).map(({ name }) => [dialect.nameOf({}, name), null])),
  key: 1,
  ...fields,
});
const read = (entries: readonly Entry[], published: readonly Entry[] = []) =>
  recordsIn(light, dialect, entries, published, ({ key }) => `/edit/${key}`);

test("`recordsIn` converts an entry of the CMS to the fields of a record, and marks an unpublished entry as a draft", () => {
  const fields = {
    heading: "Fog",
    imageUrl: { url: "/fog.jpg" },
    relatedLights: [{ slug: "gull" }, null],
    aliases: [],
    visit: { guide: "Ann", days: ["Friday"] },
    steps: [{ heading: "Light", text: "It." }],
    changed: 7,
  };
  const [found] = read([entry(fields)]);
  expect(found?.fields).toEqual({
    title: "Fog",
    imageUrl: "/fog.jpg",
    relatedLights: ["gull", null],
    visit: { guide: "Ann", days: ["Friday"] },
    steps: [{ title: "Light", text: "It." }],
    draft: true,
  });
  expect([found?.editUrl, found?.changed]).toEqual(["/edit/1", undefined]);
  const [other] = read([entry({ changed: "2026" })], [entry({})]);
  expect([other?.fields, other?.changed]).toEqual([{}, "2026"]);
});

test("`recordsIn` converts the reference `coast`, which leads to a group inside a record, to the id of this group", () => {
  const harbour = config.type("Harbour");
  const coast = entry({ coast: { slug: "north" } }, harbour);
  expect(recordsIn(harbour, dialect, [coast], [coast], () => "")[0]?.fields).toEqual({ coast: "north" });
});

const without = (name: string, more: Entry) => {
  const { [name]: _, ...rest } = entry(more);
  return rest;
};
test.each<[string, Entry[]]>([
  ["`Light.height` is a string instead of a number", [entry({ height: "7" })]],
  ["`Light.height` is a list instead of a number", [entry({ height: [7] })]],
  ["`Light.heading` is a number instead of a string", [entry({ heading: 7 })]],
  ["`Light.heading` is a boolean instead of a string", [entry({ heading: true })]],
  ["`Light.steps` is an object instead of a list", [entry({ steps: {} })]],
  ["`Step.heading` is a number instead of a string", [entry({ steps: [{ heading: 7, text: "" }] })]],
  ["`Visit.guide` is missing", [entry({ visit: { days: null } })]],
  ["`Light.height` is missing (but there is `hight`, `tall`)", [without("height", { hight: 7, tall: 7 })]],
  [
    "`Light.heading` is a number instead of a string; `Light.imageUrl` is a number instead of an object or a string",
    [entry({ heading: 7, imageUrl: 7 })],
  ],
])("the error says which fields do not fit the content type: %s", (faults, entries) => {
  const sentence = `Desk does not provide the expected fields of the lights: ${faults}. Mend it.`;
  expect(() => read(entries)).toThrow(new Error(sentence));
});

test.each([
  // In this row, the content check reports the values of the wrong type later, so `recordsIn` does not have to.
  [
    "values of the wrong type if another entry has a value of the right type in the same field",
    [entry({ height: "7" }), entry({ height: 7 }), entry({ height: "7" })],
  ],
  ["an entry without the field `draft`", [without("draft", {})]],
  [
    "an entry with the field `draft`, and with strings instead of objects for pictures and references",
    [entry({ draft: true, height: 7, imageUrl: "text", relatedLights: ["text"] })],
  ],
])("`recordsIn` accepts %s", (_, entries) => {
  expect(read(entries)).toHaveLength(entries.length);
});

test("`referencesIn` returns each reference in a record with its field, and ignores other values", () => {
  const fields = {
    relatedLights: ["gull"],
    title: "gull",
    leading: ["fog", 7],
    coast: "north",
    extra: "gull",
  };
  expect(referencesIn(fieldTree(config.type("Harbour")), fields)).toEqual([
    { field: "relatedLights", to: "Light", id: "gull" },
    { field: "leading", to: "Light", id: "fog" },
    { field: "coast", to: "Coast", id: "north", inner: true },
  ]);
});
