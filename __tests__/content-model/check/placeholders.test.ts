import { checkFolder } from "../../../src/content-model/check/checkContent";
import { placeholders } from "../../../src/content-model/check/placeholders";
import { lineOf, site, textOf, withFiles } from "../../support/siteContent";

const openIn = (folder = site) => placeholders(checkFolder(folder).records);

it("finds every value on the reserved .example domain, where it stands", () => {
  const expected = [...site.json.keys()].flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, at) =>
        /"\w+": "[^"]*[a-z0-9]\.example\b/.test(line) ? [`content/${file}:${at + 1}`] : [],
      ),
  );
  const found = openIn()
    .filter(({ rule }) => rule === "placeholder")
    .map(({ file, line }) => `${file}:${line}`);
  expect(expected.length).toBeGreaterThanOrEqual(6);
  expect(found.sort()).toEqual(expected.sort());
});

it("finds every note of toConfirm", () => {
  const notes = [...site.json.keys()].flatMap((file) => JSON.parse(textOf(file)).toConfirm ?? []);
  const found = openIn()
    .filter(({ rule }) => rule === "to-confirm")
    .map(({ message }) => message.replace("To confirm: ", ""));
  expect(found.sort()).toEqual(notes.sort());
});

it.each(["company.json", "testimonials", "legal"])("has something to replace in %s", (place) => {
  expect(openIn().some(({ file }) => file.startsWith(`content/${place}`))).toBe(true);
});

it("finds a reserved domain within a longer text", () => {
  const text = textOf("legal/privacy-policy.json").replace(
    /"text": "/,
    '"text": "Write to privacy@company.example today. ',
  );
  const found = openIn(withFiles({ "legal/privacy-policy.json": text }));
  expect(found).toContainEqual(
    expect.objectContaining({
      file: "content/legal/privacy-policy.json",
      line: lineOf(text, "privacy@company.example"),
      rule: "placeholder",
    }),
  );
});
