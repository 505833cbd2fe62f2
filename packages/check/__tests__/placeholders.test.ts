/** The launch check finds the content that must be replaced or confirmed before a site goes live. */
import { config, harbour, withFiles, written } from "@sitekit/testing/harbour";
import { lineOf } from "@sitekit/testing/testContent";
import { checkFolder } from "../checkContent";
import { placeholders } from "../health";

const openIn = (folder = harbour) => placeholders(config, checkFolder(config, folder).records, new Date());

it("the launch check finds each value with an example domain, and reports its file and line", () => {
  const questions = [{ question: "Who has the key?", answer: "Ask keys@quay.example or the pilot." }];
  const quay = written("harbours/north-quay.json", { website: "https://north-quay.example", questions });
  const folder = withFiles({ "harbours/north-quay.json": quay });
  const expected = [...folder.json].flatMap(([file, text]) =>
    String(text)
      .split("\n")
      .flatMap((line, at) =>
        /"\w+": "[^"]*([a-z0-9]\.example\b|example\.org)/.test(line) ? [`content/${file}:${at + 1}`] : [],
      ),
  );
  const found = openIn(folder)
    .filter(({ message }) => message.includes("reserved for examples"))
    .map(({ file, line }) => `${file}:${line}`);
  expect(expected.length).toBeGreaterThanOrEqual(4);
  expect(found.sort()).toEqual(expected.sort());
});

it("the launch check finds every entry of the field `toConfirm`", () => {
  const notes = [...harbour.json.values()].flatMap((text) => JSON.parse(String(text)).toConfirm ?? []);
  const found = openIn()
    .filter(({ rule }) => rule === "to-confirm")
    .map(({ message }) => message.replace("To confirm: ", ""));
  expect(notes.length).toBeGreaterThan(1);
  expect(found.sort()).toEqual(notes.sort());
});

describe("the launch check", () => {
  const LIGHT = "lights/fog-head.json";
  const linesIn = (text: string) =>
    openIn(withFiles({ [LIGHT]: text }))
      .filter(({ message }) => message.includes("is a placeholder"))
      .map(({ line }) => line);
  const visit = (guide: string) => ({ visit: { guide, days: ["Friday"] } });

  it.each(["+999 800 000 0000", "+999-800-000-0000", "+9998000000000", "08000000000"])(
    "finds a placeholder text and the placeholder telephone number %s",
    (number) => {
      const text = written(LIGHT, { description: "Placeholder: where it is.", ...visit(number) });
      expect(linesIn(text)).toEqual([lineOf(text, '"description"'), lineOf(text, '"guide"')]);
    },
  );

  it.each([
    "+999 803 100 2000",
    "+9998031002000",
    "08031000200",
    "1000000",
    "1 000 000",
    "10 000 000",
    "0.000 000 1",
  ])("does not mistake %s for a placeholder", (number) => {
    expect(linesIn(written(LIGHT, visit(number)))).toEqual([]);
  });
});
