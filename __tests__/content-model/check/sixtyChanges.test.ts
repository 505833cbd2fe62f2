import type { Problem } from "../../../src/content-model/check/problem";
import { problemsWith, textOf } from "../../support/fixtureContent";

/** What the check should say: its severity and a part of its sentence; null for a change that is right. */
type Told = [Problem["severity"], RegExp] | null;
type Change = [what: string, file: string, path: (string | number)[], value: unknown, told: Told];

/**
 * Changes that an editor may make. They and what the check should say were written down before its code was read;
 * a few severities were settled afterwards, and say why.
 */
const CHANGES: Change[] = [
  // Characters
  [
    "a zero-width space pasted into a title",
    "services/fog-signals.json",
    ["title"],
    "Asset\u200Btracking",
    ["error", /cannot be seen/],
  ],
  [
    "a soft hyphen pasted from a word processor",
    "services/fog-signals.json",
    ["description"],
    "Asset track\u00ADing for depots and stores.",
    ["error", /cannot be seen/],
  ],
  [
    "a right-to-left override hidden in a company name",
    "company.json",
    ["shortName"],
    "SO\u202ED",
    ["error", /direction/],
  ],
  [
    "a bell character",
    "services/fog-signals.json",
    ["problem"],
    "A generator\u0007 leaves.",
    ["error", /control character/],
  ],
  ["a tab inside a title", "services/fog-signals.json", ["title"], "Asset\ttracking", ["error", /tab/]],
  [
    "a line break inside a menu label",
    "navigation.json",
    ["items", 0, "label"],
    "Ho\nme",
    ["error", /one line/],
  ],
  ["a replacement character", "company.json", ["address"], "1 Caf\uFFFD Street, Abuja", ["error", /damaged/]],
  [
    "UTF-8 read as Windows-1252",
    "services/fog-signals.json",
    ["description"],
    "The customerâ€™s own register, kept right.",
    ["error", /damaged/],
  ],
  [
    "half of an emoji",
    "services/fog-signals.json",
    ["description"],
    "Tags and trackers \uD83D for depots.",
    ["error", /damaged/],
  ],
  [
    "a family emoji with joiners",
    "services/fog-signals.json",
    ["problem"],
    "A family \u{1F468}\u200D\u{1F469}\u200D\u{1F467} rents a flat.",
    null,
  ],
  ["Yoruba with combining marks", "company.json", ["address"], "5 O\u0323\u0300s\u0323un Road, Abuja", null],
  [
    "a no-break space between number and unit",
    "services/fog-signals.json",
    ["problem"],
    "A fence of 5\u00A0km.",
    null,
  ],
  ["nothing but no-break spaces", "services/fog-signals.json", ["title"], "\u00A0\u00A0", ["error", /./]],
  // Markup
  ["an entity", "services/fog-signals.json", ["title"], "Tags &amp; trackers", ["advice", /&amp;/]],
  [
    "a numeric entity",
    "services/fog-signals.json",
    ["description"],
    "The customer&#8217;s own register, kept right.",
    ["advice", /&#8217;/],
  ],
  ["a tag", "services/fog-signals.json", ["problem"], "We are <b>now</b> open.", ["advice", /HTML/]],
  [
    "a Markdown link",
    "services/fog-signals.json",
    ["problem"],
    "Please [write to us](/contact).",
    ["advice", /Markdown/],
  ],
  [
    "a Markdown heading",
    "services/fog-signals.json",
    ["problem"],
    "## Our promise\n\nWe come.",
    ["advice", /Markdown/],
  ],
  [
    "less than and greater than",
    "services/fog-signals.json",
    ["problem"],
    "Between > 3 and < 5 days, R&D; 2*3*4 and snake_case_names.",
    null,
  ],
  // Duplicates
  [
    "the same audience twice, once in capitals",
    "services/fog-signals.json",
    ["audience"],
    ["Fleet managers", "FLEET managers"],
    ["error", /twice/],
  ],
  [
    "two deliverables of one title",
    "services/fog-signals.json",
    ["deliverables", 1, "title"],
    "A horn",
    ["error", /twice/],
  ],
  [
    "one question asked twice",
    "services/fog-signals.json",
    ["questions", 1, "question"],
    "Does the horn frighten gulls?",
    ["error", /twice/],
  ],
  [
    "a service related to itself",
    "services/fog-signals.json",
    ["relatedServices"],
    ["fog-signals"],
    ["error", /itself/],
  ],
  [
    "a solution featured twice",
    "pages/home.json",
    ["sections", 2, "solutions"],
    ["harbour-register", "buoy-chat", "harbour-register"],
    ["error", /twice/],
  ],
  [
    "one address for two social networks",
    "company.json",
    ["socialLinks", "facebook"],
    "https://linkedin.example/lantern-row",
    ["error", /twice|same/],
  ],
  [
    // Advice: it harms nobody.
    "two menu entries to one page",
    "navigation.json",
    ["items", 3, "to"],
    "/contact",
    ["advice", /twice|same/],
  ],
  [
    // Advice: it confuses readers and breaks nothing.
    "two services of one title",
    "services/lens-polishing.json",
    ["title"],
    "Fog Signals & Horns",
    ["advice", /title/],
  ],
  [
    "a live platform shown in the header twice",
    "solutions/buoy-chat.json",
    ["livePlatform", "showIn"],
    ["header", "header"],
    ["error", /twice/],
  ],
  [
    "an alias written twice, once with a slash at its end",
    "services/fog-signals.json",
    ["aliases"],
    ["/old", "/old/"],
    ["error", /./],
  ],
  // Addresses within the site
  [
    "an anchor that the page does not have",
    "pages/home.json",
    ["sections", 0, "actions", 0, "to"],
    "/about#team",
    ["error", /#team/],
  ],
  [
    "an anchor without a name",
    "pages/home.json",
    ["sections", 0, "actions", 0, "to"],
    "/about#",
    ["error", /#/],
  ],
  ["a mistyped page", "navigation.json", ["quickLinks", 1, "to"], "/servces", ["error", /\/services/]],
  [
    "a menu entry with neither address nor list",
    "navigation.json",
    ["items", 4],
    { label: "About Us" },
    ["error", /nowhere/],
  ],
  ["an alias that is a page", "services/fog-signals.json", ["aliases"], ["/about"], ["error", /\/about/]],
  ["an alias with a query", "services/fog-signals.json", ["aliases"], ["/index.php?id=12"], ["error", /\?/]],
  [
    "an alias of an old shop system",
    "services/fog-signals.json",
    ["aliases"],
    ["/Shop/Item_12~a.aspx"],
    null,
  ],
  ["an alias in another script", "services/fog-signals.json", ["aliases"], ["/über-uns/日本"], null],
  [
    "an alias with a broken percent sign",
    "services/fog-signals.json",
    ["aliases"],
    ["/100%-off"],
    ["error", /%/],
  ],
  // Dates, hours and numbers
  ["the 30th of February", "legal/privacy-notice.json", ["reviewed"], "2026-02-30", ["error", /./]],
  ["a year of the Roman empire", "legal/privacy-notice.json", ["reviewed"], "0206-11-20", ["error", /year/]],
  ["a review in the future", "legal/privacy-notice.json", ["reviewed"], "2062-11-20", ["advice", /future/]],
  [
    "closing before opening",
    "company.json",
    ["businessHours"],
    "Monday - Friday: 9:00 AM - 6:00 AM",
    ["error", /before/],
  ],
  [
    "an hour that no day has",
    "company.json",
    ["businessHours"],
    "Monday - Friday: 25:00 - 26:00",
    ["error", /./],
  ],
  [
    "half past thirteen in the morning",
    "company.json",
    ["businessHours"],
    "Monday - Friday: 13:30 AM - 6:00 PM",
    ["error", /./],
  ],
  [
    "a day that is open twice at once",
    "company.json",
    ["businessHours"],
    "Monday - Friday: 9:00 AM - 6:00 PM, Friday: 2:00 PM - 8:00 PM",
    ["error", /Friday/],
  ],
  [
    "a pause at noon",
    "company.json",
    ["businessHours"],
    "Monday - Friday: 9:00 AM - 1:00 PM, Monday - Friday: 2:00 PM - 6:00 PM",
    null,
  ],
  // Addresses elsewhere
  [
    "a site address with a query",
    "company.json",
    ["siteUrl"],
    "https://www.alpha.com/?lang=en",
    ["error", /./],
  ],
  [
    "two dots in a domain",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "https://shop..alpha.com",
    ["error", /./],
  ],
  [
    "a domain that begins with a hyphen",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "https://-shop.alpha.com",
    ["error", /./],
  ],
  [
    "a password in an address",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "https://user:secret@shop.alpha.com",
    ["error", /password/],
  ],
  [
    "a port above all ports",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "https://shop.alpha.com:99999",
    ["error", /./],
  ],
  [
    "capitals, a port, a query and an anchor",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "HTTPS://Shop.Alpha.com:8443?Ref=SOD#top",
    null,
  ],
  [
    "an international domain",
    "solutions/buoy-chat.json",
    ["livePlatform", "url"],
    "https://bücher.example.com/für",
    null,
  ],
  [
    "an email with an apostrophe and capitals",
    "company.json",
    ["email"],
    "Pat.O'Brien+web@Alpha-Beta.com",
    null,
  ],
  ["an email with two dots", "company.json", ["email"], "info..desk@alpha.com", ["error", /./]],
  ["a phone with (0) and hyphens", "company.json", ["phone"], "+234 (0)803-123-4567", null],
  ["a phone of three digits", "company.json", ["phone"], "+23", ["error", /./]],
  // Names and lengths
  ["a title of signs only", "services/fog-signals.json", ["title"], "???", ["error", /letter/]],
  ["an id that Windows cannot write", "services/fog-signals.json", ["id"], "con", ["error", /./]],
  [
    "a field renamed by a slip",
    "services/fog-signals.json",
    ["descripton"],
    "Tags.",
    ["error", /description/],
  ],
];

/** A record with another value at a path. */
function withValue(record: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(record)) return record.with(Number(key), withValue(record[Number(key)], rest, value));
  const fields = Object(record);
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

const problemsAfter = (file: string, path: (string | number)[], value: unknown) =>
  problemsWith({ [file]: JSON.stringify(withValue(JSON.parse(textOf(file)), path, value), null, 2) });

test("there are sixty changes", () => expect(CHANGES).toHaveLength(60));

const right = CHANGES.filter(([, , , , told]) => told === null);
const wrong = CHANGES.filter(([, , , , told]) => told !== null);

describe("the check says nothing of", () => {
  test.each(right)("%s", (_, file, path, value) => {
    expect(problemsAfter(file, path, value)).toEqual([]);
  });
});

describe("the check tells, with a place and what to write, of", () => {
  test.each(wrong)("%s", (_, file, path, value, told) => {
    const [severity, part] = told ?? [];
    const problems = problemsAfter(file, path, value).filter((problem) => problem.file === `content/${file}`);
    expect(problems).toContainEqual(
      expect.objectContaining({ severity, message: expect.stringMatching(part ?? "") }),
    );
    for (const { line, column, message } of problems) {
      expect(line + column).toBeGreaterThan(1);
      expect(message).toMatch(/^[^\n]+[.?]$/);
    }
  });
});
