/** Content that is wrong, one case a line: what is changed, and the rule and place that the check should name. */
import type { ContentFolder } from "../../../src/content-model/check/readContentFolder";
import { fixture, picture, SERVICE, SOLUTION, textOf, withFiles } from "../../support/fixtureContent";

export interface Case {
  what: string;
  rule: string;
  /** The file that is blamed, relative to the content folder, and the text with which the blamed line begins. */
  file: string;
  at?: string;
  severity: "error" | "advice";
  folder: ContentFolder;
  published?: readonly string[];
}

/** The time at which the cases are checked. */
export const NOW = new Date("2026-06-15T12:00:00Z");

type Fields = Record<string, unknown>;
/** New fields of a record, or a change of its text. */
type Change = Fields | ((text: string) => string);

const COMPANY = "company.json";
const MENUS = "navigation.json";
const LEGAL = "legal/privacy-notice.json";
const FREE = "pages/buying-a-light.json";
const OTHER = "services/tower-painting.json";

const recordOf = (file: string): Fields => JSON.parse(textOf(file));
const written = (file: string, change: Change, from = file) =>
  typeof change === "function"
    ? change(textOf(from))
    : JSON.stringify({ ...recordOf(from), ...change }, null, 2);

/** Cases that change one file: [what, rule, file, change, the blamed line]. */
type Row = readonly [what: string, rule: string, file: string, change: Change, at: string];
const inOneFile = (severity: Case["severity"], rows: readonly Row[]): Case[] =>
  rows.map(([what, rule, file, change, at]) => ({
    what,
    rule,
    file,
    at,
    severity,
    folder: withFiles({ [file]: written(file, change) }),
  }));

/** Sections of a free page with one more, or with others. */
const sections = (...more: Fields[]) => ({ sections: [...(recordOf(FREE).sections as Fields[]), ...more] });
const [opening, ...rest] = recordOf(FREE).sections as Fields[];
const markdown = (text: string) => ({ sections: [opening, { kind: "text", text }] });
const social = (fields: Fields) => ({
  socialLinks: { ...(recordOf(COMPANY).socialLinks as Fields), ...fields },
});
const action = (to: string) => ({ action: { label: "Ring the bell", to } });
const pictureOf = (imageAlt: string) => ({ imageUrl: "/media/harbour.png", imageAlt });
const groups = recordOf("pages/services.json").groups as Fields[];

const SYNTAX: Row[] = [
  ["no closing bracket", "syntax", SERVICE, (text) => text.replace(/\}\s*$/, ""), "  ]"],
  ["no comma", "syntax", SERVICE, (text) => text.replace('radar",', 'radar"'), '  "icon"'],
  ["an empty file", "syntax", SERVICE, () => " \n", ""],
  ["a list", "syntax", SERVICE, () => "[]", ""],
  ["a byte-order mark", "byte-order-mark", SERVICE, (text) => `\ufeff${text}`, ""],
  ["a zero byte", "encoding", SERVICE, () => "\0", ""],
  ["a merge", "conflict", SERVICE, (text) => text.replace('  "icon"', '<<<<<<< HEAD\n  "icon"'), "<<<<<<<"],
  ["many brackets", "depth", SERVICE, () => "[".repeat(200), ""],
  ["a comment", "comment", SERVICE, (text) => text.replace('  "icon"', '  // x\n  "icon"'), "  // x"],
  ["a comma too many", "trailing-comma", SERVICE, (text) => text.replace(/\n\}\s*$/, ",\n}"), "  ],"],
  ["quotes of a book", "smart-quotes", SERVICE, (text) => text.replace('"icon"', "“icon”"), "  “icon”"],
  [
    "a field twice",
    "duplicate-field",
    SERVICE,
    (text) => text.replace("{", '{\n  "id": "x",'),
    '  "id": "fog',
  ],
];

