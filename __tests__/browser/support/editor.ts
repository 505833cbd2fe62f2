import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { filesIn } from "../../../src/lib/files";
import { GIT_AUTHOR } from "../../support/git";
import { hydrated, openTestBrowser } from "./browser";
import { type Develop, openConnected, startDevelop } from "./develop";
import { type KeptEditor, keptEditor } from "./keptEditor";
import { SPECIFIED } from "./site";

/** Milliseconds for one test: Gatsby draws pages anew, and the machine may be busy. */
const TEST_TIMEOUT = 120_000;
const STEP_TIMEOUT = 40_000;
const LAPTOP = { viewport: { width: 1400, height: 900 } };

/** The editor beside the site in `develop`, on a copy of the project whose content a test may change. */
export interface EditorSession {
  /** The address of the site, without a slash at the end. */
  url: () => string;
  /** The editor, opened once for all tests: its code is large. Each test finds it without unsaved text. */
  editor: () => Promise<Page>;
  /** The site beside the editor, opened once for all tests, at this path. */
  site: (path: string) => Promise<Page>;
  /** Errors that no page has caught since the test began. */
  faults: () => readonly string[];
  /** A page of its own browser profile; it is closed after the test. */
  newPage: () => Promise<Page>;
  /** The content files, sorted. */
  files: () => readonly string[];
  /** The text of a content file, as in `company.json`. */
  read: (file: string) => string;
  bytes: (file: string) => Buffer;
  write: (file: string, text: string) => void;
  exists: (file: string) => boolean;
  /** What changed in the content, line by line, as `git diff` tells it: `+` and `-` before each line. */
  changedLines: () => string[];
  /** Runs a program in the folder of the project, as a person does in a terminal; returns what it prints. */
  run: (program: string, ...args: string[]) => string;
}

/** Starts one `develop` and one browser for all tests of a file; the content is put back after each test. */
export function startEditorSession(): EditorSession {
  jest.setTimeout(TEST_TIMEOUT);
  let develop: Develop | undefined;
  let browser: Browser | undefined;
  let beside: Page | undefined;
  let marks = 0;
  const faults: string[] = [];
  const folder = () => develop?.folder ?? "";
  const file = (name: string) => path.join(folder(), "content", name);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder(), encoding: "utf8", env: { ...process.env, ...GIT_AUTHOR } });

  const restore = async () => {
    if (!run("git", "status", "--porcelain", "--", "content")) return;
    await settled();
    run("git", "reset", "-q", "--hard");
    run("git", "clean", "-q", "-f", "-d", "content");
    await settled();
  };
  /**
   * Waits until Gatsby has drawn all that stands in the content, by a change of its own that comes after it and is
   * committed. A change that reaches Gatsby while it runs queries can leave one of them with an error.
   */
  const settled = async () => {
    const before = develop?.output().length ?? 0;
    marks += 1;
    const text = fs.readFileSync(file(MARKED), "utf8");
    fs.writeFileSync(file(MARKED), text.replace(/"description": ".*"/, `"description": "Change ${marks}"`));
    run("git", "commit", "-q", "-m", "Mark", "--", `content/${MARKED}`);
    await develop?.printed(MARKED, before);
    const seen = develop?.output().indexOf(MARKED, before);
    await develop?.printed("success Writing page-data", seen);
  };
  const newPage = async () => {
    if (!browser) throw new Error("The browser starts before the first test.");
    const context = await browser.newContext({ ...LAPTOP, baseURL: develop?.url });
    context.setDefaultTimeout(STEP_TIMEOUT);
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(error.message));
    return page;
  };
  const editor: KeptEditor = keptEditor(newPage);
  const closeOthers = async () => {
    const passing = (browser?.contexts() ?? []).filter(
      (context) => !context.pages().some((page) => page === beside || editor.is(page)),
    );
    await Promise.all(passing.map((context) => context.close()));
  };

  beforeAll(async () => {
    [develop, browser] = await Promise.all([startDevelop(SPECIFIED.content), openTestBrowser()]);
    // A repository of its own, whose history is the content as it was: published addresses, and a way back.
    run("git", "init", "-q", "-b", "main");
    run("git", "add", "content");
    run("git", "commit", "-q", "-m", "Content");
  }, 400_000);
  afterEach(async () => {
    await Promise.all([restore(), closeOthers(), editor.leave()]);
    faults.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await develop?.stop();
  });

  return {
    url: () => develop?.url ?? "",
    editor: editor.page,
    site: async (path) => {
      if (!beside) {
        beside = await newPage();
        await openConnected(beside, path);
        await hydrated(beside);
      }
      await beside.evaluate((to) => window.___navigate(to), path);
      await beside.waitForURL(path);
      return beside;
    },
    faults: () => faults,
    newPage,
    files: () => filesIn(file("")),
    read: (name) => fs.readFileSync(file(name), "utf8"),
    bytes: (name) => fs.readFileSync(file(name)),
    write: (name, text) => fs.writeFileSync(file(name), text),
    exists: (name) => fs.existsSync(file(name)),
    changedLines: () => {
      run("git", "add", "--intent-to-add", "content");
      const lines = run("git", "diff", "--unified=0", "--", "content").split("\n");
      return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line));
    },
    run,
  };
}

/** A record that no test looks at. */
const MARKED = "legal/cookie-policy.json";
