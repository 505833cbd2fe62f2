import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { FIXTURES } from "../../support/fixtureContent";
import { gitIn } from "../../support/git";
import { openTestBrowser } from "./browser";
import { formDrawn } from "./editorForm";
import { type KeptEditor, keptEditor, startAtList } from "./keptEditor";

const TEST_TIMEOUT = 240_000;
const STEP_TIMEOUT = 40_000;

/** The editor by itself, without the site, on a copy of the fixture content in a git repository. */
export interface Desk {
  /** The editor on a screen of this kind, opened once for all tests that ask for it. */
  editor: (options: BrowserContextOptions) => Promise<Page>;
  /** A page of its own browser profile; it is closed after the test. */
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
  /** One for each kind of screen. */
  const editors = new Map<string, KeptEditor>();
  const git = (...args: string[]) => gitIn(root, args);
  const statusLines = () =>
    git("status", "--porcelain", "-uall", "--", "content").split("\n").filter(Boolean);

  const start = async () => {
    server = await serveEditor(folder, port);
    port = server.port;
  };
  const stop = async () => server?.stop();

  beforeAll(async () => {
    fs.cpSync(FIXTURES, folder, { recursive: true });
    git("init", "-q");
    git("add", "content");
    git("commit", "-q", "-m", "First content");
    [browser] = await Promise.all([openTestBrowser(), start()]);
  }, TEST_TIMEOUT);
  const newPage = async (options: BrowserContextOptions) => {
    const profile = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, ...options });
    profile.setDefaultTimeout(STEP_TIMEOUT);
    return profile.newPage();
  };
  const closeOthers = () =>
    Promise.all(
      browser
        .contexts()
        .filter(
          (context) => !context.pages().some((page) => [...editors.values()].some(({ is }) => is(page))),
        )
        .map((context) => context.close()),
    );
  afterEach(async () => {
    // Decap keeps its lists as it read them first: after records came or went, it has to start anew.
    const cameOrWent = statusLines().some((line) => !line.startsWith(" M"));
    git("reset", "-q", "--hard");
    git("clean", "-q", "-f", "-d", "content");
    await closeOthers();
    for (const editor of editors.values()) await (cameOrWent ? editor.close() : editor.leave());
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  const file = (name: string) => path.join(folder, name);
  return {
    editor: (options) => {
      const screen = JSON.stringify(options);
      const editor = editors.get(screen) ?? keptEditor(() => newPage(options));
      editors.set(screen, editor);
      return editor.page();
    },
    newPage,
    read: (name) => fs.readFileSync(file(name), "utf8"),
    record: (name) => JSON.parse(fs.readFileSync(file(name), "utf8")),
    write: (name, text) => fs.writeFileSync(file(name), text),
    exists: (name) => fs.existsSync(file(name)),
    bytes: (name) => fs.readFileSync(file(name)),
    changedFiles: () =>
      statusLines()
        .map((line) => line.slice("?? content/".length))
        .sort(),
    start,
    stop,
  };
}

interface EditorServer {
  port: number;
  /** Ends it at once, as Ctrl+C does. */
  stop: () => Promise<void>;
}

/** Serves the editor for a content folder. */
export async function serveEditor(folder: string, port: number): Promise<EditorServer> {
  const args = ["--import", "tsx", "__tests__/browser/support/deskServer.mts", folder, String(port)];
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

/** Opens the form of a record, as a bookmark does. */
export async function openForm(page: Page, place: string): Promise<void> {
  if (!page.url().includes("/admin/")) await startAtList(page);
  await page.evaluate((hash) => window.location.assign(hash), `#/collections/${place}`);
  await formDrawn(page);
}
