/**
 * Tests the rules of the content check that apply to every site. Most rows of the tables contain a change to sample
 * content, and a pattern for each new problem that the check must then report. If such a row contains no pattern, the
 * change must cause no new problem.
 */

import {
  date,
  group,
  line,
  list,
  moment,
  oneOfKinds,
  page,
  recordId,
  sectionKind,
  site,
  web,
} from "@sitekit/content/fields";
import { validFrom, validUntil } from "@sitekit/content/publicationFields";
import { config, harbour, textOf, withFiles, written } from "@sitekit/testing/harbour";
import { picture } from "@sitekit/testing/testContent";
import { checkFolder } from "../checkContent";
import { defineConfig } from "../config";
import type { Problem } from "../problem";
import type { ContentFolder } from "../readContentFolder";

const [LIGHT, NEW, OTHER] = ["lights/fog-head.json", "lights/new.json", "lights/other.json"];
const [HARBOUR, LANDING, ABOUT] = [
  "harbours/ink-harbour.json",
  "harbours/salt-landing.json",
  "pages/about.json",
];
const [MENU, HOME] = ["menu.json", "pages/home.json"];
const NOW = new Date("2026-06-14T23:00:00Z");
/**
 * Times as they are written in records: without a time zone, because all are in Lisbon time. `TODAY` is the same moment
 * as `NOW`.
 */
const PAST = "2026-06-01 00:00";
const [TODAY, SOON] = ["2026-06-15 00:00", "2026-06-15 00:01"];
const [END, LATER] = ["2026-12-31 17:00", "2026-12-31 17:01"];

type Changes = Record<string, Record<string, unknown> | string | null>;

/**
 * Returns the sample content with changes to some files. The change to a file is its new text, an object with the
 * fields to change, or null to delete the file. For a new file, the object is completed with default fields: an id, a
 * title and a description, and outside `pages/` also the other fields of `LIGHT`.
 */
const changed = (changes: Changes): ContentFolder =>
  withFiles(
    Object.fromEntries(
      Object.entries(changes).map(([file, change]) => {
        if (change === null || typeof change === "string") return [file, change];
        const id = file.replace(/^\w+\/|\.json$/g, "");
        const own = { id, title: `A ${id}`, description: `It is ${id}.`, ...change };
        if (file.startsWith("pages/") && !harbour.json.has(file)) return [file, JSON.stringify(own)];
        return [file, harbour.json.has(file) ? written(file, change) : written(LIGHT, own)];
      }),
    ),
  );

const said = ({ file, rule, path = [], message }: Problem) => `${file} ${rule} ${path.join(".")}: ${message}`;
const problemsOf = (folder: ContentFolder, published?: string[], rules = config) =>
  checkFolder(rules, folder, published, NOW).problems;
const before = new Set(problemsOf(harbour).map(said));
const told = (problems: readonly Problem[]) =>
  problems
    .filter((problem) => !before.has(said(problem)))
    .map((problem) => said(problem).replace(" ", `:${problem.line}:${problem.column} `));
const like = (patterns: readonly RegExp[]) => patterns.map((each) => expect.stringMatching(each));

/**
 * Returns the words of a test's name that say what the check reports: `reports no new problem`, or `reports` and the
 * regular expressions that the expected problems must match.
 */
const outcome = (patterns: readonly RegExp[]) =>
  patterns.length > 0 ? `reports ${patterns.join(" and ")}` : "reports no new problem";

const PAGE = { sections: [{ kind: "text", text: "Words." }] };
const TWIN = { id: "fog-head", title: "Twin", description: "A twin." };
const ALL = [...harbour.json.keys()];
const x = (length: number) => "x".repeat(length);
const shown = { imageUrl: "/media/harbour.png", imageAlt: "A mole." };
const step = (title: string) => ({ title, text: "At dusk." });
const to = (path: string, label = "See") => ({ action: { label, to: path } });
const coast = (id: string, title = id) => ({ id, title });
const text = (words: string, more = {}) => ({ kind: "text", text: words, ...more });

