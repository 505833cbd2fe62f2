/** Tests the rule `gone-address` with records in the history of a Git repository. */
import { renameSync, rmSync } from "node:fs";
import { publishedCopy, textOf, written } from "@sitekit/testing/harbour";
import { describeWithGit } from "@sitekit/testing/testFolder";

describeWithGit(() => {
  const { at, read, write, git, errors } = publishedCopy();

  /** The problems about published addresses that no longer work. */
  const gone = () => errors().filter(({ rule }) => rule === "gone-address");

  /** Renames a record without `npm run content rename`: deletes its file and writes a new file with another id. */
  function renameByHand(from: string, to: string, aliases?: string[]) {
    rmSync(at(`lights/${from}.json`));
    write(`lights/${to}.json`, written(`lights/${from}.json`, { id: to, ...(aliases && { aliases }) }));
  }

  it("`gone-address` reports nothing while every published page exists", () => {
    expect(gone()).toEqual([]);
  });

  it("`gone-address` asks for an alias in the new record when a page was renamed by hand", () => {
    renameByHand("tide-rock", "ebb-rock");
    const asked =
      /^The page `\/lights\/tide-rock` .* no longer exists\. Add `"\/lights\/tide-rock"` to `aliases`/;
    expect(gone()).toMatchObject([
      { file: "content/lights/ebb-rock.json", severity: "error", message: expect.stringMatching(asked) },
    ]);
  });

  it("`gone-address` reports nothing if the renamed record has the old address as an alias", () => {
    renameByHand("tide-rock", "ebb-rock", ["/tides/*", "/lights/tide-rock"]);
    expect(gone()).toEqual([]);
  });

  it("`gone-address` still reports a deleted page if another commit was made after the deletion was committed", () => {
    rmSync(at("harbours/north-quay.json"));
    git("commit", "-qam", "Retire");
    write("harbours/new-one.json", textOf("harbours/north-quay.json").replace('"north-quay"', '"new-one"'));
    git("add", ".");
    git("commit", "-qm", "Another page");
    expect(gone()).toMatchObject([{ message: expect.stringContaining("`/harbours/north-quay`") }]);
  });

  it("`gone-address` reports a deleted light in the record of the overview page `/lights` if the folder `lights` has no new record", () => {
    write("pages/lights.json", written("pages/about.json", { id: "lights", aliases: [] }));
    rmSync(at("lights/tide-rock.json"));
    expect(gone()).toMatchObject([{ file: "content/pages/lights.json" }]);
  });

  it("`gone-address` reports nothing if the deleted page was never committed", () => {
    const draft = textOf("lights/tide-rock.json").replace(/"id": ".*"/, '"id": "draft"');
    write("lights/draft.json", draft);
    rmSync(at("lights/draft.json"));
    expect(gone()).toEqual([]);
  });

  describe("a record with publication fields", () => {
    const save = (fields: Record<string, unknown>, id = "tide-rock") =>
      write(`lights/${id}.json`, written("lights/tide-rock.json", { id, ...fields }));
    const commit = () => {
      git("add", ".");
      git("commit", "-qm", "Change");
    };

    it.each([
      ["was a draft", { draft: true }],
      ["was scheduled for a later time", { publishedFrom: "2999-01-01 00:00" }],
    ])("may be deleted without an alias if every committed version %s", (_, fields) => {
      save(fields, "never-seen");
      commit();
      expect(gone()).toEqual([]);
      rmSync(at("lights/never-seen.json"));
      expect(gone()).toEqual([]);
      commit();
      expect(gone()).toEqual([]);
    });

    it("is reported after its deletion if it was public before it became a draft", () => {
      save({ draft: true }, "once-seen");
      commit();
      save({}, "once-seen");
      commit();
      save({ draft: true, publishedUntil: "" }, "once-seen");
      commit();
      rmSync(at("lights/once-seen.json"));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/once-seen`") }]);
    });

    it.each([
      ["was public and was scheduled to be hidden for a day in 2999", "2999-01-01 00:00", "2999-01-02 00:00"],
      ["was hidden for a day in 2020 and then public again", "2020-01-01 00:00", "2020-01-02 00:00"],
    ])("is reported after its deletion if it %s", (_, publishedUntil, publishedFrom) => {
      save({ publishedUntil, publishedFrom }, "once-seen");
      commit();
      rmSync(at("lights/once-seen.json"));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/once-seen`") }]);
    });

    it("may be deleted without an alias if its publication had ended and `replacedBy` named no other page", () => {
      save({ publishedUntil: "2020-01-01 00:00" });
      expect(gone()).toEqual([]);
      commit();
      rmSync(at("lights/tide-rock.json"));
      expect(gone()).toEqual([]);
    });

    it("is reported after its deletion if its publication had ended and `replacedBy` named another page", () => {
      save({ publishedUntil: "2020-01-01 00:00", replacedBy: "/about" });
      expect(gone()).toEqual([]);
      commit();
      rmSync(at("lights/tide-rock.json"));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/tide-rock`") }]);
    });

    it("does not replace a deleted page while the record is a draft, although its aliases contain the address of that page", () => {
      renameByHand("tide-rock", "ebb-rock", ["/lights/tide-rock"]);
      const file = "lights/ebb-rock.json";
      const record = JSON.parse(read(file));
      write(file, JSON.stringify({ ...record, draft: true }, null, 2));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/tide-rock`") }]);
    });
  });

  it("`gone-address` finds a deleted page even if the environment variable GIT_DIR points elsewhere, as it may in a Git hook", () => {
    rmSync(at("lights/tide-rock.json"));
    process.env.GIT_DIR = "/nowhere/.git";
    try {
      expect(gone()).toHaveLength(1);
    } finally {
      delete process.env.GIT_DIR;
    }
  });

  it("`gone-address` reports no deleted pages if the folder is not in a Git repository", () => {
    renameSync(at("../.git"), at("../not-git"));
    rmSync(at("lights/tide-rock.json"));
    expect(gone()).toEqual([]);
  });
});
