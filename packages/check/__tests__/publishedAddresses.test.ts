import { renameSync, rmSync } from "node:fs";
import { publishedCopy, textOf, written } from "@sitekit/testing/harbour";
import { describeWithGit } from "@sitekit/testing/testFolder";

describeWithGit(() => {
  const { at, read, write, git, errors } = publishedCopy();

  /** The problems about addresses that are gone. */
  const gone = () => errors().filter(({ rule }) => rule === "gone-address");

  /** Renames a record as somebody would who does not know of `npm run content rename`. */
  function renameByHand(from: string, to: string, aliases?: string[]) {
    rmSync(at(`lights/${from}.json`));
    write(`lights/${to}.json`, written(`lights/${from}.json`, { id: to, ...(aliases && { aliases }) }));
  }

  it("has nothing to say while every published page is there", () => {
    expect(gone()).toEqual([]);
  });

  it("asks for the alias of a page that was renamed by hand, in the new record", () => {
    renameByHand("tide-rock", "ebb-rock");
    const asked = /^The page `\/lights\/tide-rock` .* is gone\. Add `"\/lights\/tide-rock"` to `aliases`/;
    expect(gone()).toMatchObject([
      { file: "content/lights/ebb-rock.json", severity: "error", message: expect.stringMatching(asked) },
    ]);
  });

  it("is content once the alias stands there", () => {
    renameByHand("tide-rock", "ebb-rock", ["/tides/*", "/lights/tide-rock"]);
    expect(gone()).toEqual([]);
  });

  it("remembers a page that was removed some commits ago", () => {
    rmSync(at("harbours/north-quay.json"));
    git("commit", "-qam", "Retire");
    write("harbours/new-one.json", textOf("harbours/north-quay.json").replace('"north-quay"', '"new-one"'));
    git("add", ".");
    git("commit", "-qm", "Another page");
    expect(gone()).toMatchObject([{ message: expect.stringContaining("`/harbours/north-quay`") }]);
  });

  it("offers the overview when no other page is like the one that is gone", () => {
    write("pages/lights.json", written("pages/about.json", { id: "lights", aliases: [] }));
    rmSync(at("lights/tide-rock.json"));
    expect(gone()).toMatchObject([{ file: "content/pages/lights.json" }]);
  });

  it("does not guard a page that was never committed", () => {
    const draft = textOf("lights/tide-rock.json").replace(/"id": ".*"/, '"id": "draft"');
    write("lights/draft.json", draft);
    rmSync(at("lights/draft.json"));
    expect(gone()).toEqual([]);
  });

  describe("a record that says when it is public", () => {
    const save = (fields: Record<string, unknown>, id = "tide-rock") =>
      write(`lights/${id}.json`, written("lights/tide-rock.json", { id, ...fields }));
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
      rmSync(at("lights/never-seen.json"));
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
      rmSync(at("lights/once-seen.json"));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/once-seen`") }]);
    });

    it("may end without a word, and be removed then", () => {
      save({ publishedUntil: "2020-01-01 00:00" });
      expect(gone()).toEqual([]);
      commit();
      rmSync(at("lights/tide-rock.json"));
      expect(gone()).toEqual([]);
    });

    it("is guarded when it named a page that takes over, and is removed", () => {
      save({ publishedUntil: "2020-01-01 00:00", replacedBy: "/about" });
      expect(gone()).toEqual([]);
      commit();
      rmSync(at("lights/tide-rock.json"));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/tide-rock`") }]);
    });

    it("does not answer for an old address while it is a draft", () => {
      renameByHand("tide-rock", "ebb-rock", ["/lights/tide-rock"]);
      const file = "lights/ebb-rock.json";
      const record = JSON.parse(read(file));
      write(file, JSON.stringify({ ...record, draft: true }, null, 2));
      expect(gone()).toMatchObject([{ message: expect.stringContaining("`/lights/tide-rock`") }]);
    });
  });

  it("works in a git hook, where git's own variables point elsewhere", () => {
    rmSync(at("lights/tide-rock.json"));
    process.env.GIT_DIR = "/nowhere/.git";
    try {
      expect(gone()).toHaveLength(1);
    } finally {
      delete process.env.GIT_DIR;
    }
  });

  it("checks a folder outside any repository without it", () => {
    renameSync(at("../.git"), at("../not-git"));
    rmSync(at("lights/tide-rock.json"));
    expect(gone()).toEqual([]);
  });
});
