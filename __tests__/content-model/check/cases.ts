/** Content for tests of the content check: incorrect content (`CASES`), and similar but correct content (`RIGHT`). */
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { picture } from "@sitekit/testing/testContent";
import { buying as buyingKind } from "../../../src/sections/buying/fields";
import { fixture, SERVICE, SOLUTION, textOf, withFiles } from "../../support/fixtureContent";

export interface Case {
  what: string;
  rule: string;
  /** The file in which the check must report a problem, relative to the content folder. */
  file: string;
  /** The beginning of the reported line, without indentation. If it is missing or empty, any line is accepted. */
  at?: string;
  severity: "error" | "advice";
  folder: ContentFolder;
  published?: readonly string[];
}

/** The time that the tests pass to the content check as the current time. */
export const NOW = new Date("2026-06-15T12:00:00Z");

type Fields = Record<string, unknown>;
/**
 * A change of one file: either new field values by path, such as `{ "socialLinks.twitter": "" }`, or a function that
 * returns the changed text of the file.
 */
type Change = Fields | ((text: string) => string);

const COMPANY = "company.json";
const MENUS = "navigation.json";
const LEGAL = "legal/privacy-notice.json";
const FREE = "pages/buying-a-light.json";
const OVERVIEW = "pages/services.json";
const QUOTE = "testimonials/ferry-captain.json";
const PRODUCTS = "pages/solutions.json";
const OTHER = "services/tower-painting.json";

/** A valid section of the kind `buying`: the example in the definition of this kind. */
const buying = Object(buyingKind.meta()?.example);

const recordOf = (file: string): Fields => JSON.parse(textOf(file));

/**
 * Returns a copy of a record with another value at a path. If the value is `undefined`, the JSON text of the copy does
 * not have the field.
 */
function withValue(record: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(record)) return record.with(Number(key), withValue(record[Number(key)], rest, value));
  return { ...Object(record), [key]: withValue(Object(record)[key], rest, value) };
}

function written(file: string, change: Change, from = file): string {
  const text = textOf(from);
  const changed =
    typeof change === "function"
      ? change(text)
      : JSON.stringify(
          Object.entries(change).reduce(
            (record: unknown, [path, value]) => withValue(record, path.split("."), value),
            recordOf(from),
          ),
          null,
          2,
        );
  if (changed === text) throw new Error(`The change does not change ${file}`);
  return changed;
}

/**
 * Returns the fixtures with some fields of records changed. `changes` contains the new field values by file and path,
 * such as `{ "company.json": { "socialLinks.twitter": "" } }`.
 */
const changed = (changes: Record<string, Fields>) =>
  withFiles(
    Object.fromEntries(Object.entries(changes).map(([file, fields]) => [file, written(file, fields)])),
  );

/**
 * A case that changes one file. Without `at`, the check must report the line of the field that is last in `change`, or
 * any line if `change` is a function.
 */
type Row = readonly [what: string, rule: string, file: string, change: Change, at?: string];
const inOneFile = (severity: Case["severity"], rows: readonly Row[]): Case[] =>
  rows.map(([what, rule, file, change, at]) => {
    const field = Object.keys(change).at(-1)?.split(".").at(-1);
    return {
      what,
      rule,
      file,
      at: at ?? (field ? `"${field}"` : ""),
      severity,
      folder: withFiles({ [file]: written(file, change) }),
    };
  });

/**
 * Returns a field `sections` with one section of the kind `buying`. The section lists a document that is valid from
 * the day `validFrom` to the day `validUntil`.
 */
const documents = (validFrom: string, validUntil: string) => ({
  sections: [{ ...buying, documents: [{ title: "Licence", validFrom, validUntil }] }],
});

/** Returns a case for each of these incorrect values of one field. */
const each = (rule: string, file: string, path: string, values: readonly unknown[], at?: string): Row[] =>
  values.map((value) => {
    const shown = JSON.stringify(value) ?? "nothing";
    return [`the value ${shown.slice(0, 60)} of ${path}`, rule, file, { [path]: value }, at];
  });

