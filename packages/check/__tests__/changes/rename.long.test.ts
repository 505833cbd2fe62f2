import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { config, contentCopy, HARBOUR } from "@sitekit/testing/harbour";
import { renameRecord } from "../../changes/rename";
import { readContentFolder } from "../../readContentFolder";

const { at, read, write, errors } = contentCopy();

/** All lines of the JSON files of a folder. */
const linesOf = (folder: string): string[] =>
  filesIn(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => readFileSync(path.join(folder, file), "utf8").split("\n"));

/** The lines that occur more often in `folder` than in `other`. */
const onlyIn = (folder: string, other: string): string[] => {
  const rest = linesOf(other);
  return linesOf(folder).filter((line) => {
    const found = rest.indexOf(line);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
};

/** The lines removed from the content, with the prefix `-`, and the lines added to it, with the prefix `+`. */
const changedLines = () => [
  ...onlyIn(HARBOUR, at()).map((line) => `-${line}`),
  ...onlyIn(at(), HARBOUR).map((line) => `+${line}`),
];

it("renameRecord renames a record's file, changes the record's id and all references to the record, adds the old address as an alias, and changes no other line", () => {
  const pointing = filesIn(HARBOUR).filter((file) => /"fog-head"|\/lights\/fog-head/.test(read(file)));
  const files = renameRecord(config, at(), "lights/fog-head", "lights/horn-head");

  expect(errors()).toEqual([]);
  expect(existsSync(at("lights/fog-head.json"))).toBe(false);
  expect(JSON.parse(read("lights/horn-head.json"))).toMatchObject({
    id: "horn-head",
    aliases: ["/lights/fog-head"],
  });
  expect(files.sort()).toEqual(
    [...pointing, "lights/horn-head.json"].map((file) => `content/${file}`).sort(),
  );
  const others = changedLines().filter(
    (line) => !/"(fog|horn)-head",?$|"to": "\/lights\/\w+-head"$|\[the horn\]\(\/lights\//.test(line),
  );
  expect(others.sort()).toEqual(['+    "/lights/fog-head"', '+  "aliases": [', "+  ],"]);
});

it("renameRecord adds the old address after the existing aliases of the record", () => {
  renameRecord(config, at(), "harbours/ink-harbour", "paper-harbour");
  const record = JSON.parse(read("harbours/paper-harbour.json"));
  expect(record.aliases).toEqual(["/harbours/old", "/old-harbour/*", "/harbours/ink-harbour"]);
  expect(errors()).toEqual([]);
});

it("renaming a record and then restoring its old name creates no redirect loop", () => {
  renameRecord(config, at(), "lights/gull-isle", "gull-rock");
  renameRecord(config, at(), "lights/gull-rock", "gull-isle");
  expect(JSON.parse(read("lights/gull-isle.json")).aliases).toEqual(["/lights/gull-rock"]);
  expect(errors()).toEqual([]);
});

it("renameRecord accepts an address or a file path as the old and as the new name of a record", () => {
  renameRecord(config, at(), "/about", "content/pages/keepers-and-cat.json");
  renameRecord(config, at(), "./content/lights/tide-rock.json", "/lights/ebb-rock");
  expect(existsSync(at("pages/keepers-and-cat.json"))).toBe(true);
  expect(existsSync(at("lights/ebb-rock.json"))).toBe(true);
});

it.each([null, "", []])(
  "renameRecord adds the record's old address as an alias if the field `aliases` was %j",
  (empty) => {
    const record = JSON.parse(read("lights/fog-head.json"));
    write("lights/fog-head.json", JSON.stringify({ ...record, aliases: empty }, null, 2));
    renameRecord(config, at(), "lights/fog-head", "horn-head");
    expect(JSON.parse(read("lights/horn-head.json")).aliases).toEqual(["/lights/fog-head"]);
  },
);

it("renameRecord adds no alias to a record without a page", () => {
  renameRecord(config, at(), "quotes/ferry-captain", "first-voice");
  expect(read("quotes/first-voice.json")).not.toContain("aliases");
  expect(errors()).toEqual([]);
});

describe("renameRecord refuses", () => {
  const FOG = "lights/fog-head";
  it.each([
    [
      "a record that does not exist, suggests a record with a similar name",
      "lights/fog-haed",
      "x",
      /There is no record.*Did you mean lights\/fog-head\?/,
    ],
    [
      "a record that does not exist, makes no suggestion if no name is similar",
      "xyzzy",
      "x",
      /There is no record xyzzy\. Write the folder and the id of a record/,
    ],
    [
      "a page whose file has a fixed name",
      "pages/home",
      "us",
      /^The record `pages\/home` cannot be renamed or retired, because the site needs it\.$/,
    ],
    [
      "the address of a page whose file has a fixed name",
      "/",
      "us",
      /^The record `\/` cannot be renamed or retired, because the site needs it\.$/,
    ],
    [
      "a record that has no page and whose file has a fixed name",
      "content/menu.json",
      "us",
      /^The record `content\/menu\.json` cannot be renamed or retired, because the site needs it\.$/,
    ],
    ["a name that is already used", FOG, "gull-isle", /already exists/],
    ["a new name in another folder", FOG, "harbours/fog-head", /cannot move to another folder/],
    [
      "a name that is invalid in an address",
      FOG,
      "fog.jsonhead",
      /an id: it cannot be part of an address\. Use only .* Write lights\/fog-jsonhead, for example/,
    ],
    ["a name without letters or digits", FOG, "--", /an id: .* Write lights\/new-name, for example/],
    [
      "a name that Windows reserves",
      FOG,
      "con",
      /an id: it is reserved by Windows for a device\. Write lights\/con-page, for example/,
    ],
    [
      "a name that is too long",
      FOG,
      "a".repeat(61),
      /cannot be an id: it has 61 characters, but an id can have at most 60\. Write a shorter name/,
    ],
    ["a path that leads out of the content folder", FOG, "lights/../../x", /cannot move to another folder/],
    ["the record's current name", FOG, "fog-head", /already has this name/],
    [
      "a new address that is already an alias of another page",
      "harbours/shell-bay",
      "old",
      /^Nothing was changed\. After renaming.*\n.*ink-harbour\.json/,
    ],
  ])("%s, and changes no file", (_, from, to, message) => {
    expect(() => renameRecord(config, at(), from, to)).toThrow(message);
    expect(changedLines()).toEqual([]);
  });

  it("a record that cannot be read", () => {
    write("lights/fog-head.json", "{");
    expect(() => renameRecord(config, at(), FOG, "horn-head")).toThrow(/cannot be read.*content check/);
  });

  it("a record whose id occurs in a file with invalid JSON, but ignores files with invalid JSON that do not contain the id", () => {
    write("menu.json", read("menu.json").slice(0, -5));
    const rename = () => renameRecord(config, at(), FOG, "lights/horn-head");
    expect(rename).toThrow("content/menu.json cannot be read, but may refer");
    const unread = '{ "items": [{ "to": "/" }';
    write("menu.json", unread);
    expect(rename).not.toThrow();
    expect(read("menu.json")).toBe(unread);
  });

  it.each([
    ["unreadable", "unreadable"],
    ["too large", "too-large"],
    ["a symbolic link", "link"],
  ] as const)("a record if another record's file is %s", (_, why) => {
    const files = { "media/fog.png": why, "notes.txt": "other", "quotes/one.json": why } as const;
    const folder = { ...readContentFolder(at()), others: new Map(Object.entries(files)) };
    expect(() => renameRecord(config, at(), FOG, "horn-head", folder)).toThrow(
      "content/quotes/one.json cannot be read, but may refer to this record.",
    );
  });

  it("a record that is stored in a hosted CMS, lists the records that the user must change there, and changes no file", () => {
    const moved = (url: string) => ({ label: "CMS", editUrl: `https://cms.example/${url}` });
    const hosted = {
      types: new Map(["Harbour", "Light"].map((type) => [type, moved("")])),
      records: new Map(["harbours/ink-harbour.json", `${FOG}.json`].map((file) => [file, moved(file)])),
      problems: [],
    };
    const folder = { ...readContentFolder(at()), hosted };
    expect(() => renameRecord(config, at(), FOG, "horn-head", folder)).toThrow(
      /^Nothing was changed, because this command cannot change records in a hosted CMS\. Change these records in the CMS first: harbour ink-harbour \(https:\S+\), light fog-head \(https:\S+\)$/,
    );
    expect(changedLines()).toEqual([]);
  });
});

it("renameRecord moves a page into a subfolder", () => {
  const files = renameRecord(config, at(), "pages/about", "pages/guides/about");
  expect(files.sort()).toEqual([
    "content/menu.json",
    "content/pages/about.json",
    "content/pages/guides/about.json",
    "content/pages/home.json",
  ]);
  expect(JSON.parse(read("pages/guides/about.json"))).toMatchObject({
    id: "guides/about",
    aliases: ["/keepers", "/about"],
  });
  expect(read("menu.json")).toContain('"to": "/guides/about"');
  expect(errors()).toEqual([]);
});

it("renameRecord refuses a subfolder that the record's type does not allow", () => {
  expect(() => renameRecord(config, at(), "pages/voyages/ink-harbour", "pages/one/two/three")).toThrow(
    /cannot be an id: a record can be in one subfolder at most\. Write pages\/two\/three\./,
  );
  expect(() => renameRecord(config, at(), "lights/fog-head", "lights/one/two")).toThrow(
    "A record cannot move to another folder. Write lights/two.",
  );
});
