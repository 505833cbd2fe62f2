import path from "node:path";
import { describeWithGit, gitIn, testFolder } from "@sitekit/testing/testFolder";
import { lastModified } from "../git";

const { at, write } = testFolder();

/** Writes a file of the repository and commits it at this time. */
function commit(file: string, text: string, date: string) {
  write(`site/${file}`, text);
  gitIn(at("site"), ["add", "."]);
  gitIn(at("site"), ["commit", "-qm", "x"], { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date });
}

function repositoryWithHistory(): string {
  write("site/README.md", "0");
  gitIn(at("site"), ["init", "-q"]);
  commit("content/company.json", "1", "2026-01-01T08:00:00+01:00");
  commit("content/boats/änna.json", "1", "2026-02-01T08:00:00+01:00");
  commit("content/boats/änna.json", "2", "2026-03-01T08:00:00+01:00");
  commit("README.md", "1", "2026-04-01T08:00:00+01:00");
  return at("site");
}

describeWithGit(() => {
  it("dates each file by the newest commit that changed it, even in another repository's hook", () => {
    const folder = path.join(repositoryWithHistory(), "content");
    jest.replaceProperty(process, "env", { ...process.env, GIT_DIR: at("another/.git") });
    expect(Object.fromEntries(lastModified(folder))).toEqual({
      "company.json": "2026-01-01T08:00:00+01:00",
      "boats/änna.json": "2026-03-01T08:00:00+01:00",
    });
  });

  it("gives no date to a file whose history was not fetched, and no dates outside a repository", () => {
    const copy = at("copy");
    gitIn(at(), ["clone", "-q", "--depth", "2", `file://${repositoryWithHistory()}`, copy]);
    // The oldest commit of a shallow clone appears to have created every file.
    expect(lastModified(path.join(copy, "content")).size).toBe(0);
    gitIn(copy, ["fetch", "-q", "--depth", "3"]);
    expect(Object.fromEntries(lastModified(path.join(copy, "content")))).toEqual({
      "boats/änna.json": "2026-03-01T08:00:00+01:00",
    });
    expect(lastModified(at()).size).toBe(0);
  });
});