/** Returns a field `sections`: the sections of `pages/buying-a-light.json`, followed by the sections `more`. */
const sections = (...more: Fields[]) => ({ sections: [...(recordOf(FREE).sections as Fields[]), ...more] });
const [opening, ...rest] = recordOf(FREE).sections as Fields[];
const markdown = (text: string) => ({ sections: [opening, { kind: "text", text }] });
/** Returns a case for each of these incorrect Markdown texts. */
const texts = (rule: string, ...typed: string[]) =>
  typed.map(
    (text): Row => [`the Markdown text ${JSON.stringify(text)}`, rule, FREE, markdown(text), '"text"'],
  );
const pictureOf = (imageAlt: string) => ({ imageUrl: "/media/harbour.png", imageAlt });
const groups = recordOf(OVERVIEW).groups as Fields[];
const facts = recordOf("story.json").facts as Fields[];

/**
 * Returns a case that replaces `part` of a service's file with the text `by`. The check must report a problem in the
 * line that begins with `at`.
 */
const slip = (what: string, rule: string, part: string | RegExp, by: string, at: string): Row => [
  what,
  rule,
  SERVICE,
  (text) => text.replace(part, by),
  at,
];

const VALUES: Row[] = [
  ...each("empty-field", SERVICE, "title", [null, "", "  \n", "\u00a0\u00a0", [], {}, [""], [{}]]),
  ...["__proto__", "constructor", "toString"].map((name) =>
    slip(`the field ${name}`, "unknown-field", /\n}\s*$/, `,\n  "${name}": { "a": 1 }\n}\n`, `"${name}"`),
  ),
  ...each("wrong-type", SERVICE, "title", [true, ["Fog"]]),
  ...each("wrong-type", SERVICE, "audience", ["Managers"]),
  ...each("wrong-type", SERVICE, "deliverables.0", ["One"], '"One"'),
  ...each("wrong-type", MENUS, "atMost.menu", ["24"]),
  ...["1e999", "2348031234567890123456"].map(
    (number): Row => [
      `the number ${number}`,
      "wrong-type",
      COMPANY,
      (text) => text.replace(/("phone": )"[^"]*"/, `$1${number}`),
      '"phone"',
    ],
  ),
  ["a section without a kind", "missing-field", FREE, sections({ title: "x" }), "{"],
  ...each("format", QUOTE, "quote", ["“They answer.”", '"They answer."']),
  ...each("unsafe-link", MENUS, "action.to", [" \tJavaScript:x", "javascript:x", "data:text/html,<b>"]),
  ...each("unsafe-link", COMPANY, "socialLinks.twitter", ["javascript:alert(1)"]),
  ...each("unsafe-link", SOLUTION, "livePlatform.url", ["javascript:alert(1)", " JaVaScRiPt:alert(1)"]),
  ...each("characters", SERVICE, "title", [
    ...["Fog\u200Bsignals", "Fog \u2067signals", "Fog \u0000signals", "Fog signals\r\n", "Fog \uFFFD"],
    ...["Fog\u2028signals", "Fog\thorn", "Fog\nhorn", "track\u00ading", "Fog \ud83d horn"],
    ...["The shipâ€™s bell", "CafÃ© at 5Â°", "From â‚¦5,000", "á»‹cha fog"],
  ]),
  ...each("characters", MENUS, "items.0.label", ["Ho\nme"]),
  ...each("characters", MENUS, "action.to", ["/con\ttact"]),
  ...each("alphabet", SERVICE, "title", ["Fоg signals", "Oﬃce lamps", "Ｆｏｇ comes.", "𝗙og"]),
  ...each("alphabet", COMPANY, "socialLinks.twitter", ["https://gοogle.ng"]),
  ...texts("alphabet", "Оrder with a letter."),
  ...each("payments-a-year", "pages/about.json", "sections.4.parts.1.perYear", [4, 6]),
  ...each("wrong-network", COMPANY, "socialLinks.linkedin", [
    ...["https://www.facebook.com/x", "https://instagr.am/x", "https://t.co/x"],
  ]),
  ...each("no-words", SERVICE, "title", ["???"]),
  ...each("format", SOLUTION, "livePlatform.url", [" https://company.ng"]),
  ...each("format", SERVICE, "publishedFrom", ["2026-12-01 09:00 "]),
  ...each("format", SOLUTION, "livePlatform.url", ["http://company.ng/a"]),
  ...each("format", SOLUTION, "livePlatform.url", [
    ...["company.ng/a", "//company.ng/sod", "our page", "https://company.ng/a b", "https://company.ng/<a>"],
    ...["https://me:secret@company.ng", "https://good.ng@evil.ng", "https://company.ng:70000"],
    ...["https://192.168.0.1/app", "https://localhost:3000", "https://shop..company.ng", "https://shop-.ng"],
    ...[`https://${"a".repeat(64)}.ng`, "ftp://company.ng", 'https://a.ng/"onclick="x'],
  ]),
  ...each("format", COMPANY, "siteUrl", [
    ...["https://www.company.ng/", "https://www.company.ng/shop?a=b", "https://WWW.Company.ng"],
    "https://münchen.ng",
  ]),
  ...each("format", MENUS, "action.to", [
    "/Contact",
    "/contact.html",
    "contact",
    "https://other.ng/",
    "//evil.ng",
    "???",
    "/about#",
  ]),
  ...each("format", SOLUTION, "imageUrl", ["https://cdn.ng/depot.png"]).map(
    ([what, rule, file, change]): Row => [what, rule, file, { imageAlt: "Ships", ...change }],
  ),
  ...each("format", COMPANY, "email", [
    ...["info.company.ng", "a@b@company.ng", "info@company", "info@-company.ng", ".info@company.ng"],
    ...["mailto:info@company.ng", "in fo@company.ng"],
  ]),
  ...each("format", COMPANY, "phone", [
    ...["08031234567", "002348031234567", "+234 800", "+234 800 FLOWERS", "+23"],
  ]),
  ...each("format", SOLUTION, "imageFocus", ["101% 0%", "30%", "30 60", "left; color: red"]),
  ...each("format", SERVICE, "publishedFrom", ["2026-12-01", "1 December 2026", "2026-12-01 25:00"]),
  ...each("format", COMPANY, "businessHours", [
    ...["Monday - Friday: 25:00 - 26:00", "Friday: 13:30 AM - 6:00 PM"],
  ]),
  ...each("day", LEGAL, "reviewed", ["2026-02-30", "0206-11-20"]),
  ...each("day", SERVICE, "publishedFrom", ["2026-02-30 09:00", "1926-02-03 09:00"]),
  ...each("hours", COMPANY, "businessHours", [
    ...["Friday: 9:00 AM - 6:00 AM", "Friday: 9:00 AM - 6:00 PM, Friday: 2:00 PM - 8:00 PM"],
  ]),
  ["a repeated entry", "duplicate", SERVICE, { audience: ["A", "a "] }, '"a "'],
  ["a repeated question", "duplicate", SERVICE, { "questions.1.question": "Does the horn frighten gulls?" }],
  ["a repeated section", "duplicate", FREE, sections(...rest.slice(0, 1)), "{"],
  ["a repeated choice", "duplicate", SOLUTION, { "livePlatform.showIn": ["header", "header"] }, '"header"'],
  ...each("duplicate", COMPANY, "socialLinks.facebook", ["https://linkedin.example/lantern-row"]),
  [
    "a category in two sectors",
    "category-twice",
    PRODUCTS,
    { "sectors.1.categories": ["Registry System"] },
    '"Registry',
  ],
];

