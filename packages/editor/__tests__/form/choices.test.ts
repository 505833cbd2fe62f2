/** The lists from which the user chooses a page, a record or an icon. */

import { config, harbour } from "@sitekit/testing/harbour";
import { choicesOfIcons, notChosen, pageChoices, recordChoices } from "../../form/choices";

const FILE = "lights/fog-head.json";
const light = JSON.parse(String(harbour.json.get(FILE)));

test.each([
  ["is empty", {}, ""],
  ["is “Draft”", { draft: true }, "Draft"],
  [
    "says when the record will be public",
    { publishedFrom: "2999-12-01 09:00" },
    expect.stringMatching(/^Public from 1 December 2999/),
  ],
  [
    "says when the record ended",
    { publishedUntil: "2020-12-01 09:00" },
    expect.stringMatching(/^Ended on 1 December 2020/),
  ],
])("the note of a choice %s if its record has the publication fields %j", (_, fields, note) => {
  const records = { [FILE]: { ...light, ...fields } };
  const { title } = light;
  expect(pageChoices(config, records)).toEqual([{ value: "/lights/fog-head", title, note }]);
  expect(recordChoices(config, records, "Light")).toEqual([{ value: "fog-head", title, note }]);
});

test.each([
  [[], "Nothing in the list contains the words “fog”."],
  [["Fog head"], "“fog” is not in the list. Did you mean “Fog head”?"],
  [["Fog head", "Fog bell"], "“fog” matches 2 choices in the list."],
])("with the choices %j, the message about the typed text “fog” contains: %s", (titles, said) => {
  const choices = titles.map((title) => ({ value: title.toLowerCase(), title }));
  expect(notChosen(choices, "fog")).toContain(said);
});

test("choicesOfIcons sorts icons by their visible names, and numbers in the names by value: “clock 2” before “clock 10”", () => {
  const names = ["clock-10", "alarm-clock-off", "clock-2", "alarm-clock", "clock", "alarm-smoke"];
  const icons = Object.fromEntries(names.map((name) => [name, { shapes: [] }]));
  expect(choicesOfIcons(icons).map(({ title }) => title)).toEqual([
    "alarm clock",
    "alarm clock off",
    "alarm smoke",
    "clock",
    "clock 2",
    "clock 10",
  ]);
});
