import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { FIXTURES } from "../../support/fixtureContent";
import { openBrowser } from "./browser";
import { formDrawn } from "./editorForm";

const TEST_TIMEOUT = 240_000;
const STEP_TIMEOUT = 40_000;

/** The editor by itself, without the site, on a copy of the fixture content in a git repository. */
export interface Desk {
  newPage: (options: BrowserContextOptions) => Promise<Page>;
  read: (file: string) => string;
  record: (file: string) => Record<string, unknown>;
  write: (file: string, text: string) => void;
  exists: (file: string) => boolean;
  bytes: (file: string) => Buffer;
  /** The files that differ from those that were there first. */
  changedFiles: () => string[];
  /** Ends the editor's server, as Ctrl+C does, and starts it again at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts the editor's own server and one browser for all tests of a file; each test finds the content as it was. */
export function startDesk(): Desk {
  jest.setTimeout(TEST_TIMEOUT);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "desk-"));
  const folder = path.join(root, "content");
  let browser: Browser;
  let server: EditorServer | undefined;
  let port = 0;
  /** One for each kind of screen, kept for all tests: the editor's code is large, and a browser compiles it once. */
  const profiles = new Map<string, BrowserContext>();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, env: { ...process.env, ...AUTHOR } });

  const start = async () => {
    server = await serveEditor(folder, port, path.join(root, "bundle"));
    port = server.port;
  };
  const stop = async () => server?.stop();

  beforeAll(async () => {
    fs.cpSync(FIXTURES, folder, { recursive: true });
    git("init", "-q");
    git("add", "content");
    git("commit", "-q", "-m", "First content");
    [browser] = await Promise.all([openBrowser(), start()]);
  }, TEST_TIMEOUT);
  afterEach(async () => {
    await Promise.all([...profiles.values()].map(forget));
    git("reset", "-q", "--hard");
    git("clean", "-q", "-f", "-d", "content");
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  const file = (name: string) => path.join(folder, name);
  return {
    newPage: async (options) => {
      const name = JSON.stringify(options);
      const profile =
        profiles.get(name) ?? (await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, ...options }));
      profile.setDefaultTimeout(STEP_TIMEOUT);
      profiles.set(name, profile);
      return profile.newPage();
    },
    read: (name) => fs.readFileSync(file(name), "utf8"),
    record: (name) => JSON.parse(fs.readFileSync(file(name), "utf8")),
    write: (name, text) => fs.writeFileSync(file(name), text),
    exists: (name) => fs.existsSync(file(name)),
    bytes: (name) => fs.readFileSync(file(name)),
    changedFiles: () => {
      const lines = String(git("status", "--porcelain", "-uall", "--", "content"))
        .split("\n")
        .filter(Boolean);
      return lines.map((line) => line.slice("?? content/".length)).sort();
    },
    start,
    stop,
  };
}

interface EditorServer {
  port: number;
  /** Ends it at once, as Ctrl+C does. */
  stop: () => Promise<void>;
}

/** Serves the editor for a content folder. What it bundles is kept in `kept` for the next one. */
export async function serveEditor(folder: string, port: number, kept: string): Promise<EditorServer> {
  const args = ["--import", "tsx", "__tests__/browser/support/deskServer.mts", folder, String(port), kept];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [told] = await once(server.stdout, "data");
  return {
    port: JSON.parse(String(told)).port,
    stop: async () => {
      const ended = once(server, "close");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

/** Leaves a browser as if nobody had used it, but for the editor's code. */
async function forget(profile: BrowserContext): Promise<void> {
  await Promise.all(profile.pages().map((page) => page.close({ runBeforeUnload: false })));
  const page = await profile.newPage();
  await page.goto("/admin/editor.css");
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((done) => {
      const gone = indexedDB.deleteDatabase("localforage");
      gone.onsuccess = gone.onerror = gone.onblocked = done;
    });
  });
  await page.close();
}

/** Opens the form of a record, as a bookmark does. */
export async function openForm(page: Page, place: string): Promise<void> {
  // Decap goes to its first list by itself when it starts, and leaves an address that was asked for before.
  if (!page.url().includes("/admin/")) {
    await page.goto("/admin/");
    await page.locator('main a[href^="#/collections/"]').first().waitFor();
  }
  await page.evaluate((hash) => window.location.assign(hash), `#/collections/${place}`);
  await formDrawn(page);
}

/** Git takes no name from this computer, and none of its habits. */
const AUTHOR = {
  GIT_AUTHOR_NAME: "Editor",
  GIT_AUTHOR_EMAIL: "editor@site.example",
  GIT_COMMITTER_NAME: "Editor",
  GIT_COMMITTER_EMAIL: "editor@site.example",
  GIT_CONFIG_GLOBAL: "/dev/null",
};
