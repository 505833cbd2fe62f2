import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { FIXTURES } from "./fixtureContent";
import { gitIn } from "./git";

/** A folder that each test of a file gets anew, among the computer's temporary files. */
interface TestFolder {
  /** The path of a file in it; of the folder itself without one. */
  at: (file?: string) => string;
  read: (file: string) => string;
  /** Writes a file, and makes the folders that it lies in. */
  write: (file: string, content: string | Buffer) => void;
}

/** Makes the folder before each test, and removes it after. `inside` is its place in one that is the test's too. */
export function testFolder(prepare: (folder: TestFolder) => void = () => {}, inside = ""): TestFolder {
  let root = "";
  const at = (file = "") => path.join(root, inside, file);
  const folder: TestFolder = {
    at,
    read: (file) => fs.readFileSync(at(file), "utf8"),
    write: (file, content) => {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), content);
    },
  };
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "test-"));
    prepare(folder);
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));
  return folder;
}

/** A copy of the fixture content for each test. `git` runs beside it, where there is no repository yet. */
export function contentCopy() {
  const folder = testFolder(({ at }) => fs.cpSync(FIXTURES, at(), { recursive: true }), "content");
  const git = (...args: string[]) => gitIn(path.dirname(folder.at()), args);
  return { ...folder, git };
}

/** The same, committed. */
export function publishedCopy() {
  const copy = contentCopy();
  beforeEach(() => {
    copy.git("init", "-q");
    copy.git("add", ".");
    copy.git("commit", "-qm", "Publish");
  });
  return copy;
}
