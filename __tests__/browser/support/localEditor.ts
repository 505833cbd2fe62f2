import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { getOrMake } from "@sitekit/lib/maps";
import { within } from "@sitekit/testing/waitFor";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { FIXTURES } from "../../support/fixtureContent";
import { openTestBrowser } from "./browser";
import { type ContentRepository, contentRepository } from "./contentRepository";
import { type KeptEditor, keptEditor } from "./keptEditor";

const TEST_TIMEOUT = 240_000;
const STARTS_WITHIN = 120_000;
const STEP_TIMEOUT = Number(process.env.STEP ?? 40_000);
/** The default options of a page. Animations are off, because they would cost processor time in every frame. */
const LAPTOP = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;

/** The editor with its own server, without the site. It edits a copy of the fixture content in a Git repository. */
export interface LocalEditor extends ContentRepository {
  /**
   * Returns a page that shows the editor. `options` overrides the default options, for example the size of the window.
   * Tests with the same options share one page.
   */
  editor: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Closes the page that `editor` returned for these options, as in a crash of the browser. Returns the editor in a new
   * page with the same stored data.
   */
  editorCrashed: (options?: BrowserContextOptions) => Promise<Page>;
  /** Kills the editor's server. */
  stop: () => Promise<void>;
  /** Starts the server again at the same address. */
  start: () => Promise<void>;
}

/**
 * Starts the editor's own server and one browser for all tests of a file. Restores the original content after each
 * test. `contextOptions` applies to the pages that `editor` returns. For example, it can set the time zone.
 */
export function startLocalEditor(contextOptions: BrowserContextOptions = {}): LocalEditor {
  jest.setTimeout(TEST_TIMEOUT);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "local-editor-"));
  const { repository, commitAll, putBack } = contentRepository(() => root);
  let browser: Browser;
  let server: EditorServer | undefined;
  let port = 0;
  /** The opened editors. The keys are the options of their pages, as JSON. */
  const editors = new Map<string, KeptEditor>();

  const start = async () => {
    server = await serveEditor(repository.content(), port);
    port = server.port;
  };
  const stop = async () => server?.stop();

  beforeAll(async () => {
    fs.cpSync(FIXTURES, repository.content(), { recursive: true });
    commitAll();
    [browser] = await Promise.all([openTestBrowser(), start()]);
  }, TEST_TIMEOUT);
  const newPage = async (options: BrowserContextOptions) => {
    const baseURL = `http://127.0.0.1:${port}`;
    const profile = await browser.newContext({ ...LAPTOP, ...contextOptions, ...options, baseURL });
    profile.setDefaultTimeout(STEP_TIMEOUT);
    profile.on("console", (message) => {
      if (/Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text());
    });
    return profile.newPage();
  };
  /** The console messages that report violations of the Content Security Policy. If there are any, the test fails. */
  const violations: string[] = [];
  const keptOn = (options: BrowserContextOptions = {}) =>
    getOrMake(editors, JSON.stringify(options), () => keptEditor(() => newPage(options)));
  afterEach(async () => {
    for (const editor of editors.values()) await editor.leave();
    putBack();
    expect(violations.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  return {
    ...repository,
    editor: (options) => keptOn(options).page(),
    editorCrashed: (options) => keptOn(options).crash(),
    start,
    stop,
  };
}

interface EditorServer {
  port: number;
  /** Kills the server, and waits until its process has ended. */
  stop: () => Promise<void>;
}

export async function serveEditor(folder: string, port: number): Promise<EditorServer> {
  const args = ["--import", "tsx", "__tests__/browser/support/localEditorServer.mts", folder, String(port)];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [told] = await within("the server of the editor", once(server.stdout, "data"), STARTS_WITHIN);
  return {
    port: JSON.parse(String(told)).port,
    stop: async () => {
      const ended = once(server, "close");
      server.kill("SIGKILL");
      await ended;
    },
  };
}
