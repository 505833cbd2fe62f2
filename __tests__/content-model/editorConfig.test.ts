import fs from "node:fs";
import { editorCollections, editorPlace } from "../../src/content-model/derive/editorConfig";
import type { EditorField } from "../../src/content-model/derive/editorField";
import { contentTypeOfFile, contentTypes } from "../../src/content-model/registry";
import { FIXTURES } from "../support/fixtureContent";
import { jsonFiles } from "../support/jsonFiles";

const collections = editorCollections();

/** The form of a content file, as its collection or its own entry in a collection of files. */
function formOf(file: string): EditorField[] {
  const type = contentTypeOfFile(file);
  if (!type) throw new Error(`${file} has no content type`);
  const { collection, slug } = editorPlace(type, "");
  const found = collections.find(({ name }) => name === collection);
  const fields = found?.fields ?? found?.files?.find(({ name }) => name === slug)?.fields;
  if (!fields) throw new Error(`${file} has no form`);
  return fields;
}

function field(file: string, name: string): EditorField {
  const found = formOf(file).find((each) => each.name === name);
  if (!found) throw new Error(`The form of ${file} has no field ${name}`);
  return found;
}

/** Every field of a form, those in groups and lists included. */
function allFields(fields: readonly EditorField[]): EditorField[] {
  return fields.flatMap((field) => [
    field,
    ...allFields([...(field.fields ?? []), ...(field.types ?? []), ...(field.field ? [field.field] : [])]),
  ]);
}

/** What a form would refuse in a record: fields and values whose pattern does not match. */
function refused(fields: readonly EditorField[], record: Record<string, unknown>): string[] {
  return fields.flatMap((field) => refusedValue(field, record[field.name]));
}

function refusedValue(field: EditorField, value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (Array.isArray(value)) {
    return value.flatMap((item) =>
      field.fields ? refused(field.fields, item) : field.field ? refusedValue(field.field, item) : [],
    );
  }
  if (field.fields) return refused(field.fields, value as Record<string, unknown>);
  const [pattern = "", instead] = field.pattern ?? [];
  return new RegExp(pattern).test(String(value)) ? [] : [`${field.name}: ${value}. ${instead}`];
}

describe("the form that is derived from the content types", () => {
  test.each(contentTypes.map((type) => [type.label, type] as const))(
    "%s has a form with each of its fields",
    (_label, type) => {
      const { collection, slug } = editorPlace(type, "any");
      const found = collections.find(({ name }) => name === collection);
      const fields = found?.fields ?? found?.files?.find(({ name }) => name === slug)?.fields ?? [];
      expect(fields.map(({ name }) => name)).toEqual(Object.keys(type.schema.shape));
    },
  );

  test.each(jsonFiles(FIXTURES))("the form accepts %s as it is", (file) => {
    expect(refused(formOf(file), JSON.parse(fs.readFileSync(`${FIXTURES}/${file}`, "utf8")))).toEqual([]);
  });

  const fields = contentTypes.flatMap(({ source }) =>
    allFields(formOf("file" in source ? source.file : `${source.folder}/x.json`)),
  );

  test("every widget is one of ours, or one of Decap's that the editor is made with", () => {
    const ours = fs.readFileSync("src/editor/app/widgets/registerWidgets.ts", "utf8");
    const decaps = fs.readFileSync("src/editor/app/cms.ts", "utf8");
    const missing = fields.filter(
      ({ widget }) =>
        !ours.includes(`register("${widget}"`) && !decaps.includes(`"decap-cms-widget-${widget}"`),
    );
    expect(missing).toEqual([]);
  });

  test("every field has a label, a hint and a widget", () => {
    const bare = fields.filter(
      ({ label, hint, widget }) => !label || !widget || (!hint && widget !== "object"),
    );
    expect(bare).toEqual([]);
  });

  test("a value of the wrong form is refused, with what to write instead", () => {
    expect(refusedValue(field("company.json", "phone"), "0800 ring us")).toEqual([
      "phone: 0800 ring us. Write a phone number with its country code, as in `+234 800 000 0000`.",
    ]);
  });

  test("a text that is too long is refused, and one of spaces too", () => {
    expect(refusedValue(field("services/x.json", "title"), "x".repeat(90))).toEqual([]);
    expect(refusedValue(field("services/x.json", "title"), "x".repeat(91))).toHaveLength(1);
    expect(refusedValue(field("services/x.json", "title"), "   ")).toHaveLength(1);
  });

  test("a picture is accepted by its name, as Decap checks it, and by its path, and nothing else is", () => {
    const picture = field("solutions/x.json", "imageUrl");
    for (const good of ["depot-yard.jpg", "/media/depot-yard.jpg"])
      expect(refusedValue(picture, good)).toEqual([]);
    for (const bad of ["drawing.svg", "/other/yard.jpg", "Yard.jpg"])
      expect(refusedValue(picture, bad)).toHaveLength(1);
  });

  test("limits of lists come from the content type", () => {
    expect(field("services/x.json", "steps")).toMatchObject({ min: 3, max: 6, widget: "list" });
  });

  test("an optional group can be left out as a whole", () => {
    expect(field("solutions/x.json", "livePlatform")).toMatchObject({
      widget: "optional-group",
      required: false,
    });
  });

  test("records can be created and deleted in folders, never in single files", () => {
    for (const { name, create, delete: deletable, folder } of collections) {
      expect([name, create ?? false, deletable ?? false]).toEqual([name, Boolean(folder), Boolean(folder)]);
    }
    expect(collections.filter(({ folder }) => folder)).not.toEqual([]);
    expect(collections.filter(({ files }) => files)).not.toEqual([]);
  });
});
