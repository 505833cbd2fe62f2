import path from "node:path";
import { gitIn, testFolder } from "@sitekit/testing/testFolder";
import { lastModified, newestDates } from "../git";

const { at, write } = testFolder();

/** Writes a file of the repository and commits it at that time. */
function commit(file: string, text: string, date: string) {
  write(`site/${file}`, text);
  gitIn(at("site"), ["add", "."]);
  gitIn(at("site"), ["commit", "-qm", "x"], { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date });
}

function repositoryWithHistory(): string {
  write("site/README.md", "0");
  gitIn(at("site"), ["init", "-q"]);
  commit("content/company.json", "1", "2026-01-01T08:00:00+01:00");
  commit("content/boats/anna.json", "1", "2026-02-01T08:00:00+01:00");
  commit("content/boats/anna.json", "2", "2026-03-01T08:00:00+01:00");
  commit("README.md", "1", "2026-04-01T08:00:00+01:00");
  return at("site");
}

it("dates each file of the folder by the newest commit that touched it", () => {
  expect(Object.fromEntries(lastModified(path.join(repositoryWithHistory(), "content")))).toEqual({
    "company.json": "2026-01-01T08:00:00+01:00",
    "boats/anna.json": "2026-03-01T08:00:00+01:00",
  });
});

it("gives no date to a file whose history was not fetched", () => {
  const copy = at("copy");
  gitIn(at(), ["clone", "-q", "--depth", "2", `file://${repositoryWithHistory()}`, copy]);
  // The oldest commit that was fetched is the last one of anna.json; it looks as if it had made every file.
  expect(lastModified(path.join(copy, "content")).size).toBe(0);
  gitIn(copy, ["fetch", "-q", "--depth", "3"]);
  expect(Object.fromEntries(lastModified(path.join(copy, "content")))).toEqual({
    "boats/anna.json": "2026-03-01T08:00:00+01:00",
  });
});

it("gives no dates where there is no git", () => {
  expect(lastModified(at()).size).toBe(0);
});

it("passes over commits that it is told to pass over", () => {
  const log = "\0b 2026-02-02T00:00:00Z\n\nx.json\n\0a 2026-01-01T00:00:00Z\n\nx.json\ny.json\n";
  expect(Object.fromEntries(newestDates(log, new Set()))).toEqual({
    "x.json": "2026-02-02T00:00:00Z",
    "y.json": "2026-01-01T00:00:00Z",
  });
  expect(Object.fromEntries(newestDates(log, new Set(["a"])))).toEqual({ "x.json": "2026-02-02T00:00:00Z" });
});