const TEXTS: Row[] = [
  ...texts("empty-heading", "A\n\n##\n\nB"),
  ...texts("empty-link", "[](/contact)"),
  ...texts(
    "table-cells",
    "| a | b |\n|---|---|\n| 1 |",
    "| a | b |\n|---|---|\n| 1 | 2 | 3 |",
    "Before\n\n| a | b |\n|---|---|\n| 1 | 2 |\nA line of text",
  ),
  ...texts(
    "table-headings",
    "| a | |\n|---|---|\n| 1 | 2 |",
    "| | |\n|---|---|\n| 1 | 2 |",
    "| a | b |\n|---|---|",
  ),
  ...texts("link", "[a](http://a.ng)"),
  ...texts(
    "link",
    "[a](elsewhere)",
    "[a](mailto:info@sod)",
    "[a](tel:0803)",
    "[a](tel:12)",
    "[a](tel:*901)",
    "[a](tel:+1234567;ext=1)",
    "[a](tel:+12345678-901234567)",
  ),
];

const REFERENCES: Row[] = [
  [
    "a related service that is a solution",
    "missing-record",
    SERVICE,
    { relatedServices: ["buoy-chat"] },
    '"buoy-chat"',
  ],
  [
    "a fact that the story does not have",
    "missing-record",
    SERVICE,
    { samples: [{ kind: "record", title: "{lmp}", rows: [{ text: "a" }, { text: "b" }], summary: "c" }] },
    '"title"',
  ],
  ...each("missing-page", MENUS, "action.to", ["/contact/"]),
  ...each("missing-part", MENUS, "action.to", [
    ...["/about#team", "/services/fog-signals#question", "/privacy-notice#section-3", "/services#nothing"],
    "/about#questions",
  ]),
];

