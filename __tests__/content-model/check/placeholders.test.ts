import { checkFolder } from "@sitekit/check/checkContent";
import { placeholders } from "@sitekit/check/health";
import { config } from "../../../content.config";
import { fixture, lineOf, textOf, withFiles } from "../../support/fixtureContent";

const openIn = (folder = fixture) => placeholders(checkFolder(config, folder).records);

it("finds every value on the reserved .example domain, where it stands", () => {
  const expected = [...fixture.json.keys()].flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, at) =>
        /"\w+": "[^"]*[a-z0-9]\.example\b/.test(line) ? [`content/${file}:${at + 1}`] : [],
      ),
  );
  const found = openIn()
    .filter(({ message }) => message.includes("reserved for examples"))
    .map(({ file, line }) => `${file}:${line}`);
  expect(expected.length).toBeGreaterThanOrEqual(6);
  expect(found.sort()).toEqual(expected.sort());
});

it("finds every note of toConfirm", () => {
  const notes = [...fixture.json.keys()].flatMap((file) => JSON.parse(textOf(file)).toConfirm ?? []);
  const found = openIn()
    .filter(({ rule }) => rule === "to-confirm")
    .map(({ message }) => message.replace("To confirm: ", ""));
  expect(found.sort()).toEqual(notes.sort());
});

it("finds the address and the telephone number that only keep the place", () => {
  const text = textOf("company.json");
  const lines = openIn()
    .filter(({ message }) => message.includes("only keeps the place"))
    .map(({ line }) => line);
  expect(lines).toEqual([lineOf(text, '"address"'), lineOf(text, '"phone"')]);
});

it("takes no real telephone number for a placeholder", () => {
  const text = textOf("company.json").replace("+234 800 000 0000", "+234 803 100 2000");
  const found = openIn(withFiles({ "company.json": text })).map(({ file, line }) => `${file}:${line}`);
  expect(found).not.toContain(`content/company.json:${lineOf(text, '"phone"')}`);
});

it("finds a reserved domain within a longer text", () => {
  const text = textOf("legal/terms-of-passage.json").replace(
    /"text": "/,
    '"text": "Write to privacy@company.example today. ',
  );
  const found = openIn(withFiles({ "legal/terms-of-passage.json": text }));
  expect(found).toContainEqual(
    expect.objectContaining({
      file: "content/legal/terms-of-passage.json",
      line: lineOf(text, "privacy@company.example"),
      rule: "placeholder",
    }),
  );
});
