import { existsSync } from "node:fs";
import { renameRecord } from "@sitekit/check/write/rename";
import { config } from "../../../content.config";
import { publishedCopy } from "../../support/testFolder";

const { at, read, write, git, errors } = publishedCopy();

/** The lines that differ from what was committed, renamed files followed. */
function changedLines(): string[] {
  git("add", ".");
  return git("diff", "--cached", "-M", "--unified=0")
    .split("\n")
    .filter((line) => /^[+-] /.test(line));
}

it("renames the file, the id and every reference, keeps the old address, and touches no other line", () => {
  const pointing = git("grep", "-lE", '"fog-signals"|\\(/services/fog-signals\\)', "--", "content")
    .trim()
    .split("\n");
  const files = renameRecord(config, at(), "services/fog-signals", "services/harbour-signals");

  expect(errors()).toEqual([]);
  expect(existsSync(at("services/fog-signals.json"))).toBe(false);
  expect(JSON.parse(read("services/harbour-signals.json"))).toMatchObject({
    id: "harbour-signals",
    aliases: ["/services/fog-signals"],
  });
  expect(files.sort()).toEqual([...pointing, "content/services/harbour-signals.json"].sort());
  const others = changedLines().filter(
    (line) => !/"fog-signals",?$|-signals" },$|"harbour-signals",?$|\[our service\]\(\/services\//.test(line),
  );
  expect(others).toEqual(['+  "aliases": [', '+    "/services/fog-signals"', "+  ],"]);
});

it("adds the old address to the aliases that are there, in front of the fields that follow", () => {
  renameRecord(config, at(), "services/lens-polishing", "lens-cleaning");
  const record = JSON.parse(read("services/lens-cleaning.json"));
  expect(record.aliases).toEqual(["/services/lenses", "/old-lenses/*", "/services/lens-polishing"]);
  expect(errors()).toEqual([]);
});

it("changes links to the page, those to a part of it too", () => {
  const navigation = read("navigation.json").replace(
    '"to": "/about"',
    '"to": "/services/lens-polishing#questions"',
  );
  write("navigation.json", navigation);
  renameRecord(config, at(), "services/lens-polishing", "lens-cleaning");
  expect(read("navigation.json")).toBe(
    navigation
      .replace("/services/lens-polishing#questions", "/services/lens-cleaning#questions")
      .replace('"lens-polishing"', '"lens-cleaning"'),
  );
});

it("renames there and back without leaving a loop", () => {
  renameRecord(config, at(), "legal/privacy-notice", "privacy");
  renameRecord(config, at(), "legal/privacy", "privacy-notice");
  expect(JSON.parse(read("legal/privacy-notice.json")).aliases).toEqual(["/privacy"]);
  expect(errors()).toEqual([]);
});

it("takes a name as an address or as a file as well", () => {
  renameRecord(config, at(), "/privacy-notice", "content/legal/privacy.json");
  renameRecord(config, at(), "content/services/lens-polishing.json", "/services/lens-cleaning");
  expect(existsSync(at("legal/privacy.json"))).toBe(true);
  expect(existsSync(at("services/lens-cleaning.json"))).toBe(true);
});

it("keeps Windows line ends", () => {
  write("services/lens-polishing.json", read("services/lens-polishing.json").replaceAll("\n", "\r\n"));
  renameRecord(config, at(), "services/lens-polishing", "lens-cleaning");
  expect(read("services/lens-cleaning.json").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it.each([null, "", []])("fills aliases that were %j", (empty) => {
  const record = JSON.parse(read("services/fog-signals.json"));
  write("services/fog-signals.json", JSON.stringify({ ...record, aliases: empty }, null, 2));
  renameRecord(config, at(), "services/fog-signals", "horns");
  expect(JSON.parse(read("services/horns.json")).aliases).toEqual(["/services/fog-signals"]);
});

it("renames a record without a page, and gives it no alias", () => {
  const [file = ""] = git("ls-files", "content/testimonials").split("\n");
  renameRecord(config, at(), file, "first-voice");
  expect(read("testimonials/first-voice.json")).not.toContain("aliases");
  expect(errors()).toEqual([]);
});

describe("refuses, in one sentence and with nothing written,", () => {
  it.each([
    [
      "a record that does not exist",
      "services/lens-polising",
      "lens-cleaning",
      /There is no record.*Did you mean services\/lens-polishing\?/,
    ],
    ["a page that has no file of its own", "pages/about", "us", /There is no record/],
    ["a name that is taken", "services/lens-polishing", "tower-painting", /exists already/],
    ["another folder", "services/lens-polishing", "solutions/lens-polishing", /stays in its folder/],
    ["a name that no address can have", "services/lens-polishing", "Tele com", /cannot be an id/],
    ["a way out of the folder", "services/lens-polishing", "services/../../x", /stays in its folder/],
    ["its own name", "services/lens-polishing", "lens-polishing", /name already/],
    [
      "the old address of another page",
      "services/lens-polishing",
      "painting",
      /content\/services\/tower-painting\.json/,
    ],
  ])("%s", (_, from, to, message) => {
    expect(() => renameRecord(config, at(), from, to)).toThrow(message);
    expect(changedLines()).toEqual([]);
  });

  it("a record that cannot be read", () => {
    write("services/lens-polishing.json", "{");
    expect(() => renameRecord(config, at(), "services/lens-polishing", "lens-cleaning")).toThrow(
      /cannot be read.*content check/,
    );
  });

  it("a record that a file may name which cannot be read", () => {
    write("navigation.json", read("navigation.json").slice(0, -5));
    const rename = (from: string) => () => renameRecord(config, at(), from, "services/horns");
    expect(rename("services/fog-signals")).toThrow("content/navigation.json cannot be read, and may name");
    write("navigation.json", "{");
    expect(rename("services/fog-signals")).not.toThrow(/may name/);
  });
});

it("moves a page of sections into a folder, and no other record out of its own", () => {
  const files = renameRecord(config, at(), "pages/for-harbours", "pages/guides/for-harbours");
  expect(files.sort()).toEqual([
    "content/navigation.json",
    "content/pages/for-harbours.json",
    "content/pages/guides/for-harbours.json",
  ]);
  expect(JSON.parse(read("pages/guides/for-harbours.json"))).toMatchObject({
    id: "guides/for-harbours",
    aliases: ["/harbours", "/for-harbours"],
  });
  expect(read("navigation.json")).toContain('"to": "/guides/for-harbours"');
  expect(errors()).toEqual([]);
  expect(() => renameRecord(config, at(), "pages/buying-a-light", "pages/one/two/three")).toThrow(
    /cannot be an id/,
  );
  expect(() => renameRecord(config, at(), "services/fog-signals", "services/one/two")).toThrow(
    "A record stays in its folder: write services/two.",
  );
});
