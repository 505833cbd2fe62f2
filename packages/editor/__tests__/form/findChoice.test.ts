/** How the editor finds choices by the typed text. */

import { listFor, matching, meantBy } from "../../form/findChoice";

const choices = [
  { value: "/", title: "Home" },
  { value: "/how-we-work", title: "How we work" },
  { value: "/services/osun", title: "Ọ̀ṣun river lights" },
  { value: "/services/lamps", title: "Lamps & horns" },
  { value: "/solutions/lamps", title: "Lamps, marine" },
  { value: "/news", title: "What’s new" },
  { value: "map-pin", title: "map pin" },
  { value: "map-pin-off", title: "map pin off" },
  { value: "truck", title: "truck" },
];

test.each([
  ["How we", "/how-we-work"],
  ["work how", "/how-we-work"],
  ["  how   WE  ", "/how-we-work"],
  ["osun", "/services/osun"],
  ["Ọ̀ṣun", "/services/osun"],
  ["river", "/services/osun"],
  ["marine lamps", "/solutions/lamps"],
  ["Lamps, marine", "/solutions/lamps"],
  ["lamps horns", "/services/lamps"],
  ["/how-we-work", "/how-we-work"],
  ["how-we", "/how-we-work"],
  ["whats new", "/news"],
  ["What's", "/news"],
  ["map-pin", "map-pin"],
  ["map pin", "map-pin"],
  ["Truck", "truck"],
  ["/", "/"],
  ["orn", "/services/lamps"],
])("the typed text %j selects the choice %j", (typed, value) => {
  expect(meantBy(choices, typed)?.value).toBe(value);
});

test.each(["", " ", "lamps", "l", "lighthouse", "/howwe", "&"])(
  "the typed text %j selects no choice, because it matches none or several",
  (typed) => {
    expect(meantBy(choices, typed)).toBeUndefined();
  },
);

test("a typed text of 20,000 letters selects no choice, and causes no error", () => {
  expect(meantBy(choices, "x".repeat(20_000))).toBeUndefined();
});

test("the list shows titles that equal the typed text first, then titles that start with it, then titles that contain it", () => {
  expect(matching(choices, "map pin").map(({ value }) => value)).toEqual(["map-pin", "map-pin-off"]);
  expect(matching(choices, "la").map(({ value }) => value)).toEqual(["/services/lamps", "/solutions/lamps"]);
  expect(matching(choices, "w").map(({ value }) => value)).toEqual(["/news", "/how-we-work"]);
});

describe("the message in a list of choices", () => {
  const messageOn = (typed: string | undefined, of = choices, valid = "/news#today") =>
    listFor(of, typed, (text) => text === valid).message;

  test("says that there is nothing to choose from if there are no choices", () => {
    expect(messageOn(undefined, [])).toMatch(/^There is nothing to choose from/);
  });

  test("says that the list does not contain the typed words if no choice matches them", () => {
    expect(messageOn("lighthouse")).toMatch(/^Nothing in the list contains these words/);
  });

  // Undefined means that the user has not typed anything. Then all choices match.
  test.each([undefined, "", "lamps"])("is empty if choices match the typed text %j", (typed) => {
    expect(messageOn(typed)).toBe("");
  });

  test.each(["/news#today", " /news#today "])(
    "is empty if the typed text %j is a valid address, although it matches no choice",
    (typed) => {
      expect(listFor(choices, typed, () => false).matches).toEqual([]);
      expect(messageOn(typed)).toBe("");
    },
  );
});
