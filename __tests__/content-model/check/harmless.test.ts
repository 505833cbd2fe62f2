import { fieldTree } from "@sitekit/content/fieldTree";
import { config } from "../../../content.config";
import { emptied } from "../../support/emptied";
import { errorsWith, fixture, textOf } from "../../support/fixtureContent";

/** Functions that change the text of a JSON file but not its meaning, for example only its indentation. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  "written on one line": (text) => JSON.stringify(JSON.parse(text)),
  "with Windows line endings": (text) => text.replaceAll("\n", "\r\n"),
  "indented with tabs": (text) => text.replace(/^ +/gm, "\t"),
  "with their fields in reverse order": (text) =>
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()), null, 2),
};

it.each(Object.entries(FORMS))("the content check accepts the fixture files %s", (_, written) => {
  const files = [...fixture.json.keys()].map((file) => [file, written(textOf(file))]);
  expect(errorsWith(Object.fromEntries(files))).toEqual([]);
});

// The variants differ in how an optional field is empty. For example, an optional text is missing in one variant, null
// in another, and `""` in the third.
it.each([0, 1, 2])(
  "the content check accepts optional fields that are missing, null or empty (variant %i)",
  (turn) => {
    const files = [...fixture.json.keys()].map((file) => {
      const type = config.typeOfFile(file);
      const record = JSON.parse(textOf(file));
      return [file, JSON.stringify(type ? emptied(fieldTree(type), record, turn) : record)];
    });
    expect(errorsWith(Object.fromEntries(files))).toEqual([]);
  },
);
