import { checkFolder } from "../../../src/content-model/check/checkContent";
import {
  broughtProblems,
  errorsWith,
  fixture,
  lineOf,
  picture,
  problemsAfter,
  problemsWhen,
  problemsWith,
  SERVICE,
  SOLUTION,
  textOf,
  withFiles,
} from "../../support/fixtureContent";

const record = JSON.parse(textOf(SERVICE));
const HERE = `content/${SERVICE}`;

it("finds no error in content that is right", () => {
  expect(checkFolder(fixture).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("a required field that is", () => {
  it.each([null, "", "  \n", [], {}, [""], [{}]])("%j is reported as empty, with what to write", (empty) => {
    expect(problemsWhen(SERVICE, { title: empty })).toMatchObject([
      {
        rule: "empty-field",
        message: "`title` is empty. Write here: the name of the service, as in the menu.",
      },
    ]);
  });

  it("missing is reported where it should stand", () => {
    expect(problemsWhen(SERVICE, { title: undefined })).toMatchObject([
      {
        file: HERE,
        line: 1,
        rule: "missing-field",
        message: expect.stringMatching(/^`title` is missing\. Write here:/),
      },
    ]);
  });

  it("missing in an entry of a list is reported at that entry", () => {
    const [first, { title }, ...rest] = record.deliverables;
    expect(problemsWhen(SERVICE, { deliverables: [first, { title }, ...rest] })).toMatchObject([
      { message: expect.stringMatching(/^`text` is missing in entry 2 of `deliverables`\./) },
    ]);
  });

  it("an empty entry of a list says so", () => {
    expect(problemsWhen(SERVICE, { audience: ["Fleet managers", "", "Auditors"] })).toMatchObject([
      {
        rule: "empty-field",
        message: expect.stringMatching(/^Entry 2 of `audience` is empty\. .* Or remove the entry\.$/),
      },
    ]);
  });
});

describe("an optional field may be", () => {
  const optional = [
    "aliases",
    "hideFrom",
    "imageUrl",
    "imageAlt",
    "livePlatform",
    "metaTitle",
    "relatedServices",
    "toConfirm",
  ];
  it.each([undefined, null, "", "  ", [], {}, [""], { name: "", url: null, showIn: [] }])("%j", (empty) => {
    const all = Object.fromEntries(optional.map((name) => [name, empty]));
    expect(problemsWhen("solutions/tide-market.json", all)).toEqual([]);
  });
});

describe("a value of a wrong kind says what stands there and what should", () => {
  it.each([
    ["title", 7, /^`title` is a number, not a text\. Write it between double quotes: `"7"`\.$/],
    ["title", true, /^`title` is true or false, not a text\./],
    ["title", ["IoT"], /^`title` is a list, not a text\./],
    ["audience", "Managers", /^`audience` is a text, not a list\. Write the entries between `\[` and `\]`/],
    [
      "deliverables",
      ["One", "Two", "Three", "Four"],
      /^Entry 1 of `deliverables` is a text, not a group of fields\..*`title`, `text`/,
    ],
  ])("%s: %j", (field, value, message) => {
    const [first] = problemsWhen(SERVICE, { [field]: value });
    expect(first).toMatchObject({ file: HERE, rule: "wrong-type", message: expect.stringMatching(message) });
  });
});

describe("a field that does not exist", () => {
  it("is reported once when it is a misspelt one", () => {
    expect(problemsAfter(SERVICE, (text) => text.replace('"description"', '"descripton"'))).toMatchObject([
      {
        line: lineOf(textOf(SERVICE), '"description"'),
        rule: "unknown-field",
        message: "`descripton` is not a field of this file. Did you mean `description`?",
      },
    ]);
  });

  it("is reported even when it is empty, for what is written there later would be lost", () => {
    expect(problemsWhen(SERVICE, { subtitle: "" })).toMatchObject([{ rule: "unknown-field" }]);
  });

  it("names the field that stands there already", () => {
    expect(problemsWhen(SERVICE, { Title: "IoT" })).toMatchObject([
      { message: expect.stringMatching(/`title` stands here already/) },
    ]);
  });

  it.each(["__proto__", "constructor", "toString"])("may be called %s", (name) => {
    const found = problemsAfter(SERVICE, (text) =>
      text.replace(/\n}\s*$/, `,\n  "${name}": { "a": 1 }\n}\n`),
    );
    expect(found).toMatchObject([
      { rule: "unknown-field", message: expect.stringContaining(`\`${name}\` is not a field`) },
    ]);
  });
});

describe("limits are told with the number that is too many or too few", () => {
  it.each([
    ["contactSubject", "x".repeat(95), /has 95 characters, and at most 90 fit\. Shorten it by 5\.$/],
    ["audience", ["One"], /has 1 entry, and needs at least 2\. Add 1\.$/],
    ["steps", Array(8).fill(record.steps[0]), /has 8 entries, and at most 6 fit\. Remove 2\.$/],
  ])("%s", (field, value, message) => {
    expect(problemsWhen(SERVICE, { [field]: value })).toMatchObject([
      { message: expect.stringMatching(message) },
    ]);
  });
});

describe("a name of something else is looked up, with the one that was meant", () => {
  it.each([
    [
      "an icon",
      SERVICE,
      { icon: "map-pn" },
      "unknown-icon",
      "`map-pn` is not an icon. Did you mean `map-pin`?",
    ],
    [
      "an icon in capitals",
      SERVICE,
      { icon: "MapPin" },
      "unknown-icon",
      "`MapPin` is not an icon. Did you mean `map-pin`?",
    ],
    [
      "a record",
      SERVICE,
      { relatedServices: ["lens-polising"] },
      "missing-record",
      "`lens-polising` is not the id of a service. Did you mean `lens-polishing`?",
    ],
    [
      "a group of another record",
      SERVICE,
      { group: "bild" },
      "missing-record",
      "`bild` is not the id of a service group. Did you mean `build`?",
    ],
    [
      "a category",
      SOLUTION,
      { platform: "Mobil App" },
      "unknown-choice",
      "`platform` cannot be `Mobil App`. Did you mean `Mobile App`?",
    ],
    [
      "a status",
      SOLUTION,
      { updatedAt: "Paused" },
      "unknown-choice",
      "`updatedAt` cannot be `Paused`. Write one of `Active`, `Live`.",
    ],
    [
      "a record of another type",
      SERVICE,
      { relatedServices: ["buoy-chat"] },
      "missing-record",
      "`buoy-chat` is not the id of a service. Write the id of one that there is, or remove it.",
    ],
  ])("%s", (_, file, fields, rule, message) => {
    expect(problemsWhen(file, fields)).toMatchObject([{ rule, severity: "error", message }]);
  });
});

describe("a link", () => {
  const linkTo = (to: string) =>
    problemsAfter("navigation.json", (text) =>
      text.replace('"to": "/contact"', `"to": ${JSON.stringify(to)}`),
    );
  it.each([
    [
      "to a page that does not exist",
      "/contcat",
      "missing-page",
      "`/contcat` is not a page of this site. Did you mean `/contact`?",
    ],
    [
      "to a part of a page that does not exist",
      "/abuot#story",
      "missing-page",
      "`/abuot` is not a page of this site. Did you mean `/about`?",
    ],
    [
      "with a slash at the end",
      "/contact/",
      "missing-page",
      "`/contact/` is not a page of this site. Did you mean `/contact`?",
    ],
    [
      "in capitals",
      "/Contact",
      "link",
      "`/Contact` is not a path as this site writes them. Write `/contact`.",
    ],
    [
      "without its slash",
      "contact",
      "link",
      "`contact` is not a path as this site writes them. Write `/contact`.",
    ],
    [
      "to another site",
      "https://other.example/",
      "link",
      "`https://other.example/` leads off this site. Write the path of a page of this site, as in `/contact`.",
    ],
    [
      "to another site without a scheme",
      "//evil.example",
      "link",
      "`//evil.example` leads off this site. Write the path of a page of this site, as in `/contact`.",
    ],
    [
      "that runs a script",
      "javascript:alert(1)",
      "unsafe-link",
      "`javascript:alert(1)` could run a script in the visitor's browser. Write the path of a page of this site, as in `/contact`.",
    ],
    [
      "that runs a script behind white space",
      " \tJavaScript:alert(1)",
      "unsafe-link",
      expect.stringMatching(/could run a script/),
    ],
    [
      "that holds a page of its own",
      "data:text/html,<b>",
      "unsafe-link",
      expect.stringMatching(/could run a script/),
    ],
  ])("%s is an error", (_, to, rule, message) => {
    const found = linkTo(to);
    expect(found.length).toBeGreaterThan(0);
    for (const problem of found) expect(problem).toMatchObject({ rule, severity: "error", message });
  });

  it("to a part of a page is fine", () => {
    expect(linkTo("/services/fog-signals#questions")).toEqual([]);
  });

  it("to an old address works, and is advice", () => {
    const found = linkTo("/services/lenses");
    expect(found[0]).toMatchObject({
      severity: "advice",
      message: "`/services/lenses` is an old address. Write `/services/lens-polishing`, where it leads.",
    });
  });
});

describe("the address of another website", () => {
  const company = JSON.parse(textOf("company.json"));
  const linkedin = (address: string) =>
    problemsWhen("company.json", { socialLinks: { ...company.socialLinks, linkedin: address } });
  it.each([
    [
      "http://www.company.example/sod",
      "http-link",
      "`http://www.company.example/sod` is not encrypted. Write `https://www.company.example/sod`.",
    ],
    [
      "www.company.example/sod",
      "link",
      "`www.company.example/sod` is not a whole web address. Write `https://www.company.example/sod`.",
    ],
    [
      "//company.example/sod",
      "link",
      "`//company.example/sod` is not a whole web address. Write `https://company.example/sod`.",
    ],
    ["javascript:alert(1)", "unsafe-link", expect.stringMatching(/could run a script/)],
    [
      "our page",
      "link",
      "`our page` is not a whole web address. Write a whole web address that starts with `https://`.",
    ],
    ["https://good.example@evil.example", "link", expect.stringMatching(/not a whole web address/)],
  ])("cannot be %s", (address, rule, message) => {
    expect(linkedin(address)).toMatchObject([{ rule, severity: "error", message }]);
  });
});

describe("an id", () => {
  it("that is not its file's name says what to write", () => {
    expect(problemsWhen(SERVICE, { id: "fog-horns" })).toMatchObject([
      {
        line: 2,
        rule: "id-is-file-name",
        message: expect.stringMatching(/Write `fog-signals`, or .*content:rename/),
      },
    ]);
  });

  it("of another record names that record's file", () => {
    expect(problemsWhen(SERVICE, { id: "lens-polishing" })).toMatchObject([
      {
        rule: "id-is-file-name",
        message: expect.stringMatching(/also the id in content\/services\/lens-polishing\.json/),
      },
    ]);
  });

  it("with capitals or spaces is told what to be, once", () => {
    expect(problemsWhen(SERVICE, { id: "Fog Signals" })).toMatchObject([
      { line: 2, rule: "id-is-file-name", message: expect.stringMatching(/Write `fog-signals`/) },
    ]);
  });

  it("that stands twice in a list of groups is found", () => {
    const { groups } = JSON.parse(textOf("pages/services.json"));
    expect(problemsWhen("pages/services.json", { groups: [...groups, groups[0]] })).toMatchObject([
      { rule: "duplicate-id" },
    ]);
  });

  it.each(["404", "admin"])("%s cannot be that of a legal page, for the site needs the address", (id) => {
    const legal = JSON.parse(textOf("legal/privacy-notice.json"));
    const found = errorsWith({
      [`legal/${id}.json`]: JSON.stringify({ ...legal, id, title: "Another page" }),
    });
    expect(found).toMatchObject([
      {
        file: `content/legal/${id}.json`,
        message: expect.stringMatching(/needs `\/(404|admin)` for itself/),
      },
    ]);
  });

  it("that makes two pages of one address is found", () => {
    const legal = JSON.parse(textOf("legal/privacy-notice.json"));
    const found = errorsWith({
      "legal/services.json": JSON.stringify({ ...legal, id: "services", title: "Another page" }),
    });
    expect(found).toMatchObject([
      {
        rule: "duplicate-address",
        message: expect.stringMatching(
          /`\/services` is already that of content\/(pages|legal)\/services\.json/,
        ),
      },
    ]);
  });
});

describe("a file in a place", () => {
  const service = textOf(SERVICE);
  it.each([
    ["services/Cyber Shield.json", "file-name", /Rename the file to `cyber-shield\.json`/],
    ["service/cyber.json", "misplaced-file", /Did you mean `services\/cyber\.json`\?/],
    ["services/new/cyber.json", "misplaced-file", /Did you mean `services\/cyber\.json`\?/],
    ["comapny.json", "misplaced-file", /Did you mean `company\.json`\?/],
    ["drafts/cyber.json", "misplaced-file", /Move it to one of the folders `services`, /],
  ])("%s", (file, rule, message) => {
    expect(problemsWith({ [file]: service })[0]).toMatchObject({
      file: `content/${file}`,
      rule,
      message: expect.stringMatching(message),
    });
  });

  it("that every site needs is missed when it is gone", () => {
    expect(problemsWith({ "company.json": null })).toMatchObject([
      { file: "content/company.json", line: 1, column: 1, rule: "missing-file" },
    ]);
  });

  it.each([
    ["services/cyber.JSON", "other", "error", "misplaced-file"],
    ["services/cyber.json.bak", "other", "error", "misplaced-file"],
    ["services/notes.docx", "other", "advice", "misplaced-file"],
    ["services/cyber.json", "link", "error", "link-file"],
    ["services/cyber.json", "too-large", "error", "too-large"],
    ["services/cyber.json", "unreadable", "error", "unreadable-file"],
  ] as const)("%s (%s) is %s", (file, why, severity, rule) => {
    const others = new Map([...fixture.others, [file, why] as const]);
    expect(broughtProblems({ ...fixture, others })).toMatchObject([
      { file: `content/${file}`, severity, rule },
    ]);
  });
});

describe("a picture", () => {
  const shown = { imageUrl: "/media/yard-with-lorries.png", imageAlt: "A depot yard with lorries." };
  const withMedia = (
    media: Record<string, ReturnType<typeof picture>>,
    fields: Record<string, unknown> = shown,
  ) => {
    const folder = withFiles({ [SOLUTION]: JSON.stringify({ ...JSON.parse(textOf(SOLUTION)), ...fields }) });
    return broughtProblems({ ...folder, media: new Map([...fixture.media, ...Object.entries(media)]) });
  };

  it("with words is fine", () => {
    expect(withMedia({ "media/yard-with-lorries.png": picture() })).toEqual([]);
  });

  it("without words is an error", () => {
    expect(withMedia({ "media/yard-with-lorries.png": picture() }, { ...shown, imageAlt: "" })).toMatchObject(
      [{ rule: "picture-words", severity: "error", message: expect.stringMatching(/Write in `imageAlt`/) }],
    );
  });

  it("that is not there is an error, with the one that was meant", () => {
    expect(withMedia({})).toMatchObject([
      {
        rule: "missing-picture",
        message: expect.stringMatching(/Put the picture at `content\/media\/yard-with-lorries\.png`/),
      },
    ]);
    expect(withMedia({ "media/yards-with-lorries.png": picture() })).toMatchObject([
      { message: expect.stringMatching(/Did you mean `\/media\/yards-with-lorries\.png`\?/) },
    ]);
  });

  it("on another site is an error", () => {
    expect(withMedia({}, { ...shown, imageUrl: "https://cdn.example/depot.png" })).toMatchObject([
      { rule: "link", message: expect.stringMatching(/Put the picture in `content\/media`/) },
    ]);
  });

  it("over 1 MB is advice", () => {
    expect(withMedia({ "media/yard-with-lorries.png": picture({ bytes: 2_400_000 }) })).toMatchObject([
      {
        file: "content/media/yard-with-lorries.png",
        rule: "heavy-picture",
        severity: "advice",
        message: expect.stringMatching(/2\.4 MB/),
      },
    ]);
  });

  it("that is something else inside is an error", () => {
    expect(
      withMedia({ "media/yard-with-lorries.png": picture({ head: Buffer.from("<html>") }) }),
    ).toMatchObject([{ rule: "not-a-picture" }]);
    expect(withMedia({ "media/yard-with-lorries.png": picture({ head: Buffer.alloc(0) }) })).toMatchObject([
      { rule: "not-a-picture" },
    ]);
  });

  it("with a name that no record can write is an error", () => {
    expect(withMedia({ "media/Depot Yard.PNG": picture() }, {})).toMatchObject([
      { rule: "file-name", severity: "error" },
    ]);
  });
});

describe("advice does not stop anything:", () => {
  it("a title that search results cut", () => {
    expect(problemsWhen(SERVICE, { title: `IoT ${"and more ".repeat(8)}` })).toMatchObject([
      {
        rule: "cut-in-search",
        severity: "advice",
        message: expect.stringMatching(/75 characters.*about 60\..*`metaTitle`/),
      },
    ]);
  });

  it("but not when a shorter one is given for search engines", () => {
    expect(problemsWhen(SERVICE, { title: `IoT ${"and more ".repeat(8)}`, metaTitle: "IoT" })).toEqual([]);
  });

  it("a description that search results cut", () => {
    expect(problemsWhen(SERVICE, { metaDescription: "x".repeat(200) })).toMatchObject([
      { rule: "cut-in-search", severity: "advice" },
    ]);
  });
});

describe("an alias", () => {
  it.each([
    ["//evil.example", "alias-path", /not on this site/],
    ["https://evil.example", "alias-path", /not on this site/],
    ["/Old Name", "alias-path", /Write `\/Old%20Name`/],
    ["/contact", "alias-is-page", /content\/pages\/contact\.json/],
    ["/what-we-do", "alias-duplicate", /content\/pages\/services\.json/],
    ["/tides/spring", "alias-covers", /content\/solutions\/tide-market\.json/],
    ["/services/fog-signals", "alias-loop", /own address/],
    ["/about/*", "alias-is-page", /content\/pages\/about\.json/],
  ])("%s is refused once, on its line", (alias, rule, message) => {
    const text = JSON.stringify({ ...record, aliases: [alias] }, null, 2);
    const found = problemsWith({ [SERVICE]: text });
    expect(found.length).toBeLessThanOrEqual(2);
    expect(found.find(({ file }) => file === HERE) ?? found[0]).toMatchObject({
      rule,
      message: expect.stringMatching(message),
    });
    if (found[0]?.file === HERE) expect(found[0].line).toBe(lineOf(text, JSON.stringify(alias)));
  });
});

it("tells the problems of all files at once, in reading order", () => {
  const found = problemsWith({
    [SOLUTION]: textOf(SOLUTION).replace(/"icon": ".*"/, '"icon": "nope-nope-nope"'),
    [SERVICE]: textOf(SERVICE)
      .replace(/"icon": ".*"/, '"icon": "nope-nope-nope"')
      .replace('"title"', '"titel"'),
    "company.json": null,
  });
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "content/company.json:1",
    `${HERE}:${lineOf(textOf(SERVICE), '"icon"')}`,
    `${HERE}:${lineOf(textOf(SERVICE), '"title"')}`,
    `content/${SOLUTION}:${lineOf(textOf(SOLUTION), '"icon"')}`,
  ]);
});