const VALUES: Row[] = [
  ["an empty title", "empty-field", SERVICE, { title: " " }, '  "title"'],
  ["an empty entry", "empty-field", SERVICE, { audience: ["A", "", "B"] }, '    ""'],
  ["no title", "missing-field", SERVICE, { title: undefined }, "{"],
  ["a misspelt field", "unknown-field", SERVICE, (text) => text.replace('"title"', '"titel"'), '  "titel"'],
  ["a number for a text", "wrong-type", SERVICE, { title: 7 }, '  "title"'],
  ["a text for a list", "wrong-type", SERVICE, { audience: "A" }, '  "audience"'],
  ["a status that is none", "unknown-choice", SOLUTION, { updatedAt: "Paused" }, '  "updatedAt"'],
  [
    "a kind of section that is none",
    "unknown-choice",
    FREE,
    sections({ kind: "pionts" }),
    '      "kind": "pi',
  ],
  ["no kind of section", "missing-field", FREE, sections({ title: "x" }), "    {"],
  ["a number that does not fit", "count", MENUS, { atMost: { menu: 2.5 } }, '    "menu"'],
  ["a number too large", "count", MENUS, { atMost: { menu: 61 } }, '    "menu"'],
  ["a long text", "too-long", SERVICE, { contactSubject: "x".repeat(91) }, '  "contactSubject"'],
  ["a long list", "too-long", SERVICE, { steps: Array(8).fill({ title: "a", text: "b" }) }, '  "steps"'],
  ["a short list", "too-few", SERVICE, { audience: ["A"] }, '  "audience"'],
  ["a script in a link", "unsafe-link", MENUS, action(" javascript:x"), '    "to": " java'],
  ["an invisible character", "characters", SERVICE, { title: "Fog\u200b" }, '  "title"'],
  ["a tab in a link", "characters", MENUS, action("/con\ttact"), '    "to": "/con\\t'],
  ["a Cyrillic letter in a word", "alphabet", SERVICE, { title: "Fоg signals" }, '  "title"'],
  ["wide letters", "alphabet", SERVICE, { problem: "Ｆｏｇ comes." }, '  "problem"'],
  [
    "a Greek letter in an address",
    "alphabet",
    COMPANY,
    social({ twitter: "https://gοogle.ng" }),
    '    "twitter"',
  ],
  ["a Cyrillic letter in a text", "alphabet", FREE, markdown("Оrder with a letter."), '      "text"'],
  [
    "another network",
    "wrong-network",
    COMPANY,
    social({ linkedin: "https://www.facebook.com/x" }),
    '    "linkedin"',
  ],
  ["a line break in one line", "characters", SERVICE, { title: "Fog\nhorn" }, '  "title"'],
  ["a title of signs", "no-words", SERVICE, { title: "???" }, '  "title"'],
  ["a space before an address", "space-around", COMPANY, { siteUrl: " https://a.ng" }, '  "siteUrl"'],
  ["no encryption", "http-link", COMPANY, social({ twitter: "http://a.ng" }), '    "twitter"'],
  ["no whole address", "link", COMPANY, social({ twitter: "a.ng" }), '    "twitter"'],
  ["a link to another site", "link", MENUS, action("//a.ng"), '    "to": "//a.ng"'],
  ["a path in capitals", "link", MENUS, action("/Contact"), '    "to": "/Contact"'],
  [
    "a picture elsewhere",
    "link",
    SOLUTION,
    { imageUrl: "https://a.ng/x.png", imageAlt: "x" },
    '  "imageUrl"',
  ],
  ["an email without @", "format", COMPANY, { email: "a.ng" }, '  "email"'],
  ["a phone without country", "format", COMPANY, { phone: "0803" }, '  "phone"'],
  ["no spot of a picture", "format", SOLUTION, { imageFocus: "101% 0%" }, '  "imageFocus"'],
  ["the 30th of February", "day", LEGAL, { reviewed: "2026-02-30" }, '  "reviewed"'],
  ["a year of Rome", "day", LEGAL, { reviewed: "0206-11-20" }, '  "reviewed"'],
  [
    "closing before opening",
    "hours",
    COMPANY,
    { businessHours: "Friday: 9:00 AM - 6:00 AM" },
    '  "businessHours"',
  ],
  ["an entry twice", "duplicate", SERVICE, { audience: ["A", "a "] }, '    "a "'],
  [
    "a network twice",
    "duplicate",
    COMPANY,
    social({ facebook: "https://x.example/lantern-row" }),
    '    "facebook"',
  ],
  ["a menu entry to nowhere", "leads-nowhere", MENUS, { items: [{ label: "Us" }] }, "    {"],
  ["a picture without words", "picture-words", SOLUTION, { imageUrl: "/media/harbour.png" }, '  "imageUrl"'],
  ["no opening", "opening", FREE, { sections: rest }, "    {"],
  ["an opening below", "opening", FREE, { sections: [...rest, opening] }, "    {"],
  ["two openings", "opening", FREE, sections({ ...opening, text: "Twice" }), "    {"],
  ["an opening of a service", "opening", SERVICE, { sections: [opening] }, "    {"],
  [
    "an overview without its search",
    "needed-section",
    "pages/services.json",
    (text) => text.replace('"search"', '"contact"'),
    '  "sections"',
  ],
  [
    "clauses twice",
    "second-section",
    LEGAL,
    (text) => {
      const record = JSON.parse(text);
      const clauses = record.sections.find(({ kind }: Fields) => kind === "clauses");
      return JSON.stringify({ ...record, sections: [...record.sections, clauses] }, null, 2);
    },
    "    {",
  ],
];