/**
 * Returns a case in which a service has one sample screen (`samples`) with two rows. Both rows have the fields in
 * `lines`. The first row also has the fields in `first`. `more` contains further fields of the sample screen. The check
 * must report a problem in the line that begins with `at`.
 */
const sample = (
  what: string,
  rule: string,
  at: string,
  kind: string,
  lines: Fields,
  first: Fields,
  more: Fields = {},
): Row => {
  const rows = [
    { text: "a", ...lines, ...first },
    { text: "b", ...lines },
  ];
  return [what, rule, SERVICE, { samples: [{ kind, title: "Lamps", rows, summary: "c", ...more }] }, at];
};
const columns = ["Lamp", "Hours"];
const bar = { from: 1, to: 2 };
const entry = { second: "1" };
const back = { from: 2, to: 1 };

const SAMPLES: Row[] = [
  sample(
    "a row in a column that the board does not have",
    "no-such-entry",
    '"column": 3',
    "board",
    { column: 1 },
    { column: 3 },
    { columns },
  ),
  sample("a step that the sample does not have", "no-such-entry", '"step"', "record", {}, { step: 1 }),
  sample("a bar that ends before it begins", "end-before-beginning", '"to": 1', "timeline", bar, back, {
    columns,
  }),
  sample("a row with more cells than columns", "cells", "{", "register", entry, { third: "2" }, { columns }),
  sample("fewer totals than columns", "cells", '"totals"', "register", entry, {}, { columns, totals: ["1"] }),
];

/** Returns a case for each of these incorrect old addresses (`aliases`) of a service. */
const aliases = (rule: string, ...paths: string[]) =>
  paths.map((path): Row => [`the alias ${path}`, rule, SERVICE, { aliases: [path] }, JSON.stringify(path)]);

const ADDRESSES: Row[] = [
  ...each("id-is-file-name", SERVICE, "id", ["Fog Signals", "con", "../../evil"]),
  ...aliases("alias-path", "/?page_id=12", "/index.php?page=govtech", "/old#part"),
  ...aliases("alias-path", "//evil.ng", "https://evil.ng", "/Old Name", "/old/"),
  [
    "a publication that ends when it begins",
    "end-before-beginning",
    OTHER,
    { publishedFrom: "2026-06-01 09:00", publishedUntil: "2026-06-01 09:00" },
  ],
];

