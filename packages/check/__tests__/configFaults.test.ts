/** If a site's configuration has a mistake, `defineConfig` throws an Error that says what to write instead. */
import {
  alias,
  choice,
  count,
  date,
  flag,
  focus,
  group,
  groupReference,
  internal,
  line,
  list,
  moment,
  page,
  recordId,
  reference,
  text,
} from "@sitekit/content/fields";
import {
  aliases,
  draft,
  publicationFields,
  publishedFrom,
  replacedBy,
  validFrom,
} from "@sitekit/content/publicationFields";
import { z } from "zod";
import { defineConfig } from "../config";
import { errors } from "../rule";

const id = recordId("The last part of the address.");
const name = line("Name", "As on the door.");
const doctor = { id, name };

/**
 * A correct content type for the doctors of a clinic. `fields` replaces its fields, and `change` replaces or adds other
 * properties.
 */
const doctors = (fields: z.ZodRawShape = doctor, change: object = {}) => ({
  name: "Doctor",
  label: "Doctors",
  schema: group("Doctor", "Somebody who treats patients.", fields),
  source: { folder: "doctors" },
  path: (own: string) => `/doctors/${own}`,
  template: "Doctor",
  ...change,
});
const contact = {
  name: "Contact",
  label: "Contact",
  schema: group("Contact", "Where the clinic is.", { street: line("Street", "With its number.") }),
  source: { file: "contact.json" },
};
const timeZone = { name: "Europe/Oslo", label: "Oslo time" };
const clinic = (...types: object[]) => ({ types, timeZone });
const rooms = {
  ...doctors(),
  name: "Room",
  schema: group("Room", "A room.", doctor),
  source: { folder: "rooms" },
  path: (own: string) => `/rooms/${own}`,
};

const define = (options: object) => () => defineConfig(options as never);

it("defineConfig accepts a correct configuration", () => {
  const all = doctors({
    ...doctor,
    ...publicationFields,
    aliases: aliases(),
    room: reference("Room", "Where.", "Room"),
  });
  expect(define(clinic(all, rooms, contact))).not.toThrow();
});

