import { renameSync, rmSync } from "node:fs";
import { textOf } from "../../support/fixtureContent";
import { publishedCopy } from "../../support/testFolder";

const { at, read, write, git, errors } = publishedCopy();

/** The problems about addresses that are gone. */
const gone = () => errors().filter(({ rule }) => rule === "gone-address");

/** Renames a record as somebody would who does not know of `npm run content rename`. */
function renameByHand(from: string, to: string, aliases?: string[]) {
  rmSync(at(`services/${from}.json`));
  const record = { ...JSON.parse(textOf(`services/${from}.json`)), id: to, ...(aliases && { aliases }) };
  write(`services/${to}.json`, JSON.stringify(record, null, 2));
}

it("has nothing to say while every published page is there", () => {
  expect(gone()).toEqual([]);
});

it("asks for the alias of a page that was renamed by hand, in the new record", () => {
  renameByHand("lens-polishing", "lens-cleaning");
  const asked =
    /^The page `\/services\/lens-polishing` .* is gone\. Add `"\/services\/lens-polishing"` to `aliases`/;
  expect(gone()).toMatchObject([
    { file: "content/services/lens-cleaning.json", severity: "error", message: expect.stringMatching(asked) },
  ]);
});

it("is content once the alias stands there", () => {
  renameByHand("lens-polishing", "lens-cleaning", ["/services/lenses", "/services/lens-polishing"]);
  expect(gone()).toEqual([]);
});

it("remembers a page that was removed some commits ago", () => {
  rmSync(at("solutions/gull-count.json"));
  git("commit", "-qam", "Retire");
  write("solutions/new-one.json", textOf("solutions/gull-count.json").replace('"gull-count"', '"new-one"'));
  git("add", ".");
  git("commit", "-qm", "Another page");
  expect(gone()).toMatchObject([{ message: expect.stringContaining("`/solutions/gull-count`") }]);
});

it("offers the overview when no other page is like the one that is gone", () => {
  rmSync(at("services/lens-polishing.json"));
  expect(gone()).toMatchObject([{ file: "content/pages/services.json" }]);
});

it("does not guard a page that was never committed", () => {
  const draft = textOf("services/lens-polishing.json").replace(/"id": ".*"/, '"id": "draft"');
  write("services/draft.json", draft);
  rmSync(at("services/draft.json"));
  expect(gone()).toEqual([]);
});

describe("a record that says when it is public", () => {
  const save = (fields: Record<string, unknown>, id = "lens-polishing") =>
    write(
      `services/${id}.json`,
      JSON.stringify({ ...JSON.parse(textOf("services/lens-polishing.json")), id, ...fields }, null, 2),
    );
  const commit = () => {
    git("add", ".");
    git("commit", "-qm", "Change");
  };

  it.each([
    ["a draft", { draft: true }],
    ["planned", { publishedFrom: "2999-01-01 00:00" }],
  ])("may be removed when it was only ever %s", (_, fields) => {
    save(fields, "never-seen");
    commit();
    expect(gone()).toEqual([]);
    rmSync(at("services/never-seen.json"));
    expect(gone()).toEqual([]);
    commit();
    expect(gone()).toEqual([]);
  });

  it("is guarded when it was public in one of its versions", () => {
    save({ draft: true }, "once-seen");
    commit();
    save({}, "once-seen");
    commit();
    save({ draft: true, publishedUntil: "" }, "once-seen");
    commit();
    rmSync(at("services/once-seen.json"));
    expect(gone()).toMatchObject([{ message: expect.stringContaining("`/services/once-seen`") }]);
  });

  it("may end without a word, and be removed then", () => {
    save({ publishedUntil: "2020-01-01 00:00" });
    expect(gone()).toEqual([]);
    commit();
    rmSync(at("services/lens-polishing.json"));
    expect(gone()).toEqual([]);
  });

  it("is guarded when it named a page that takes over, and is removed", () => {
    save({ publishedUntil: "2020-01-01 00:00", replacedBy: "/services" });
    expect(gone()).toEqual([]);
    commit();
    rmSync(at("services/lens-polishing.json"));
    expect(gone()).toMatchObject([{ message: expect.stringContaining("`/services/lens-polishing`") }]);
  });

  it.each([
    ["a draft again", { draft: true }, "draft"],
    ["planned again", { publishedFrom: "2999-01-01 00:00" }, "publishedFrom"],
  ])("may not be %s, which nobody who has its address would understand", (_, fields, name) => {
    save(fields);
    const line =
      read("services/lens-polishing.json")
        .split("\n")
        .findIndex((each) => each.includes(`"${name}"`)) + 1;
    expect(gone()).toMatchObject([
      {
        file: "content/services/lens-polishing.json",
        line,
        severity: "error",
        message: expect.stringContaining("To end it, write the time in `publishedUntil`"),
      },
    ]);
  });

  it("does not answer for an old address while it is a draft", () => {
    renameByHand("lens-polishing", "lens-cleaning", ["/services/lens-polishing"]);
    const file = "services/lens-cleaning.json";
    const record = JSON.parse(read(file));
    write(file, JSON.stringify({ ...record, draft: true }, null, 2));
    expect(gone()).toMatchObject([{ message: expect.stringContaining("`/services/lens-polishing`") }]);
  });
});

it("works in a git hook, where git's own variables point elsewhere", () => {
  rmSync(at("services/lens-polishing.json"));
  process.env.GIT_DIR = "/nowhere/.git";
  try {
    expect(gone()).toHaveLength(1);
  } finally {
    delete process.env.GIT_DIR;
  }
});

it("checks a folder outside any repository without it", () => {
  renameSync(at("../.git"), at("../not-git"));
  rmSync(at("services/lens-polishing.json"));
  expect(gone()).toEqual([]);
});