const ADVICE: Row[] = [
  ...each("markup", SERVICE, "problem", [
    ...["<b>Now</b> open.", "Please [write to us](/contact).", "## Our promise\n\nWe come."],
  ]),
  ...each("markup", SERVICE, "title", ["Tags &amp; horns", "The customer&#8217;s register"]),
  ...texts(
    "markup",
    ...[
      "A `code`.",
      "> said he",
      "| a | b |",
      "| a | b |\n|---|\n| 1 | 2 |",
      "| a |\n|---|\n| 1 |\n\n| 2 |",
      "A line<br>of text",
      "![x](/contact)",
      "<b>x</b> and words",
      "Words\n\n---\n\nmore",
    ],
    ...["~~no~~ yes", "[x](javascript:void)", "<https://a.ng>", "##Heading", "Words\n\n• one\n• two"],
    ...[
      "An unclosed **bold",
      "An unclosed _word",
      "A footnote[^1]",
      "==marked==",
      "m^2^",
      "Welcome :smile:",
      "Do this:\n\n-tag\n-count",
      "Do this:\n\n*tag\n*count",
      "One\\nTwo",
      "1.Tag\n2.Count",
    ],
    ...[
      "[our notes] (/contact)",
      "(our notes)[/contact]",
      "[a](tel:+234 800 000 0000)",
      "[the page](/contact us)",
    ],
    ...["See https://www.ncc.gov.ng for it.", "See www.ncc.gov.ng for it."],
  ),
  ...each("money", SERVICE, "description", [
    ...[
      "From $500 a lamp.",
      "US$ 500 each.",
      "£40 or less.",
      "About 45 € each.",
      "USD 500 each.",
      "From N5,000.",
      "From N500.",
      "From N5k.",
      "From =N=5,000.",
      "From #5,000.",
      "500 dollars",
      "500 USD",
    ],
  ]),
  ...each("placeholder", SERVICE, "description", [
    ...[
      "[Description]",
      "Dolor sit amet.",
      "Lamps of {company}.",
      "{{ title }} and more",
      "Lorem ipsum dolor sit amet.",
      "TODO: write this.",
    ],
  ]),
  ...each("placeholder", QUOTE, "quote", ["Lorem ipsum dolor sit amet.", "[Quote]"]),
  ...each("phone", COMPANY, "phone", ["+234 0803 123 4567", "+234 803 123 456", "+234 800 000 00000"]),
  ...each("wrong-network", COMPANY, "socialLinks.linkedin", [
    ...["https://youtube.com/@lamps", "https://www.linkedin.com/", "https://www.linkedin.com/login"],
  ]),
  ["the status Active with a live website", "status", SOLUTION, { updatedAt: "Active" }],
  ["the status Live without a live website", "status", SOLUTION, { livePlatform: undefined }, '"updatedAt"'],
  [
    "a live website that another solution also has",
    "duplicate-website",
    "solutions/tide-market.json",
    { livePlatform: recordOf(SOLUTION).livePlatform },
    '"url"',
  ],
  ...["depot.jpg", "IMG_2034"].map(
    (words): Row => [
      `the description of a picture: ${words}`,
      "alternative-text",
      SOLUTION,
      pictureOf(words),
    ],
  ),
  ...texts(
    "own-address",
    ...["[a](https://www.lantern-row.example/about#us)", "[a](https://lantern-row.example/about)"],
  ),
  ...each("day", "documents/lamp-sheet.json", "date", ["0206-11-20"]),
  ...each("future-date", LEGAL, "reviewed", ["2062-11-20"]),
  ...each("future-date", OTHER, "publishedFrom", ["2206-12-01 09:00"]),
  [
    "a fact that no sample uses",
    "unused",
    "story.json",
    { facts: [...facts, { id: "new", text: "x" }] },
    '"id": "new"',
  ],
  ...each("picture-letters", SERVICE, "title", [
    "Противотуманные сигналы",
    "أضواء",
    "Ɓangaren ƙasa",
    "① 灯台",
  ]),
  ...each("picture-letters", COMPANY, "name", ["灯台 Company Ltd"]),
  ["two quick links to the same page", "duplicate", MENUS, { "quickLinks.1.to": "/" }],
  [
    "a category without a sector",
    "no-sector",
    PRODUCTS,
    { "sectors.1.categories": ["Mobile App"] },
    '"sectors"',
  ],
  ...["{lamp", "{Lamp}", "TODO", "Lorem ipsum of {lamp}"].map((title) =>
    sample(`the sample title ${title}`, "placeholder", '"title"', "record", {}, {}, { title }),
  ),
  ...each("cut-list", MENUS, "atMost.menu", [4, 2]),
  ...each("cut-list", MENUS, "atMost.footer", [3]),
  ...each("cut-list", MENUS, "atMost.livePlatforms", [1]),
  ["initials that do not match the name", "initials", QUOTE, { initials: "ZZ" }],
  [
    "another name for a word that is neither a title nor a search word",
    "other-names",
    "words.json",
    { otherNames: [{ names: ["lantern"], means: ["zeppelin"] }] },
    '"means"',
  ],
  ...each("markup", SERVICE, "description", ["See www.ncc.gov.ng for it."]),
  [
    "a group without services",
    "unused",
    OVERVIEW,
    { groups: [...groups, { ...groups[0], id: "new", title: "New" }] },
    '"id": "new"',
  ],
  sample("steps that no row uses", "idle-steps", '"steps"', "record", {}, {}, { steps: ["One."] }),
  [
    "an answer that repeats the question",
    "same-text",
    SERVICE,
    (text) => text.replace(/("question": (".*"),\s+"answer": )".*"/, "$1$2"),
    '"answer"',
  ],
];

