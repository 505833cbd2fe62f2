import { draftRecord } from "../draftRecord";
import { date, flag, group, line, list } from "../fields";
import { fieldTree } from "../fieldTree";

const boat = group("Boat", "A boat for hire.", {
  name: line("Name", "As on the bow.", 60),
  nickname: line("Nickname", "What people call it.", 60).optional(),
  built: date("Built", "When it was launched."),
  crew: list("Crew", "Who sails it.", line("Name", "Of a person.", 60), { min: 1, max: 9 }),
  isFast: flag("Fast", "Whether it wins."),
});
const tree = fieldTree({ schema: boat });

test("draftRecord fills in missing values, and replaces an invalid date with today's date", () => {
  jest.useFakeTimers({ now: new Date("2026-12-01T08:00:00Z") });
  expect(draftRecord(tree, { built: "soon" })).toEqual({
    name: "",
    nickname: null,
    built: "2026-12-01",
    crew: [],
    isFast: false,
  });
});

test("draftRecord returns a complete and valid record unchanged", () => {
  const record = { name: "Anna", nickname: "Annie", built: "1998-05-01", crew: ["Per"], isFast: true };
  expect(draftRecord(tree, record)).toEqual(record);
});
