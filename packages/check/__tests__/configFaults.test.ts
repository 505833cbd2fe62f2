/** A mistake in the configuration of a site is refused by `defineConfig`, with a sentence that says what to write. */
import {
  alias,
  choice,
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

const id = recordId("The last part of the address.");
const name = line("Name", "As on the door.");
const doctor = { id, name };

/** The type of a clinic's doctors, with other fields or properties. */
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

it("accepts a right configuration", () => {
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
    "two types of one name",
    clinic(doctors(), doctors(doctor, { source: { folder: "nurses" } })),
    /`Doctor`.*same name.*another `name`/,
  ],
  [
    "two types in one folder",
    clinic(doctors(), { ...rooms, source: { folder: "doctors" } }),
    /`Doctor`.*`Room`.*same source `doctors`.*another folder/,
  ],
  [
    "two single pages at one address",
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
    "a name unlike that of the group",
    clinic(doctors(doctor, { name: "Physician" })),
    /`Physician`.*`group\("Physician", …\)`, or `name: "Doctor"`/,
  ],
  [
    "a time zone that does not exist",
    { ...clinic(doctors()), timeZone: { name: "Europe/Osslo", label: "Oslo time" } },
    /`timeZone.name` is "Europe\/Osslo".*Did you mean `Europe\/Oslo`\?/,
  ],
  ["no time zone", { types: [doctors()] }, /no `timeZone`.*Write one as in/],
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
    "a misspelt place",
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
    /`listing.places` names `menus`.*Did you mean `menu`\?/,
  ],
  [
    "no description of a type",
    clinic(doctors(doctor, { schema: group("Doctor", "", doctor) })),
    /group has no description. Write what one of them is/,
  ],
  [
    "no help text of a field",
    clinic(doctors({ id, name: line("Name", "") })),
    /`name` has no label or no help text.*Write both/,
  ],
  [
    "pages without a template",
    clinic(doctors(doctor, { template: undefined })),
    /no `template` draws them. Write the name of a file in `src\/templates`/,
  ],
  [
    "a template with its ending",
    clinic(doctors(doctor, { template: "Doctor.tsx" })),
    /`template` is "Doctor.tsx".*without its ending/,
  ],
  [
    "a date that looks like the beginning of a publication",
    clinic(doctors({ ...doctor, visibleFrom: date("From", "The day.") })),
    /`visibleFrom` is an ordinary field.*Write `visibleFrom: publishedFrom\(\)`/,
  ],
  [
    "a date that looks like its end",
    clinic(doctors({ ...doctor, expiresAt: moment("Until", "The time.") })),
    /`expiresAt`.*`expiresAt: publishedUntil\(\)`/,
  ],
  [
    "a flag that looks like that of a draft",
    clinic(doctors({ ...doctor, hidden: flag("Hidden", "Not shown.") })),
    /`hidden`.*`hidden: draft\(\)`/,
  ],
  [
    "a list that looks like old addresses",
    clinic(doctors({ ...doctor, oldAddresses: list("Old", "Paths.", alias("Path", "One.")) })),
    /`oldAddresses`.*no address redirects.*`oldAddresses: aliases\(\)`/,
  ],
  [
    "a text of the name `redirectFrom`",
    clinic(doctors({ ...doctor, redirectFrom: page("From", "A path.") })),
    /`redirectFrom: aliases\(\)`/,
  ],
  [
    "a field of the right name and another kind",
    clinic(doctors({ ...doctor, publishedFrom: date("From", "The day.") })),
    /`publishedFrom`.*Write `publishedFrom: publishedFrom\(\)`/,
  ],
  [
    "two drafts",
    clinic(doctors({ ...doctor, draft: draft(), hidden: draft() })),
    /`draft` and `hidden`.*only one can count. Remove one/,
  ],
  [
    "a successor of a page that does not end",
    clinic(doctors({ ...doctor, next: replacedBy() })),
    /`next`.*no field `publishedUntil\(\)`.*Add one/,
  ],
  [
    "publication inside a group",
    clinic(
      doctors({
        ...doctor,
        post: group("Post", "A post.", { title: name, from: publishedFrom() }).meta({ title: "Post" }),
      }),
    ),
    /`post.from`.*no effect. Declare it among the fields of the type/,
  ],
  [
    "validity of a whole record",
    clinic(doctors({ ...doctor, since: validFrom() })),
    /`since`.*counts only in a group.*Write `publishedFrom\(\)`/,
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
  ["a type without fields", clinic(doctors({})), /has no fields. Write at least one/],
  ["a folder of records without ids", clinic(doctors({ name })), /no field `id`.*Write `id: recordId/],
  [
    "records that lists could not name",
    clinic(doctors({ id, ward: line("Ward", "Where.") })),
    /no field `title`, `label` or `name`.*Write one, as in `recordName/,
  ],
  [
    "an unknown property of the configuration",
    { ...clinic(doctors()), timezone: timeZone },
    /`timezone`. Did you mean `timeZone`\?/,
  ],
  [
    "a field that Gatsby has itself",
    clinic(doctors({ ...doctor, parent: line("Parent", "Whose.") })),
    /`parent` is a field that each record has in GraphQL anyway. Give the field another name/,
  ],
  [
    "a type that Gatsby has itself",
    clinic(doctors(doctor, { name: "File", schema: group("File", "A file.", doctor) })),
    /`File`: Gatsby has a type of this name itself. Write another/,
  ],
  [
    "a name that GraphQL cannot have",
    clinic(doctors(doctor, { name: "case study", schema: group("case study", "A.", doctor) })),
    /as in `CaseStudy`/,
  ],
  [
    "a field that GraphQL cannot name",
    clinic(doctors({ ...doctor, "first-name": name })),
    /`first-name` is not a name that GraphQL can have/,
  ],
  [
    "two options of one name in GraphQL",
    clinic(doctors({ ...doctor, post: choice("Post", "Its kind.", ["On call", "on-call"], "Post") })),
    /both "On call" and "on-call"/,
  ],
  ["no types", { types: [], timeZone }, /no content type. Write at least one/],
  [
    "a schema of plain zod",
    clinic(doctors(doctor, { schema: z.object(doctor) })),
    /made by `z.object`.*Write `group\("Doctor"/,
  ],
  [
    "a field of plain zod",
    clinic(doctors({ ...doctor, note: z.string().meta({ title: "Note", description: "A note." }) })),
    /`note` is made by zod alone. Use a kind of field/,
  ],
  [
    "a rule by refine",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").refine((each) => each !== "") })),
    /`note` has a rule by `.refine\(\)`.*rule of the check/,
  ],
  [
    "a transform",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").transform((each) => each.trim()) })),
    /`note` has a transform/,
  ],
  [
    "a field that may be null",
    clinic(doctors({ ...doctor, note: line("Note", "A note.").nullable() })),
    /`.nullable\(\)`. Write `.optional\(\)`/,
  ],
  [
    "a folder outside content",
    clinic(doctors(doctor, { source: { folder: "../doctors" } })),
    /`source.folder` is "..\/doctors". Write a folder in `content`/,
  ],
  [
    "a folder with the name of `content`",
    clinic(doctors(doctor, { source: { folder: "content/doctors" } })),
    /without `content\/`/,
  ],
  [
    "a folder and a file",
    clinic(doctors(doctor, { source: { folder: "doctors", file: "a.json" } })),
    /a folder or a file, and not both/,
  ],
  ["no source", clinic(doctors(doctor, { source: undefined })), /`source` is missing. Write/],
  [
    "an address that is a text",
    clinic(doctors(doctor, { path: "/doctors/:id" })),
    /`path` is not a function. Write `path: \(id\)/,
  ],
  [
    "one address for all records",
    clinic(doctors(doctor, { path: () => "/doctor" })),
    /for every record. Use the record's id/,
  ],
  [
    "an address with a slash at the end",
    clinic(doctors(doctor, { path: (own: string) => `/doctors/${own}/` })),
    /no slash at the end/,
  ],
  [
    "an address without a slash at the beginning",
    clinic(doctors(doctor, { path: (own: string) => `doctors/${own}` })),
    /Begin it with `\/`/,
  ],
  [
    "the centre of a picture that does not exist",
    clinic(doctors({ ...doctor, spot: focus("Centre", "Of the picture.", "photo") })),
    /`spot` is the centre of `photo`.*Write the name of the field/,
  ],
  [
    "the address of the site in a type that does not exist",
    { ...clinic(doctors(), contact), siteUrl: { type: "Company", field: "siteUrl" } },
    /`siteUrl.type` is `Company`/,
  ],
  [
    "the address of the site in a field of another kind",
    { ...clinic(doctors(), contact), siteUrl: { type: "Contact", field: "street" } },
    /`siteUrl.field` is `street`.*kind `site`/,
  ],
  [
    "two groups of one name",
    clinic(
      doctors({
        ...doctor,
        a: group("Post", "A.", { title: name }).meta({ title: "A" }),
        b: group("Post", "A.", { text: text("B", "B.") }).meta({ title: "B" }),
      }),
    ),
    /Two groups are called `Post`.*another name/,
  ],
  ["rules that are not a list", { ...clinic(doctors()), rules: {} }, /`rules` is not a list. Write/],
])("refuses %s", (_, options, sentence) => {
  expect(define(options)).toThrow(sentence);
});

it("names all mistakes at once", () => {
  expect(define({ ...clinic(doctors({ name }), { ...rooms, label: "" }), timeZone: {} })).toThrow(
    /timeZone(.|\n)*`Doctor`(.|\n)*`Room`/,
  );
});

it("lets a field of such a name be an ordinary one if it says so", () => {
  const since = date("Visible from", "When the moon is visible.").meta({ role: "none" });
  expect(define(clinic(doctors({ ...doctor, visibleFrom: since })))).not.toThrow();
});