/**
 * Returns a case with a whole content folder, for mistakes that need more than a change of one file, for example an
 * additional file.
 */
const whole = (
  what: string,
  rule: string,
  file: string,
  folder: ContentFolder,
  more: Partial<Case> = {},
): Case => ({ what, rule, file, folder, severity: "error", ...more });

/**
 * Returns the fixtures with an additional record in `file`: a copy of the record in `from`, with the change. The id of
 * the copy is the name of its file, unless `change` is a function.
 */
const placed = (file: string, from: string, change: Change = { title: "Another" }) =>
  withFiles({
    [file]: written(file, typeof change === "function" ? change : { id: idIn(file), ...change }, from),
  });
const idIn = (file: string) => file.replace(/^.*\//, "").replace(".json", "");
/**
 * Field values for a copy of a solution. The check reports an alias or a live website that two solutions share, so the
 * copy has none. The field `updatedAt` is the solution's status. Without a live website, it must be "Active".
 */
const ALONE = { aliases: [], livePlatform: undefined, updatedAt: "Active" };
const copies = (count: number, more = "") =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const own = { id: `copy-${at}`, title: `Copy ${at} ${more}`.trim(), description: `The copy ${at}.` };
      return [`solutions/copy-${at}.json`, written(SOLUTION, { ...own, ...ALONE })];
    }),
  );
const advice = { severity: "advice" } as const;

const FOLDERS: Case[] = [
  ...["Fog", "con", "???", "日本", "Über uns", "fog--signal", "Cyber Shield"].map((name) =>
    whole(
      `the file name ${name}`,
      "file-name",
      `services/${name}.json`,
      placed(`services/${name}.json`, SERVICE),
    ),
  ),
  ...[
    ...["legal/admin.json", "legal/404.json", "legal/about.json", "legal/services.json", "pages/assets.json"],
    ...["pages/dev-404-page.json", "solutions/page.json", "pages/search.json", "pages/lasting.json"],
    // This page has the same address as `legal/privacy-notice.json` in the fixtures. The check reports only the added
    // page.
    "pages/privacy-notice.json",
  ].map((file) => {
    const from = { legal: LEGAL, pages: FREE, solutions: SOLUTION }[file.replace(/\/.*/, "")] ?? "";
    const change = { title: "Another", ...(from === SOLUTION && ALONE) };
    return whole(`a page at ${file}`, "duplicate-address", file, placed(file, from, change));
  }),
  whole("the picture a.heic", "file-name", "media/a.heic", {
    ...fixture,
    media: new Map([...fixture.media, ["media/a.heic", picture()]]),
  }),
  whole("more solutions than a menu shows by default", "cut-list", MENUS, withFiles(copies(25)), advice),
  whole(
    "solutions whose titles are too long for a menu",
    "cut-list",
    MENUS,
    withFiles(copies(12, "of a solution with a long title")),
    advice,
  ),
];