const TEXTS: Row[] = [
  ["a heading without words", "empty-heading", FREE, markdown("A\n\n##\n\nB"), '      "text"'],
  ["a link without words", "empty-link", FREE, markdown("[](/contact)"), '      "text"'],
  ["a link without encryption", "http-link", FREE, markdown("[a](http://a.ng)"), '      "text"'],
  ["a link to a word", "link", FREE, markdown("[a](elsewhere)"), '      "text"'],
];

const REFERENCES: Row[] = [
  ["an icon", "unknown-icon", SERVICE, { icon: "map-pn" }, '  "icon"'],
  [
    "a picture",
    "missing-picture",
    SOLUTION,
    { imageUrl: "/media/nowhere.png", imageAlt: "A yard." },
    '  "imageUrl"',
  ],
  ["a record", "missing-record", SERVICE, { relatedServices: ["lens-polising"] }, '    "lens-polising"'],
  ["a group", "missing-record", SERVICE, { group: "bild" }, '  "group"'],
  ["itself", "itself", SERVICE, { relatedServices: ["fog-signals"] }, '    "fog-signals"'],
  ["a page", "missing-page", MENUS, action("/contcat"), '    "to": "/contcat"'],
  ["a page in a text", "missing-page", FREE, markdown("[a](/contcat)"), '      "text"'],
  ["a part of a page", "missing-part", MENUS, action("/about#team"), '    "to": "/about#team"'],
];

const ADDRESSES: Row[] = [
  ["another id than the file's name", "id-is-file-name", SERVICE, { id: "fog-horns" }, '  "id"'],
  [
    "a group twice",
    "duplicate-id",
    "pages/services.json",
    { groups: [...groups, { ...groups[0], title: "Twice" }] },
    '      "id"',
  ],
  ["an alias elsewhere", "alias-path", SERVICE, { aliases: ["//a.ng"] }, '    "//a.ng"'],
  ["an alias of the site", "alias-reserved", SERVICE, { aliases: ["/admin/x"] }, '    "/admin/x"'],
  ["its own address", "alias-loop", SERVICE, { aliases: ["/services/fog-signals"] }, '    "/services/fog'],
  ["a page as an alias", "alias-is-page", SERVICE, { aliases: ["/contact"] }, '    "/contact"'],
  ["a page that has aliases", "alias-chain", SERVICE, { aliases: ["/services"] }, '    "/services"'],
  ["an alias over pages", "alias-covers", SERVICE, { aliases: ["/case-studies/*"] }, '    "/case-studies'],
  ["an alias twice", "alias-duplicate", SERVICE, { aliases: ["/old", "/old"] }, '    "/old"'],
  [
    "an end before the beginning",
    "end-before-beginning",
    OTHER,
    { publishedFrom: "2026-12-01 09:00", publishedUntil: "2026-12-01 09:00" },
    '  "publishedUntil"',
  ],
  [
    "a successor that is the page itself",
    "takes-over",
    OTHER,
    { publishedUntil: "2026-12-01 09:00", replacedBy: "/services/tower-painting" },
    '  "replacedBy"',
  ],
];