it.each<[mistake: string, options: object, sentence: RegExp]>([
  [
    "two types with the same name",
    clinic(doctors(), doctors(doctor, { source: { folder: "nurses" } })),
    /`Doctor`.*same name.*another `name`/,
  ],
  [
    "two types in one folder",
    clinic(doctors(), { ...rooms, source: { folder: "doctors" } }),
    /`Doctor`.*`Room`.*same source `doctors`.*another folder/,
  ],
  [
    "two single-file types with the same address",
    clinic(
      { ...contact, path: () => "/", template: "A" },
      {
        ...contact,
        name: "Home",
        schema: group("Home", "A.", { title: name }),
        source: { file: "home.json" },
        path: () => "/",
        template: "A",
      },
    ),
    /same address `\/`.*another `path`/,
  ],
  [
    "a type whose `name` differs from the name of its group",
    clinic(doctors(doctor, { name: "Physician" })),
    /`Physician`.*`group\("Physician", …\)`, or change the name of the type to `name: "Doctor"`/,
  ],
  [
    "a time zone that does not exist",
    { ...clinic(doctors()), timeZone: { name: "Europe/Osslo", label: "Oslo time" } },
    /`timeZone.name` is "Europe\/Osslo".*Did you mean `Europe\/Oslo`\?/,
  ],
  [
    "a missing time zone",
    { types: [doctors()] },
    /`timeZone` must be an object with .*Write a time zone, as in/,
  ],
  [
    "a misspelt property of a type",
    clinic(doctors(doctor, { tempalte: "Doctor" })),
    /`tempalte`. Did you mean `template`\?/,
  ],
  [
    "a misspelt property of a listing",
    clinic(doctors(doctor, { listing: { name: "doctors", palces: [] } })),
    /`palces`. Did you mean `places`\?/,
  ],
  [
    "a misspelt place of a listing",
    clinic(
      doctors(
        {
          ...doctor,
          hideFrom: internal(
            list("Hide", "Where not.", choice("Place", "A place.", ["menu", "footer"], "Place")),
          ),
        },
        { listing: { name: "doctors", places: ["menus"] } },
      ),
    ),
    /`listing.places` contains `menus`.*Did you mean `menu`\?/,
  ],
  [
    "a missing description of a type",
    clinic(doctors(doctor, { schema: group("Doctor", "", doctor) })),
    /`schema` has no description. Describe one record in the second argument of `group`/,
  ],
  [
    "a missing help text of a field",
    clinic(doctors({ id, name: line("Name", "") })),
    /`name` needs a label and a help text.*Write both/,
  ],
  [
    "a type with pages but no template",
    clinic(doctors(doctor, { template: undefined })),
    /no `template` that renders them. Write the name of a file in `src\/templates`/,
  ],
  [
    "a template name with a file extension",
    clinic(doctors(doctor, { template: "Doctor.tsx" })),
    /`template` is "Doctor.tsx".*without its extension/,
  ],
  [
    "an ordinary date field whose name suggests the start of publication",
    clinic(doctors({ ...doctor, visibleFrom: date("From", "The day.") })),
    /`visibleFrom` is an ordinary field.*Write `visibleFrom: publishedFrom\(\)`/,
  ],
  [
    "an ordinary flag whose name means the opposite of a draft",
    clinic(doctors({ ...doctor, isVisible: flag("Visible", "Whether visitors see the page.") })),
    /`isVisible` is an ordinary field.*Write `draft: draft\(\)`.*`"draft": true` in the records instead of `"isVisible": false`/,
  ],
  [
    "an ordinary `moment` field whose name suggests the end of publication",
    clinic(doctors({ ...doctor, expiresAt: moment("Until", "The time.") })),
    /`expiresAt`.*`expiresAt: publishedUntil\(\)`/,
  ],
  [
    "an ordinary flag whose name suggests a draft",
    clinic(doctors({ ...doctor, hidden: flag("Hidden", "Not shown.") })),
    /`hidden`.*`hidden: draft\(\)`/,
  ],
  [
    "an ordinary list whose name suggests aliases",
    clinic(doctors({ ...doctor, oldAddresses: list("Old", "Paths.", alias("Path", "One.")) })),
    /`oldAddresses`.*does not create redirects.*`oldAddresses: aliases\(\)`/,
  ],
  [
    "an ordinary field for a link, named `redirectFrom`",
    clinic(doctors({ ...doctor, redirectFrom: page("From", "A path.") })),
    /`redirectFrom: aliases\(\)`/,
  ],
  [
    "an ordinary date field named `publishedFrom`",
    clinic(doctors({ ...doctor, publishedFrom: date("From", "The day.") })),
    /`publishedFrom`.*Write `publishedFrom: publishedFrom\(\)`/,
  ],
  [
    "two flags for drafts",
    clinic(doctors({ ...doctor, draft: draft(), hidden: draft() })),
    /`draft` and `hidden`.*only one can have an effect. Remove one/,
  ],
  [
    "a field for a successor without a field for the end of publication",
    clinic(doctors({ ...doctor, next: replacedBy() })),
    /`next`.*The type has no such field\. Add a `publishedUntil\(\)` field/,
  ],
  [
    "a publication field inside a group",
    clinic(
      doctors({
        ...doctor,
        post: group("Post", "A post.", { title: name, from: publishedFrom() }).meta({ title: "Post" }),
      }),
    ),
    /`post.from`.*no effect, because .*Move it out of the group, to the fields of the type/,
  ],
  [
    "a field made with `validFrom()` that is not in a group inside the record",
    clinic(doctors({ ...doctor, since: validFrom() })),
    /`since`.*only has an effect in a group.*Write `publishedFrom\(\)`/,
  ],
  [
    "a reference to a type that does not exist",
    clinic(doctors({ ...doctor, room: reference("Room", "Where.", "Rooms") }), rooms),
    /`Doctor.room` refers to `Rooms`.*Did you mean `Room`\?/,
  ],
  [
    "a reference to a group that does not exist",
    clinic(doctors({ ...doctor, ward: groupReference("Ward", "Where.", "Ward") })),
    /`Doctor.ward` refers to `Ward`/,
  ],
  [
    "a reference to a group that is in a type with a folder",
    clinic(
      doctors({
        ...doctor,
        wards: list("Wards", "Where.", group("Ward", "A ward.", { id, name }), { min: 0, max: 9 }),
        ward: groupReference("Ward", "Where.", "Ward"),
      }),
    ),
    /`Doctor.ward` refers to `Ward`, but no type with a single file has a list of `Ward` groups/,
  ],
  [
    "a reference if no type has a folder of records",
    clinic({
      ...contact,
      schema: group("Contact", "Where.", { street: name, room: reference("Room", "Where.", "Room") }),
    }),
    /`Contact.room` refers to `Room`.*\. Declare such a type, or remove the field\./,
  ],
  ["a type without fields", clinic(doctors({})), /has no fields. Write at least one/],
  [
    "a type with a folder but without a field `id`",
    clinic(doctors({ name })),
    /no field `id`.*Write `id: recordId/,
  ],
  [
    "a type without a field that can serve as the record's name in lists",
    clinic(doctors({ id, ward: line("Ward", "Where.") })),
    /no field `title`, `label` or `name`.*Add one of these fields, or a function that returns the name, as in `recordName/,
  ],
  [
    "an unknown property of the configuration",
    { ...clinic(doctors()), timezone: timeZone },
    /`timezone`. Did you mean `timeZone`\?/,
  ],
  [
    "a field name that Gatsby reserves",
    clinic(doctors({ ...doctor, parent: line("Parent", "Whose.") })),
    /`parent` is a field that the build adds to each record. Give the field another name/,
  ],
  [
    "a type name that Gatsby reserves",
    clinic(doctors(doctor, { name: "File", schema: group("File", "A file.", doctor) })),
    /`File`: the build itself has a GraphQL type with this name. Write another/,
  ],
  [
    "a type name that is invalid in GraphQL",
    clinic(doctors(doctor, { name: "case study", schema: group("case study", "A.", doctor) })),
    /as in `CaseStudy`/,
  ],
  [
    "a field name that is invalid in GraphQL",
    clinic(doctors({ ...doctor, "first-name": name })),
    /`first-name` cannot be the name of a field\. Use only letters and digits, and begin with a letter/,
  ],
  [
    "a field name that begins with a digit",
    clinic(doctors({ ...doctor, "2nd": name })),
    /`2nd` cannot be the name of a field\..* begin with a letter, as in `openFrom`/,
  ],
  [
    "a field name with an underscore, which GraphQL would allow",
    clinic(doctors({ ...doctor, open_from: name })),
    /`open_from` cannot be the name of a field\./,
  ],
  [
    "two options with the same name in GraphQL",
    clinic(doctors({ ...doctor, post: choice("Post", "Its kind.", ["On call", "on-call"], "Post") })),
    /"On call" and "on-call", which have the same name/,
  ],
  [
    "an empty list of types",
    { types: [], timeZone },
    /`types` must be a list of at least one content type, as in/,
  ],
  [
    "a schema made with plain zod",
    clinic(doctors(doctor, { schema: z.object(doctor) })),
    /made with `z.object`.*Write `group\("Doctor"/,
  ],
  [
    "a field made with plain zod",
    clinic(doctors({ ...doctor, note: z.string().meta({ title: "Note", description: "A note." }) })),
    /`note` is made with plain zod. Declare it with a function/,
  ],
  [
    "a field with a rule made with `.refine()`",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").refine((each) => each !== "") })),
    /`note` has custom validation \(`.refine\(\)`, .*Write it as a rule instead/,
  ],
  [
    "a field with a rule made with `.superRefine()`",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").superRefine(() => undefined) })),
    /`note` has custom validation \(.*`.superRefine\(\)`/,
  ],
  [
    "a field with a rule made with `.check()`",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").check(() => undefined) })),
    /`note` has custom validation \(.*`.check\(\)`/,
  ],
  [
    "a field that trims its value",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").trim() })),
    /`note` has `\.trim\(\)` or another method that changes the value/,
  ],
  [
    "a field with a transform",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").transform((each) => each.trim()) })),
    /`note` has a transform/,
  ],
  [
    "a nullable field",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").nullable() })),
    /`.nullable\(\)`, which .* Write `.optional\(\)`/,
  ],
  [
    "a folder outside content",
    clinic(doctors(doctor, { source: { folder: "../doctors" } })),
    /`source.folder` is "..\/doctors". Write the path of a folder in `content`/,
  ],
  [
    "a folder whose path begins with `content/`",
    clinic(doctors(doctor, { source: { folder: "content/doctors" } })),
    /without `content\/`/,
  ],
  [
    "both a folder and a file as the source",
    clinic(doctors(doctor, { source: { folder: "doctors", file: "a.json" } })),
    /`source` must have either `folder` or `file`, not both/,
  ],
  [
    "a missing source",
    clinic(doctors(doctor, { source: undefined })),
    /`source` must be an object with `folder` or `file`. Write/,
  ],
  [
    "a `path` that is a string",
    clinic(doctors(doctor, { path: "/doctors/:id" })),
    /`path` is not a function. Write `path: \(id\)/,
  ],
  [
    "a `path` that is the same for all records",
    clinic(doctors(doctor, { path: () => "/doctor" })),
    /for every record. Use the record's id/,
  ],
  [
    "a `path` that ends with a slash",
    clinic(doctors(doctor, { path: (own: string) => `/doctors/${own}/` })),
    /must not end with a slash/,
  ],
  [
    "a `path` that does not begin with a slash",
    clinic(doctors(doctor, { path: (own: string) => `doctors/${own}` })),
    /which is not a path that begins with `\/`\. Write `path: /,
  ],
  [
    "a focal point for a picture field that does not exist",
    clinic(doctors({ ...doctor, spot: focus("Centre", "Of the picture.", "photo") })),
    /`spot` is the focal point of `photo`.*must be the name of a picture field/,
  ],
  [
    "a `siteUrl` that names a type that does not exist",
    { ...clinic(doctors(), contact), siteUrl: { type: "Company", field: "siteUrl" } },
    /`siteUrl.type` is `Company`/,
  ],
  [
    "a `siteUrl` that names a field not made with `site()`",
    { ...clinic(doctors(), contact), siteUrl: { type: "Contact", field: "street" } },
    /`siteUrl.field` is `street`, but `Contact` has no `site\(\)` field of this name/,
  ],
  [
    "two groups with the same name whose fields have different kinds",
    clinic(
      doctors({
        ...doctor,
        a: group("Post", "A.", { title: name }).meta({ title: "A" }),
        b: group("Post", "A.", { title: text("Title", "The title.") }).meta({ title: "B" }),
      }),
    ),
    /Two groups are called `Post`: one has the fields title \(line\); the other has title \(text\)/,
  ],
  [
    "two different groups with the same name",
    clinic(
      doctors({
        ...doctor,
        a: group("Post", "A.", { title: name }).meta({ title: "A" }),
        b: group("Post", "A.", { text: text("B", "B.") }).meta({ title: "B" }),
      }),
    ),
    /Two groups are called `Post`.*another name/,
  ],
  ...(
    [
      ["a text whose limit is an object", line("A", "A.", { max: 90 } as never), "of characters"],
      ["a text whose limit is a string", line("A", "A.", "40" as never), "of characters"],
      ["a text whose limit is 0", line("A", "A.", 0), "of characters"],
      [
        "a list of texts that each have a negative limit",
        list("A", "A.", line("A", "A.", -5)),
        "of characters",
      ],
      [
        "a list whose lower limit is above its upper limit",
        list("A", "A.", name, { min: 5, max: 2 }),
        "of entries",
      ],
      ["a list whose limit is 0", list("A", "A.", name, { max: 0 }), "of entries"],
      [
        "a number without a limit",
        count("A", "A.", undefined as never),
        "that editors may enter, as in `count",
      ],
    ] as const
  ).map(([what, field, write]): [string, object, RegExp] => [
    what,
    clinic(doctors({ ...doctor, field })),
    new RegExp(`\`field\` has no valid maximum. Write the maximum number ${write}`),
  ]),
  [
    "a choice without a name in GraphQL",
    clinic(doctors({ ...doctor, state: choice("A", "A.", ["One"], undefined as never) })),
    /`state` is a choice without a name in GraphQL. Write the name as the last argument/,
  ],
  [
    "a focal point for a text field",
    clinic(doctors({ ...doctor, at: focus("A", "A.", "name") })),
    /`at` is the focal point of `name`, but there is no picture field `name`/,
  ],
  ["an optional id", clinic(doctors({ ...doctor, id: id.optional() })), /each record needs an `id`/],
  [
    "a field `id` in a type with a single file",
    clinic({ ...contact, schema: group("Contact", "A.", doctor) }),
    /single file, which needs no id. Remove the field `id`/,
  ],
  [
    "aliases in a type without pages",
    clinic(doctors({ ...doctor, aliases: aliases() }, { path: undefined, template: undefined })),
    /has no pages \(`path`\), so old addresses have no effect/,
  ],
  [
    "a `path` that throws an error",
    clinic(doctors(doctor, { path: () => Object(undefined).some.id })),
    /`Doctor`: `path\("some-id"\)` throws "Cannot read/,
  ],
  [
    "a `path` below the address of the editor",
    clinic(doctors(doctor, { path: (own: string) => `/admin/${own}` })),
    /`\/admin` is the address of the editor/,
  ],
  [
    "a value of `rules` that is not a list",
    { ...clinic(doctors()), rules: {} },
    /`rules` is not a list. Write/,
  ],
  [
    "a list of rules inside `rules`",
    { ...clinic(doctors()), rules: [errors("record", { late: () => null })] },
    /Entry 1 of `rules` is not a rule. Write `rules: \[\.\.\.errors/,
  ],
  [
    "a rule with a misspelt scope",
    { ...clinic(doctors()), rules: errors("recrod" as "record", { late: () => null }) },
    /The rule `late` has the scope `recrod`, which does not exist. Did you mean `record`\?/,
  ],
  [
    "a rule with an unknown scope",
    { ...clinic(doctors()), rules: errors("page" as "record", { late: () => null }) },
    /the scope `page`, which does not exist. Write one of .*`record`/,
  ],
])("defineConfig refuses %s", (_, options, sentence) => {
  expect(define(options)).toThrow(sentence);
});

it.each<[mistake: string, declare: () => unknown, sentence: string]>([
  ["a list without a label", () => list(name as never, {} as never, undefined as never), "Write `list("],
  [
    "a list with a misspelt limit",
    () => list("A", "A.", name, { maximum: 4 } as never),
    "unknown limit `maximum`",
  ],
  ["a choice without options", () => choice("State", "A.", [], "State"), '"State" has no options'],
  [
    "a choice that lists the same option twice",
    () => choice("State", "A.", ["Oil", "Oil"], "State"),
    '"State" has the option "Oil" twice',
  ],
])("declaring %s throws an error", (_, declare, sentence) => {
  expect(declare).toThrow(sentence);
});

it("defineConfig accepts two groups with the same name and the same fields in a different order", () => {
  const one = group("Post", "A.", { title: name, text: text("B", "B.") }).meta({ title: "A" });
  const other = group("Post", "A.", { text: text("B", "B."), title: name }).meta({ title: "B" });
  expect(define(clinic(doctors({ ...doctor, a: one, b: other })))).not.toThrow();
});

it("if the time zone and two types have mistakes, defineConfig throws one error that lists all of them", () => {
  expect(define({ ...clinic(doctors({ name }), { ...rooms, label: "" }), timeZone: {} })).toThrow(
    /timeZone(.|\n)*`Doctor`(.|\n)*`Room`/,
  );
});

it('defineConfig accepts an ordinary field with a misleading name if the field is marked with `role: "none"`', () => {
  const since = date("Visible from", "When the moon is visible.").meta({ role: "none" });
  expect(define(clinic(doctors({ ...doctor, visibleFrom: since })))).not.toThrow();
});