export const CASES: readonly Case[] = [
  ...inOneFile("error", [...VALUES, ...TEXTS, ...REFERENCES, ...SAMPLES, ...ADDRESSES]),
  ...inOneFile("advice", ADVICE),
  ...FOLDERS,
];

/** For each of these correct values of one field, returns the fixtures with this value. */
const fine = (file: string, path: string, ...values: unknown[]): [what: string, folder: ContentFolder][] =>
  values.map((value) => [
    `the value ${JSON.stringify(value).slice(0, 90)} of ${path}`,
    changed({ [file]: { [path]: value } }),
  ]);
const fineText = (text: string): [string, ContentFolder] => [
  `the Markdown text ${JSON.stringify(text)}`,
  changed({ [FREE]: markdown(text) }),
];

/** Correct content: copies of the fixtures, each with a change that must not cause the check to report a problem. */
export const RIGHT: readonly [what: string, folder: ContentFolder][] = [
  ...fine("pages/about.json", "sections.4.parts.1.perYear", 1, 12),
  ...fine(QUOTE, "quote", '"Lit" at dusk, each day.', "They said “lit”"),
  ...fine(OTHER, "sections", documents("2026-01-01", "2062-01-01").sections),
  ...fine(OTHER, "sections", documents("2062-01-01", "2063-01-01").sections),
  ...fine(
    SOLUTION,
    "livePlatform.url",
    ...[
      "https://www.company.ng:8443",
      "https://Company.NG/Shop",
      "HTTPS://company.ng",
      "https://company.ng?from=site",
    ],
    ...["https://company.ng#shop", "https://münchen.company.ng/straße", "https://xn--mnchen-3ya.company.ng"],
    ...["https://例え.テスト/", "https://company.ng/l'atelier/(new)/a,b;c=d~e"],
  ),
  ...fine(
    COMPANY,
    "siteUrl",
    "https://www.company.ng",
    "https://www.company.ng:8443",
    "https://xn--mnchen-3ya.ng",
  ),
  ...fine(
    COMPANY,
    "email",
    "Info@Company.NG",
    "o'brien@company.ng",
    "sales+web@company.ng",
    "info@bücher.ng",
  ),
  ...fine(
    COMPANY,
    "phone",
    ...[
      "+234-803-123-4567",
      "+234 (0)803 123 4567",
      "+44 (20) 7946 0958",
      "+1.212.555.0123",
      "+2348031234567",
    ],
    "+234 9 461 0000",
  ),
  ...fine(
    COMPANY,
    "businessHours",
    "Monday - Friday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM",
    "Saturday: 10:00 AM - 2:00 PM",
    "Friday: 9:00 PM - 12:00 AM, Saturday: 12:00 AM - 5:00 AM",
    "Friday: 9:00 AM - 1:00 PM, Friday: 2:00 PM - 6:00 PM",
  ),
  ...fine(COMPANY, "socialLinks.twitter", "https://x.com/lamps", "https://mobile.twitter.com/lamps"),
  ...fine(
    SERVICE,
    "problem",
    ...[
      "A family 👨‍👩‍👧 and a flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿.",
      "می‌خواهم",
      "Ọ̀ṣun and Ẹ̀kọ́.",
      "SÃO PAULO, 40 Âge.",
      "A fence of 5\u00a0km.",
    ],
    "a < b, c > d, R&D; AT&T; 2*3*4, my_file_name, [sic], #1",
    "₦5,000 a lamp, NGN 5,000 in all, N95 masks, 20% of C$ and A4 ($), #1 of 2, at 10:30:15.",
    "Todo es posible: a to-do list in size XXL.",
    "« Café », he said: “Été”… and “â”.",
    "A coil of 5 kΩ, 3 μm thin, in an α-version at 20 °C, π times.",
    "Φάρος και Ọ̀ṣun, 灯台 Ｆｏｇ, می‌خواهم.",
  ),
  ...fine(SERVICE, "title", "Ẹ̀kọ́ Ọ̀ṣun, ǹ 🚚 → ₦5,000 ✓"),
  ...fine(SOLUTION, "imageFocus", "0% 0%", "30% 60%", "100% 100%", ""),
  ...fine(MENUS, "atMost", { menu: 5, footer: 4, livePlatforms: 2 }),
  ...fine(
    MENUS,
    "action.to",
    ...["/services/fog-signals#questions", "/privacy-notice#section-2", `/services#${groups[0]?.id}`],
  ),
  [
    "the picture description “Pictures of ships on a wall”",
    changed({ [SOLUTION]: pictureOf("Pictures of ships on a wall") }),
  ],
  [
    "a long title with a short one for search engines",
    changed({ [SERVICE]: { title: `IoT ${"and more ".repeat(8)}`, metaTitle: "IoT" } }),
  ],
  fineText("## A heading\n\n[a](/contact), [b](https://a.ng), **c**, *d*\n\n- e\n- f\n\n1. g"),
  fineText("| | Fee |\n|---|--:|\n| **Onne**<br>east | 1 \\| 2 |\n| Apapa | |\n\nAnd more."),
  fineText("a < b, c > d, R&D; AT&T; 2*3*4, 2**3, my_file_name, [sic], #1, <your name>"),
  fineText("Two signs that are meant: \\*\\*, and a note below.\n\n*Prices without tax"),
  fineText(
    "[Write](mailto:info@company.ng?subject=Lamps), [call](tel:+2348031234567), [https://a.ng](https://a.ng).",
  ),
  fineText("A range of -5 to 3.5, my_file and 1. A first line"),
  ...[
    ...["112", "199", "767", "32811", "*901#", "*901*1#", "*737*1*2500#", "#31#", "*#06#", "*901%23"],
    ...[
      "+234-803-000-0000",
      "+2348030000000;ext=12",
      "+2348030000000,,12",
      "07000000000",
      "+234.803.000.0000",
    ],
  ].map((number) => fineText(`[Call](tel:${number}) us.`)),
  fineText("We thank you.\n\nKind regards\n--\nThe team"),
  fineText("Dial *901*1# in a yard of 5*3*2 m.\n\n+ 5% VAT"),
  ...fine(
    SERVICE,
    "problem",
    ...[
      "Ticket #4821 and ticket #48210, as in No. #5 and issue #12345.",
      "The colour #112233, the tag #2026budget, extension #204.",
      "Dial *901# or *737*1*2500#, or #31# first.",
      "Room N101, Form N400, Flight N523, Plot N12, N1234 and No. N500.",
      "Pay ₦5,000.00, ₦2.5 million or NGN 1bn by 31/12/2026.",
      "Call 0803 000 0000, 0700-000-0000 or 112, ext. 204.",
      "Mr. A. B. Okafor (FCA), c/o Dr. Bello, P.M.B. 1234, P.O. Box 56.",
      "No. 12A, 3rd Floor, Ahmadu Bello Way, Wuse II, F.C.T.",
      "Mon–Fri, 8 a.m.–5 p.m.; the 1st, 2nd and 23rd of each month.",
      "“Good work”, she said: ‘It’s done’ – 100% of it…",
      "N.B.: e.g. LGAs, MDAs & SMEs; i.e. the FMITI/NITDA forms.",
      "Open 24/7, 7.5% VAT, 5 m², 10°C, ½ day, 3 × 4 m, A4.",
      "Ẹ káàbọ̀ sí ilé iṣẹ́ wa. Nnọọ! Barka da zuwa, ma’aikata.",
      "مرحبا بكم في موقعنا",
      "Добро пожаловать на наш сайт",
      "欢迎来到我们的网站",
    ],
  ),
];