const ADVICE: Row[] = [
  ["tabs", "tabs", SERVICE, (text) => text.replace('  "icon"', '\t"icon"'), "\t"],
  ["HTML", "markup", SERVICE, { problem: "<b>Now</b> open." }, '  "problem"'],
  ["an entity", "markup", SERVICE, { title: "Tags &amp; horns" }, '  "title"'],
  ...[
    "A `code`.",
    "> said he",
    "| a | b |",
    "![x](/contact)",
    "<b>x</b> and words",
    "Words\n\n---\n\nmore",
    "~~no~~ yes",
    "[x](javascript:void)",
    "<https://a.ng>",
    "##Heading",
    "Words\n\n• one\n• two",
    "An unclosed **bold",
    "A footnote[^1]",
  ].map(
    (typed): Row => [`Markdown that is not read: ${typed}`, "markup", FREE, markdown(typed), '      "text"'],
  ),
  ["a file's name as words", "alternative-text", SOLUTION, pictureOf("depot.jpg"), '  "imageAlt"'],
  ["words that say nothing", "alternative-text", SOLUTION, pictureOf("Image of a buoy"), '  "imageAlt"'],
  [
    "this site in a text",
    "own-address",
    FREE,
    markdown("[a](https://www.lantern-row.example/about#us)"),
    '      "text"',
  ],
  ["a review to come", "future-date", LEGAL, { reviewed: "2062-11-20" }, '  "reviewed"'],
  [
    "two entries to one page",
    "duplicate",
    MENUS,
    {
      quickLinks: [
        { label: "A", to: "/about" },
        { label: "B", to: "/about" },
      ],
    },
    '      "to"',
  ],
  ["a long title", "cut-in-search", SERVICE, { title: `Fog ${"and more ".repeat(8)}` }, '  "title"'],
  ["a long description", "cut-in-search", SERVICE, { metaDescription: "x".repeat(161) }, '  "metaDesc'],
  ["an old address", "old-address", MENUS, action("/services/lenses"), '    "to": "/services/lenses"'],
  ["no end before a successor", "never-takes-over", OTHER, { replacedBy: "/services" }, '  "replacedBy"'],
  ["a cut menu", "cut-list", MENUS, { atMost: { menu: 4 } }, '    "menu"'],
  ["a title twice", "duplicate-title", OTHER, { title: "Fog signals & horns" }, '  "title"'],
];

/** A case that is more than a change of one file. */
const whole = (
  what: string,
  rule: string,
  file: string,
  folder: ContentFolder,
  more: Partial<Case> = {},
): Case => ({ what, rule, file, folder, severity: "error", ...more });

const placed = (file: string, from: string, change: Change = {}) =>
  withFiles({ [file]: written(file, change, from) });
const other = (
  name: string,
  why: "other" | "folder" | "link" | "too-large" | "unreadable",
): ContentFolder => ({
  ...fixture,
  others: new Map([...fixture.others, [name, why]]),
});
const withPicture = (name: string, media: ReturnType<typeof picture>): ContentFolder => ({
  ...fixture,
  media: new Map([...fixture.media, [name, media]]),
});
const faulty = (rule: string) => ({
  ...picture(),
  fault: { rule, message: "It cannot be shown. Get it anew." },
});
const ofFolder = (folder: string, change: (file: string) => string | null) =>
  withFiles(
    Object.fromEntries(
      [...fixture.json.keys()].filter((file) => file.startsWith(folder)).map((file) => [file, change(file)]),
    ),
  );
const linked = (fields: Fields) =>
  withFiles({ [OTHER]: written(OTHER, fields), [MENUS]: written(MENUS, action("/services/tower-painting")) });
const advice = { severity: "advice" } as const;