const CHANGED_FILES: [file: string, change: Changes[string], ...patterns: RegExp[]][] = [
  [LIGHT, { title: " " }, /empty-field title: `title` is empty\. (?!.*or remove)/],
  [LIGHT, { visit: { guide: "Moon", days: ["Friday", ""] } }, /visit.days.1: .*, or remove the entry\./],
  [LIGHT, { updatedAt: "Litt" }, /unknown-choice updatedAt: .*`Litt`\. Did you mean `Lit`\?/],
  [LIGHT, { updatedAt: 7 }, /unknown-choice updatedAt: .* be a number\. Write one of `Lit`, `Dark`/],
  [LIGHT, { title: 7 }, /wrong-type title: `title` is a number, not a text\. .*`"7"`/],
  [LIGHT, { height: 1 }],
  [LIGHT, { height: 150 }],
  [LIGHT, { height: 0 }, /count height: .*cannot be 0/],
  [LIGHT, { height: 151 }, /count height/],
  [LIGHT, { height: 2.5 }, /count height/],
  [LIGHT, { visit: { guide: x(60), days: ["Friday"] } }],
  [LIGHT, { visit: { guide: x(61), days: ["Friday"] } }, /too-long .*has 61 char.* 60 fit\. Shorten it by 1/],
  [LIGHT, { steps: Array(7).fill(step("Wait")) }, /too-long steps: .*has 7 entries.* 6 fit\. Remove 1/],
  [LANDING, { leading: [] }],
  [LANDING, { leading: ["old-pier"] }, /too-few leading: .*has 1 entry.* at least 2\. Add 1/],
  [LIGHT, { title: undefined }, /missing-field : `title` is missing\. Write/],
  [LIGHT, { steps: [{ title: "Wait" }] }, /missing-field steps.0: `text` is missing in entry 1 of `steps`/],
  [LIGHT, { title: undefined, titel: "Fog" }, /unknown-field titel: .* of this file\. Did you mean `title`/],
  [LIGHT, { Title: "Fog" }, /unknown-field Title: .*already a field `title` here/],
  [LANDING, { colour: "red" }, /fields: (`\w+`, ){11}`\w+` and 4 more\.$/],
  [LIGHT, { colour: "red", height: undefined, visit: undefined }, /fields: (`\w+`, ){11}`\w+`\.$/],
  [LIGHT, { visit: { guide: "A", days: ["Friday"], colour: "" } }, /colour: .* field here\. Remove it\.$/],
  [ABOUT, { sections: [text("A", { colour: "" })] }, /colour: .* the kind `text`\. Remove it\.$/],
  [ABOUT, { sections: [text("A", { kind: "txt" })] }, /unknown-choice sections.0.kind: .*`text`/],
  [LIGHT, { ...shown, imageAlt: "" }, /picture-words imageAlt/],
  [LIGHT, { ...shown, imageAlt: "Image of a mole" }, /alternative-text imageAlt: `Image of`/],
  [LIGHT, { title: x(60), description: `${x(160)}\n` }],
  [LIGHT, { title: x(61) }, /cut-in-search title: .*has 61 .* about 60\. .*`metaTitle`/],
  [LIGHT, { title: x(61), metaTitle: x(60) }],
  [LIGHT, { metaTitle: x(61) }, /cut-in-search metaTitle: .*Shorten it\.$/],
  [LIGHT, { steps: [step(x(70))] }],
  ["quotes/ferry-captain.json", { title: x(70) }],
  [
    LIGHT,
    { relatedHarbours: Array(2).fill("north-quay") },
    /relatedHarbours.1: `north-quay` is listed twice in `relatedHarbours`\. Remove one of the two\.$/,
  ],
  [LANDING, { leading: Array(2).fill("old-pier") }, /duplicate leading.1: .*Replace one of the two\.$/],
  [LIGHT, { steps: [step("Wait"), step("wait")] }, /duplicate steps.1.title: `wait` .*`title` in `steps`/],
  [ABOUT, { sections: [text("A"), text("A")] }, /duplicate sections.1: The same entry/],
  [MENU, { items: [to("/about", "A").action, to("/about").action] }, /duplicate items.1.to: Two entries/],
  [HARBOUR, { sign: { icon: "map-pn", words: "A" } }, /unknown-icon sign.icon: .*mean `map-pin`/],
  [HARBOUR, { sign: { icon: "zzzzzzzz", words: "A" } }, /unknown-icon sign.icon: .*lucide/],
  [LIGHT, { ...shown, imageUrl: "/media/harbor.png" }, /missing-picture .*mean `\S+harbour.png`/],
  [LIGHT, { ...shown, imageUrl: "/media/not-there-yet.png" }, /at `content\/media\/not-there-yet.png`/],
  [LIGHT, { relatedLights: ["fog-head"] }, /itself relatedLights.0: .* refer to itself here/],
  ["harbours/fog-head.json", written(LANDING, { ...TWIN, relatedLights: ["fog-head"] })],
  [LIGHT, { relatedHarbours: ["inc-harbour"] }, /missing-record relatedHarbours.0: .*mean `ink-harbour`/],
  [
    LIGHT,
    { relatedHarbours: ["zzzzzzzz"] },
    /missing-record relatedHarbours.0: .* a harbour\. Write the id of an existing harbour, or remove this id\.$/,
  ],
  [LANDING, { coast: "zzzzzzzz" }, /missing-record coast: .* a \w+\. Write the id of an existing \w+\.$/],
  [LANDING, { coast: "sooth" }, /missing-record coast: .*mean `south`/],
  [MENU, to("/abuot#us"), /missing-page action.to: `\/abuot` .*mean `\/about`/],
  [MENU, to("/zzzzzzzzzzzz"), /missing-page action.to: .*Write the path/],
  [
    MENU,
    to("/harbours/ink-harbour#fee"),
    /missing-part .*`#fee`.*harbour` alone, or with one of its parts: `#questions`/,
  ],
  [MENU, to("/#west")],
  [MENU, to("/keepers"), /old-address action.to: .*Write `\/about`/],
  [ABOUT, { sections: [text("[A](/abuot), [B](https://a.net)")] }, /missing-page sections.0.text/],
  ["lights/Fog Top.json", {}, /file-name : .*`Fog Top.json`.*to `fog-top.json`/],
  ["lights/---.json", {}, /file-name : .*Give the file an unused name/],
  [LIGHT, { id: "fog-horn" }, /id-is-file-name id: .*differs from the file's name\. Write `fog-head`/],
  [LIGHT, { id: "tide-rock" }, /id: .* belongs to content\/lights\/tide-rock.json/],
  [HOME, { coasts: [coast("west"), coast("south"), coast("west", "W")] }, /duplicate-id coasts.2.id/],
  [LIGHT, { aliases: ["/lights/fog-head"] }, /alias-loop aliases.0/],
  [
    "pages/404.json",
    PAGE,
    /duplicate-address : `\/404` is reserved for the website itself, .*id and file name/,
  ],
  ["pages/lights/fog-head.json", PAGE, /duplicate-address : .* already the address of \S+fog-head.json/],
  [LIGHT, { title: "tide  ROCK" }, /tide-rock\S+ duplicate-title title: .*fog-head.json/],
  [LIGHT, { description: "A light that gulls sleep on." }, /gull-isle\S+ duplicate-description description/],
  ["menu 1.json", {}, /misplaced-file : .*second version of `menu.json`/],
  ["news (conflicted copy).json", {}, /misplaced-file : .*Rename it to `news.json`/],
  ["light/a.json", {}, /misplaced-file : .*mean `lights\/a.json`\?/],
  [
    "pages/abroad/long/voyages/c.json",
    PAGE,
    /misplaced-file : .*`pages` may have only one level of subfolders/,
  ],
  ["comapny.json", {}, /misplaced-file : .*mean `company.json`\?/],
  ["drafts/a.json", {}, /misplaced-file : .* folders `lights`, `harbours`, `pages`, `quotes`/],
  ["company.json", null, /content\/company.json:1:1 missing-file/],
  [NEW, { publishedFrom: END, publishedUntil: LATER }],
  [NEW, { publishedFrom: END, publishedUntil: END }, /end-before-beginning publishedUntil/],
  [NEW, { publishedFrom: LATER, publishedUntil: END }, /end-before-beginning publishedUntil/],
  [NEW, { publishedFrom: END, publishedUntil: TODAY }],
  [NEW, { publishedFrom: TODAY, publishedUntil: PAST }],
  [NEW, { publishedUntil: END, replacedBy: "/lights/new" }, /takes-over replacedBy/],
  [NEW, { publishedFrom: END, publishedUntil: TODAY, replacedBy: "/lights/new" }, /takes-over replacedBy/],
  [NEW, { replacedBy: "/about" }, /never-takes-over replacedBy/],
];

/** Describes a change to a file for a test's name, such as `company.json is deleted`. */
function changeOf(file: string, change: Changes[string]): string {
  if (change === null) return `${file} is deleted`;
  if (typeof change === "string") return `${file} is added with the text ${JSON.stringify(change)}`;
  const fields = JSON.stringify(change, (_, value) => (value === undefined ? "(removed)" : value));
  return harbour.json.has(file)
    ? `fields of ${file} change to ${fields}`
    : `${file} is added with default fields and ${fields}`;
}

it.each(
  CHANGED_FILES.map(
    ([file, change, ...patterns]) =>
      [outcome(patterns), changeOf(file, change), { [file]: change }, patterns] as const,
  ),
)("the check %s after %s", (_, __, changes, patterns) => {
  expect(told(problemsOf(changed(changes)))).toEqual(like(patterns));
});

const inMenu = { [MENU]: to("/lights/new") };
const away = (fields: object) => ({ [NEW]: { publishedFrom: END, publishedUntil: TODAY, ...fields } });
const takenOver = { [OTHER]: { publishedUntil: END, replacedBy: "/lights/new" } };

const CHANGES: [changes: Changes, published: string[], ...patterns: RegExp[]][] = [
  [{ [NEW]: { draft: true }, ...inMenu }, [], /not-public action.to: .*is a draft/],
  [{ [NEW]: { draft: true, aliases: ["/towers"] }, [MENU]: to("/towers") }, [], /is a draft/, /old-address/],
  [{ [NEW]: { publishedFrom: TODAY }, ...inMenu }, []],
  [
    { [NEW]: { publishedFrom: SOON }, ...inMenu },
    [],
    /not-public action.to: .*is public from .* until then\. Link to another page\.$/,
  ],
  [{ [NEW]: { publishedUntil: END }, ...inMenu }, [], /not-public action.to: .*is public only until/],
  [{ [NEW]: { publishedUntil: TODAY }, ...inMenu }, [], /not-public action.to: .*was public only until/],
  [{ [NEW]: { publishedUntil: END, replacedBy: "/about" }, ...inMenu }, []],
  [
    { [NEW]: { publishedUntil: TODAY, replacedBy: "/about" }, ...inMenu },
    [],
    /old-address .*Write `\/about`, the page/,
  ],
  [{ ...away({}), ...inMenu }, [], /not-public action.to: .*is offline until .* in `replacedBy`/],
  [{ ...away({ replacedBy: "/about" }), ...inMenu }, []],
  [{ ...away({ publishedFrom: TODAY, publishedUntil: PAST }), ...inMenu }, []],
  [{ ...away({ replacedBy: "/lights/other" }), [OTHER]: { publishedUntil: LATER } }, []],
  [
    { ...away({ replacedBy: "/lights/other" }), [OTHER]: { publishedUntil: SOON } },
    [],
    /not-public replacedBy: .*is public only until/,
  ],
  [
    { ...away({}), [LIGHT]: { relatedLights: ["new"] } },
    [],
    /not-in-list \S+: .* in this list until .*\. If they should see it now/,
  ],
  [{ [NEW]: { publishedFrom: END }, ...takenOver }, []],
  [
    { [NEW]: { publishedFrom: LATER }, ...takenOver },
    [],
    /not-public replacedBy: .* from .* until then\. Remove the link\.$/,
  ],
  [{ [NEW]: { publishedUntil: SOON }, ...takenOver }, [], /not-public replacedBy: .*is public only until/],
  [
    { [NEW]: { draft: true }, [LIGHT]: { relatedLights: ["new"] } },
    [],
    /not-in-list \S+: .*, because it is a draft\. Publish it if visitors should see it\.$/,
  ],
  [{ [NEW]: { draft: true }, [MENU]: { lightOrder: ["new"] } }, []],
  [{ [NEW]: { draft: true }, [OTHER]: { draft: true, relatedLights: ["new"] } }, []],
  [
    { [NEW]: { draft: true } },
    [NEW],
    /gone-address draft: .*is now a draft.*Clear `draft`\. If the page should stay offline/,
  ],
  [
    { [NEW]: { publishedFrom: END } },
    [NEW],
    /gone-address publishedFrom: .*is now scheduled for a later time/,
  ],
  [{ [NEW]: { publishedUntil: TODAY } }, [NEW]],
  [away({}), [NEW]],
  [{}, [LIGHT, "lights/gone.json"], /gull-isle\S+ gone-address aliases: .* to `aliases` if the page of this/],
  [{}, ["lights/tide-roc.json"], /tide-rock\S+ gone-address aliases/],
  [{ [NEW]: { draft: true } }, [...ALL, "lights/gone.json"], /lights\/gone\S+ gone-address : /],
  [{ [NEW]: "" }, [...ALL, "lights/gone.json"], /lights\/gone\S+ gone-address : /, /new\S+ syntax/],
  [{}, ["quotes/gone.json", "no/gone.json", "menu.json"]],
  [{}, [...ALL, "harbours/gone.json"], /content\/harbours\/gone\S+ gone-address : .* in the record of/],
];

/** Returns the words of a test's name that say which files were published before the changes. */
function publishedIn(files: readonly string[]): string {
  if (files.length === 0) return "no files were published before";
  const added = files.filter((file) => !ALL.includes(file));
  const names = ALL.every((file) => files.includes(file)) ? ["all sample files", ...added] : files;
  return `these files were published before: ${names.join(", ")}`;
}

it.each(
  CHANGES.map(([changes, published, ...patterns]) => {
    const parts = Object.entries(changes).map(([file, change]) => changeOf(file, change));
    const after = parts.join(" and ") || "no changes";
    return [outcome(patterns), after, publishedIn(published), changes, published, patterns] as const;
  }),
)("the check %s after %s, if %s", (_, __, ___, changes, published, patterns) => {
  expect(told(problemsOf(changed(changes), published))).toEqual(like(patterns));
});

const TEXTS: [text: string, ...patterns: RegExp[]][] = [
  ["", /:1:1 syntax : The file is empty/],
  ["\ufeff", /:1:1 syntax : The file is empty/, /:1:1 byte-order-mark/],
  ["\ufeff[]", /:1:1 syntax : The file is not a record/, /:1:1 byte-order-mark/],
  ["\ufeff[", /:1:1 syntax : The closing `]`/, /:1:1 byte-order-mark/],
  ['{\n  "title" "A"\n}', /:2:9 syntax : A colon/],
  ['{\n  "title": "A"\n  "id": "b"\n}', /:2:14 syntax : A comma/],
  ['{\n  "title": "A,\n  "id": "b"\n}', /:2:12 syntax : The text that begins here has no closing/],
  ['{\n  "title": ,\n  "id": "b"\n}', /:2:10 syntax : A value/],
  ['{\n  "title": "A"\n', /:2:14 syntax : The closing `}`/],
  ["“title”: “A”", /:1:1 smart-quotes : `“`/],
  ['{\n“title”: “A”,\n"id": c“d”\n}', /:2:1 smart-quotes/, /:3:8 smart-quotes/],
  ["{\n'title': 1}", /:2:1 syntax : .* single quotes/],
  ["{\ntitle : 1}", /:2:1 syntax : The name `title` has no quotes\. Write `"title"`/],
  ['{\n\u00a0"title": 1}', /:2:1 syntax : There is an invisible/],
  ['{"title":\n"A\tb"}', /:2:1 syntax : The text contains a tab/],
  ['{"title":\n"\\P"}', /:2:1 syntax : This text contains a `\\`/],
  ['{"title":\n"\\u00"}', /:2:1 syntax : `\\u`/],
  ["{\n}}", /:2:2 syntax : There is more text after/],
  ["{\n1: 2}", /:2:1 syntax : A field's name/],
  ["{\n}\n>>>>>>> other", /:3:1 conflict/],
  [textOf(LIGHT).replace('"imageUrl": "', "$&/media/harbour.png"), /:5:15 picture-words imageAlt/],
  [textOf(LIGHT).replace("{", '{"title": 1,'), /:3:3 duplicate-field : `title` .*first on line 1/],
  [textOf(LIGHT).replace('"guide"', '"guide": 1, "guide"'), /duplicate-field : `guide`/],
  ['{"id":\n"fog-head",\n"x": B, “y”: 1}', /:3:6 syntax : `B` is not a value/, /:3:9 smart-quotes/],
];

it.each(TEXTS.map(([text, ...patterns]) => [outcome(patterns), text, patterns] as const))(
  "the check %s for a record with the text %j",
  (_, text, patterns) => {
    expect(told(problemsOf(changed({ [LIGHT]: text })))).toEqual(like(patterns));
  },
);

const all = (fields: Record<string, unknown>) =>
  changed(Object.fromEntries(ALL.flatMap((file) => (file.startsWith("lights/") ? [[file, fields]] : []))));
const other = (name: string, why: "other" | "folder" | "link" | "unreadable") => ({
  others: new Map([[name, why]]),
});
const pictured = (name: string, of: Parameters<typeof picture>[0], fault?: string) => ({
  media: new Map([
    ...harbour.media,
    [name, { ...picture(of), ...(fault && { fault: { rule: fault, message: "No." } }) }],
  ]),
});

const FILES: [what: string, folder: Partial<ContentFolder>, ...patterns: RegExp[]][] = [
  ["an unreadable folder", other("quays/", "unreadable"), /unreadable-file : The folder/],
  ["an unreadable file", other("quays/a.json", "unreadable"), /unreadable-file : The file/],
  ["a symbolic link", other("lights/a.json", "link"), /link-file/],
  [
    "a folder with the name of a record's file",
    other("lights/a.json", "folder"),
    /misplaced-file : This is a folder/,
  ],
  ["a Markdown file", other("lights/a.md", "other")],
  ["a Markdown file with `.json` in its name", other("lights/a.json.md", "other")],
  [
    "a Word document",
    other("lights/a.docx", "other"),
    /misplaced-file : The website does not use this file\. Put/,
  ],
  [
    "a picture whose name has a capital letter",
    pictured("media/A.png", {}),
    /file-name : No record can show this file\. .* Rename the file or its folder/,
  ],
  [
    "a picture with the unsupported extension gif",
    pictured("media/a.gif", {}),
    /file-name : No record .*\. If it is a picture, save it as/,
  ],
  [
    "a second version of a picture",
    pictured("media/harbour (1).png", {}),
    /file-name : .*second version of `media\/harbour\.png`/,
  ],
  [
    "an HTML file with the extension png",
    pictured("media/a.png", { head: "<html>" }),
    /not-a-picture : This file is not a png/,
  ],
  ["a JPEG file with the extension jpeg", pictured("media/a.jpeg", { head: "\xff\xd8\xff" })],
  ["a picture with too many pixels", pictured("media/a.png", {}, "huge-picture"), /huge-picture : No\./],
  [
    "an HTML file with the extension png, even if the decoder says that it has too many pixels",
    pictured("media/a.png", { head: "<html>" }, "huge-picture"),
    /not-a-picture/,
  ],
  ["a picture of 1 MB", pictured("media/a.png", { bytes: 1_000_000 })],
  [
    "a picture of 2.4 MB",
    pictured("media/a.png", { bytes: 2_400_000 }),
    /heavy-picture : The picture is 2\.4 MB/,
  ],
  [
    "a picture of 2.4 MB that is not stored upright",
    pictured("media/a.png", { bytes: 2_400_000 }, "turned-picture"),
    /turned-picture/,
  ],
  [
    "content without any records of the type Quote",
    changed({ "quotes/ferry-captain.json": null, "quotes/harbour-pilot.json": null }),
    /quotes:1:1 empty-list : There are no quotes, so their lists are empty\. Add a quote\.$/,
  ],
  [
    "lights that are all hidden from the menu",
    all({ hideFrom: ["menu"] }),
    /lights\/fog-head\S+ empty-list hideFrom: Every light is hidden from the menu/,
  ],
];

it.each(FILES.map(([what, folder, ...patterns]) => [outcome(patterns), what, folder, patterns] as const))(
  "the check %s for %s",
  (_, __, folder, patterns) => {
    expect(told(problemsOf({ ...harbour, ...folder }))).toEqual(like(patterns));
  },
);

/**
 * `board` is the configuration of a second sample site. The constants between this comment and `board` define parts of
 * its content types. The type Notice uses some features that the first sample site (`harbour`) does not use, such as
 * `needsOneOf`. `right` has the fields of a valid notice, except its id.
 */
const [words, at] = [line("Words", "A few."), web("Site", "Its own.").optional()];
const listOf = (item: Parameters<typeof list>[2]) => list("List", "Of them.", item);
const part = (kind: string) => sectionKind(kind, `A ${kind}`, "Of a page.", { text: words }, { text: "A" });
const link = group("Link", "One.", { page: page("Page", "Of here.").optional(), site: at, mail: at });
const notice = group("Notice", "A notice.", {
  id: recordId("Its file's name."),
  title: words,
  born: date("Born", "A day.").optional(),
  founded: moment("Founded", "A time.").optional(),
  links: listOf(link.meta({ needsOneOf: ["page", "site"] })),
  papers: listOf(group("Paper", "One.", { title: words, validFrom: validFrom(), validUntil: validUntil() })),
  sections: listOf(
    oneOfKinds("Part", "One.", [part("opening"), part("text"), part("steps").meta({ once: true })]),
  ).meta({ opening: "first", needs: "text" }),
});
const firm = group("Firm", "It.", { site: site("Site", "Its own.") });
const board = defineConfig({
  types: [
    {
      name: "Notice",
      label: "Notices",
      schema: notice,
      source: { folder: "a" },
      path: (id) => `/${id}`,
      template: "A",
    },
    {
      name: "Firm",
      label: "Firm",
      schema: firm,
      source: { file: "firm.json" },
      path: () => "/firm",
      template: "A",
    },
  ],
  timeZone: config.timeZone,
  siteUrl: { type: "Firm", field: "site" },
});
const [opening, steps] = [text("A", { kind: "opening" }), text("B", { kind: "steps" })];
const days = (validFrom: string, validUntil: string) => ({ papers: [{ title: "P", validFrom, validUntil }] });
const right = {
  title: "A",
  links: [{ page: "/firm", site: "https://a.net", mail: "https://b.net" }],
  ...days("2026-01-01", "2062-01-01"),
  sections: [opening, text("C"), steps],
};

const NOTICES: [changes: object, ...patterns: RegExp[]][] = [
  [{}],
  [{ links: [{ mail: "https://a.net" }] }, /leads-nowhere links.0: .* `page` or `site`/],
  [{ links: [{ site: "https://a.net", mail: "https://A.net" }] }, /duplicate links.0.mail: .*`\S+A.net`/],
  [{ links: [{ site: "https://www.firm.net/a#b" }] }, /own-address links.0.site: .* is for other websites/],
  [{ sections: [text("C"), opening] }, /opening sections.1: .* there is 1 section above/],
  [{ sections: [text("C")] }, /opening sections.0: .* no opening/],
  [{ sections: [opening, text("C"), { ...opening, text: "B" }] }, /opening sections.2: .* second opening/],
  [
    { sections: [opening, steps] },
    /needed-section sections: .* no section `A text` \(kind `text`\), but needs one/,
  ],
  [
    { sections: [...right.sections, { ...steps, text: "D" }] },
    /second-section sections.3: .* section `A steps` \(kind `steps`\)/,
  ],
  [days("2026-01-01", "2026-06-14"), /part-ends papers.0.validUntil: `P` has ended/],
  [
    { papers: [{ validFrom: "2026-01-01", validUntil: "2026-06-14" }] },
    /missing-field papers.0/,
    /part-ends papers.0.validUntil: This entry has ended/,
  ],
  [days("2026-01-01", "2026-06-20"), /part-ends papers.0.validUntil: `P` ends in 6 days/],
  [days("2026-01-01", "2026-06-15"), /part-ends papers.0.validUntil: `P` ends in 1 day\./],
  [days("2062-01-02", "2062-01-01"), /end-before-beginning \S+Until: .*Until` is before `validFrom`/],
  [days("2062-01-01", "2062-01-01")],
  [days("1926-01-01", "2062-01-01")],
  [{ born: "1980-04-02", founded: "1066-10-14 09:00" }],
  [{ born: "0206-11-20" }, /day born: .* in the year 206\. If that is a mistake, correct its digits\.$/],
  [{ founded: "0001-01-01 00:00" }, /day founded: .* in the year 1\. If that is a mistake/],
  [{ born: "0000-11-20" }, /day born: `0000-11-20` is not a day of the calendar/],
  [{ title: x(61) }, /cut-in-search title: .* about 60\. Shorten it\.$/],
  [{ id: "firm" }, /a\/firm.json:\S+ duplicate-address : .* already the address of content\/firm.json/],
];

it.each(NOTICES.map(([changes, ...patterns]) => [outcome(patterns), changes, patterns] as const))(
  "the check %s for a valid notice with these fields changed: %j",
  (_, changes, patterns) => {
    const { id, ...record } = { id: "b", ...right, ...changes };
    const files = { [`a/${id}.json`]: { id, ...record }, "firm.json": { site: "https://firm.net" } };
    const json = new Map(Object.entries(files).map(([file, of]) => [file, Buffer.from(JSON.stringify(of))]));
    expect(told(problemsOf({ ...harbour, json, media: new Map() }, [], board))).toEqual(like(patterns));
  },
);

it.each<[pattern: RegExp, source: { folder: string } | { file: string }, file: string]>([
  [/misplaced-file/, { folder: "board" }, "zzz/x.json"],
  [
    /content\/notices\S+ misnamed-source : The folder .* `content\/notice` does\./,
    { folder: "notices" },
    "notice/x.json",
  ],
  [/`source: { folder: "notices" }`\. Otherwise rename the folder/, { folder: "Notices" }, "notices/x.json"],
  [
    /content\/blog\/posts\S+ misnamed-source : The folder .* `content\/blog\/post` does\./,
    { folder: "blog/posts" },
    "blog/post/x.json",
  ],
  [
    /content\/fimr\S+ misnamed-source : The file .* `content\/firm.json` does\./,
    { file: "fimr.json" },
    "firm.json",
  ],
])(
  "the check reports only %s if the only content type has the source %j and the only content file is %s",
  (pattern, source, file) => {
    const schema = "file" in source ? firm : group("Note", "It.", { id: recordId("Its."), title: words });
    const types = [{ name: schema === firm ? "Firm" : "Note", label: "It", schema, source }];
    const json = new Map([[file, Buffer.from("{}")]]);
    const model = defineConfig({ types, timeZone: config.timeZone });
    const found = problemsOf({ ...harbour, json, media: new Map() }, [], model);
    expect(told(found)).toEqual(like([pattern]));
  },
);

it.each([
  ..."- Copy, - Copy (2), copy, copy 2, 1, (1), (Kopie), [Konflikt], (SFConflict ada@site.example)"
    .split(", ")
    .map((end) => `fog-head ${end}`),
  "fog-head (Ada's conflicted copy 2026-11-28)",
  "fog-head.sync-conflict-20261128-101112-ABCDEFG",
  "fog-head_conflict-20261128-101112",
  "fog-head_conf(Ada)_2026-11-28-10-11-12",
  "fog-head-DESKTOP-AB12",
  "fog-head-MacBook Ada",
  "Copy of fog-head",
])("the check asks the author to delete `%s.json`, which seems to be a copy of `fog-head.json`", (name) => {
  const folder = withFiles({ [`lights/${name}.json`]: textOf(LIGHT) });
  const messages = problemsOf(folder).flatMap(({ rule, message }) => (rule === "file-name" ? [message] : []));
  expect(messages).toEqual([
    expect.stringMatching(/second version of `fog-head\.json`.* and delete this file/),
  ]);
});

it.each([
  ["Gull Bank", "gull-bank"],
  ["gull\u200bbank", "gullbank"],
])("for a record file with the name %j, the check suggests %j as its name and id", (name, tidy) => {
  const folder = withFiles({
    [`lights/${name}.json`]: JSON.stringify({ ...JSON.parse(textOf(LIGHT)), id: tidy }),
  });
  const messages = problemsOf(folder).flatMap(({ rule, message }) => (rule === "file-name" ? [message] : []));
  expect(messages).toEqual([
    expect.stringContaining(`Rename the file to \`${tidy}.json\` and write \`${tidy}\``),
  ]);
});

it("the check suggests no file name that another record already has", () => {
  const other = JSON.stringify({ ...JSON.parse(textOf(LIGHT)), id: "gull-bank" });
  const folder = withFiles({ "lights/Gull Isle.json": other });
  const messages = problemsOf(folder).flatMap(({ rule, message }) => (rule === "file-name" ? [message] : []));
  expect(messages).toEqual([expect.stringContaining("Give the file an unused name of lower-case letters")]);
});
