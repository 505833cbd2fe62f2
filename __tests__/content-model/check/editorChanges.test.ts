import { problemsWith, SERVICE, SOLUTION, textOf } from "../../support/fixtureContent";

const COMPANY = "company.json";
const MENUS = "navigation.json";
const LEGAL = "legal/privacy-notice.json";
const HOME = "pages/home.json";

/** What changes, in which file, at which path, and the new value. */
type Change = [what: string, file: string, path: string, value: unknown];
type WrongChange = [...Change, message: RegExp];

// What the check should say of these changes was written down before its code was read.
const RIGHT: Change[] = [
  ["a no-break space between number and unit", SERVICE, "problem", "A fence of 5\u00a0km."],
  ["a pause at noon", COMPANY, "businessHours", "Friday: 9:00 AM - 1:00 PM, Friday: 2:00 PM - 6:00 PM"],
];
const WRONG: WrongChange[] = [
  [
    "a soft hyphen of a word processor",
    SERVICE,
    "description",
    "Asset track\u00ading for depots.",
    /cannot be seen/,
  ],
  ["a tab inside a title", SERVICE, "title", "Asset\ttracking", /tab/],
  ["a line break inside a menu label", MENUS, "items.0.label", "Ho\nme", /one line/],
  ["half of an emoji", SERVICE, "description", "Tags and trackers \ud83d for depots.", /damaged/],
  ["nothing but no-break spaces", SERVICE, "title", "\u00a0\u00a0", /./],
  ["an audience twice, once in capitals", SERVICE, "audience", ["Managers", "MANAGERS"], /twice/],
  ["two deliverables of one title", SERVICE, "deliverables.1.title", "A horn", /twice/],
  ["one question asked twice", SERVICE, "questions.1.question", "Does the horn frighten gulls?", /twice/],
  ["a service related to itself", SERVICE, "relatedServices", ["fog-signals"], /itself/],
  [
    "a solution featured twice",
    HOME,
    "sections.2.solutions",
    ["gull-count", "buoy-chat", "gull-count"],
    /twice/,
  ],
  [
    "two networks of one address",
    COMPANY,
    "socialLinks.facebook",
    "https://linkedin.example/lantern-row",
    /twice|same/,
  ],
  ["a live website twice in the header", SOLUTION, "livePlatform.showIn", ["header", "header"], /twice/],
  ["an alias written twice, once with a slash at its end", SERVICE, "aliases", ["/old", "/old/"], /./],
  ["an anchor that a page lacks", HOME, "sections.0.actions.0.to", "/about#team", /#team/],
  ["an anchor without a name", HOME, "sections.0.actions.0.to", "/about#", /#/],
  ["a menu entry with neither address nor list", MENUS, "items.4", { label: "About Us" }, /nowhere/],
  ["the 30th of February", LEGAL, "reviewed", "2026-02-30", /./],
  ["a year of the Roman empire", LEGAL, "reviewed", "0206-11-20", /year/],
  ["closing before opening", COMPANY, "businessHours", "Monday - Friday: 9:00 AM - 6:00 AM", /before/],
  ["an hour that no day has", COMPANY, "businessHours", "Monday - Friday: 25:00 - 26:00", /./],
  ["half past thirteen in the morning", COMPANY, "businessHours", "Friday: 13:30 AM - 6:00 PM", /./],
  [
    "a day that is open twice",
    COMPANY,
    "businessHours",
    "Friday: 9:00 AM - 6:00 PM, Friday: 2:00 PM - 8:00 PM",
    /Friday/,
  ],
  ["a phone of three digits", COMPANY, "phone", "+23", /./],
  ["a title of signs only", SERVICE, "title", "???", /letter/],
  ["an id that Windows cannot write", SERVICE, "id", "con", /./],
];
const ADVISED_AGAINST: WrongChange[] = [
  ["an entity", SERVICE, "title", "Tags &amp; trackers", /&amp;/],
  ["a numeric entity", SERVICE, "description", "The customer&#8217;s own register, kept right.", /&#8217;/],
  ["a tag", SERVICE, "problem", "We are <b>now</b> open.", /HTML/],
  ["a Markdown link", SERVICE, "problem", "Please [write to us](/contact).", /Markdown/],
  ["a Markdown heading", SERVICE, "problem", "## Our promise\n\nWe come.", /Markdown/],
  ["two menu entries to one page", MENUS, "items.3.to", "/contact", /twice|same/],
  ["two services of one title", "services/lens-polishing.json", "title", "Fog Signals & Horns", /title/],
  ["a review in the future", LEGAL, "reviewed", "2062-11-20", /future/],
];

/** A record with another value at a path. */
function withValue(record: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(record)) return record.with(Number(key), withValue(record[Number(key)], rest, value));
  const fields = Object(record);
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

const problemsAfter = (file: string, path: string, value: unknown) =>
  problemsWith({
    [file]: JSON.stringify(withValue(JSON.parse(textOf(file)), path.split("."), value), null, 2),
  });

test.each(RIGHT)("the check says nothing of %s", (_, file, path, value) => {
  expect(problemsAfter(file, path, value)).toEqual([]);
});

describe.each([
  ["error", WRONG],
  ["advice", ADVISED_AGAINST],
] as const)("the check tells as %s, with a place and what to write,", (severity, changes) => {
  test.each(changes)("%s", (_, file, path, value, part) => {
    const problems = problemsAfter(file, path, value).filter((problem) => problem.file === `content/${file}`);
    expect(problems).toContainEqual(
      expect.objectContaining({ severity, message: expect.stringMatching(part) }),
    );
    for (const { line, column, message } of problems) {
      expect(line + column).toBeGreaterThan(1);
      expect(message).toMatch(/^[^\n]+[.?]$/);
    }
  });
});