const FOLDERS: Case[] = [
  whole("a folder that cannot be read", "unreadable-file", "services/", other("services/", "unreadable")),
  whole("a link in the file system", "link-file", "services/x.json", other("services/x.json", "link")),
  whole("a large file", "too-large", "services/x.json", other("services/x.json", "too-large")),
  whole(
    "a folder with a file's name",
    "misplaced-file",
    "services/x.json",
    other("services/x.json", "folder"),
  ),
  whole("an ending of a program", "misplaced-file", "services/x.jsonc", other("services/x.jsonc", "other")),
  whole("an ending in capitals", "misplaced-file", "services/x.JSON", other("services/x.JSON", "other")),
  whole("a folder that is none", "misplaced-file", "service/x.json", placed("service/x.json", SERVICE)),
  whole("a letter", "misplaced-file", "services/x.docx", other("services/x.docx", "other"), advice),
  whole("no company", "missing-file", COMPANY, withFiles({ [COMPANY]: null })),
  whole(
    "a file's name in capitals",
    "file-name",
    "services/Fog.json",
    placed("services/Fog.json", SERVICE, { title: "x" }),
  ),
  whole("a device of Windows", "file-name", "services/con.json", placed("services/con.json", SERVICE)),
  whole(
    "a page at a reserved address",
    "duplicate-address",
    "legal/admin.json",
    placed("legal/admin.json", LEGAL),
  ),
  whole(
    "a page at another's address",
    "duplicate-address",
    "legal/about.json",
    placed("legal/about.json", LEGAL),
  ),
  whole("a picture's name in capitals", "file-name", "media/A.PNG", withPicture("media/A.PNG", picture())),
  whole(
    "no picture inside",
    "not-a-picture",
    "media/a.png",
    withPicture("media/a.png", picture({ head: Buffer.from("<html>") })),
  ),
  ...["broken-picture", "huge-picture", "turned-picture"].map((rule) =>
    whole(rule, rule, "media/a.png", withPicture("media/a.png", faulty(rule))),
  ),
  whole(
    "a heavy picture",
    "heavy-picture",
    "media/a.png",
    withPicture("media/a.png", picture({ bytes: 2_000_000 })),
    advice,
  ),
  whole(
    "no testimonial",
    "empty-list",
    "testimonials",
    ofFolder("testimonials/", () => null),
    advice,
  ),
  whole(
    "a menu from which all hide",
    "empty-list",
    SERVICE,
    ofFolder("services/", (file) => written(file, { hideFrom: ["menu"] })),
    { ...advice, at: '  "hideFrom"' },
  ),
  whole("a link to a draft", "not-public", MENUS, linked({ draft: true }), {
    at: '    "to": "/services/tower',
  }),
  whole("a link to what is planned", "not-public", MENUS, linked({ publishedFrom: "2026-07-01 09:00" })),
  whole("a link to what has ended", "not-public", MENUS, linked({ publishedUntil: "2026-06-01 09:00" })),
  whole(
    "a link to what was replaced",
    "old-address",
    MENUS,
    linked({ publishedUntil: "2026-06-01 09:00", replacedBy: "/services" }),
    advice,
  ),
  whole(
    "a draft in a list",
    "not-in-list",
    SERVICE,
    withFiles({
      [OTHER]: written(OTHER, { draft: true }),
      [SERVICE]: written(SERVICE, { relatedServices: ["tower-painting"] }),
    }),
    { ...advice, at: '    "tower-painting"' },
  ),
  whole("a page that is gone", "gone-address", "pages/services.json", withFiles({ [OTHER]: null }), {
    published: [...fixture.json.keys()],
  }),
  whole("a page that hides again", "gone-address", OTHER, placed(OTHER, OTHER, { draft: true }), {
    published: [OTHER],
    at: '  "draft"',
  }),
];

export const CASES: readonly Case[] = [
  ...inOneFile("error", [...SYNTAX, ...VALUES, ...TEXTS, ...REFERENCES, ...ADDRESSES]),
  ...inOneFile("advice", ADVICE),
  ...FOLDERS,
];
