import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { editorPage } from "@sitekit/editor/bundle/writeEditor";
import { editorSettings } from "@sitekit/editor/settings";
import { headerRules, headersFor, TYPES } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { hostingOptions } from "../../../src/gatsby/hostingOptions";
import { FIXTURES } from "../../support/fixtureContent";
import { DESKTOP, openTestBrowser } from "./browser";

/**
 * The JSON files of the fixture content, as files of a simulated repository. Maps each path in the repository, such as
 * `content/company.json`, to the file's text.
 */
export const fixtureRecords = Object.fromEntries(
  fs
    .readdirSync(FIXTURES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => [`content/${file}`, fs.readFileSync(path.join(FIXTURES, file), "utf8")]),
);

/**
 * Bundles the editor and opens a browser before the first test of a file. The `folder` of the returned object contains
 * the bundle. The bundle is the same for every Git provider, and `serveEditorFor` adds the settings of one provider.
 */
export function startHostedEditor() {
  const started = {
    folder: "",
    browser: undefined as unknown as Browser,
    newProfile: (options: BrowserContextOptions) => started.browser.newContext({ ...DESKTOP, ...options }),
  };
  beforeAll(async () => {
    started.folder = bundledEditor();
    started.browser = await openTestBrowser();
  });
  afterAll(async () => {
    await started.browser?.close();
    fs.rmSync(started.folder, { recursive: true, force: true });
  });
  return started;
}

function bundledEditor(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hosted-editor-"));
  execFileSync(process.execPath, ["--import", "tsx", "__tests__/editor/support/writeEditor.mts", folder], {
    env: { ...process.env, EDITOR_BACKEND: "github", EDITOR_REPO: "web/site" },
  });
  return folder;
}

/**
 * Serves the bundled editor in `folder` at `/admin/`, with the headers that a web host sends. `env` contains the
 * environment variables that configure the editor, such as `EDITOR_BACKEND`.
 */
export function serveEditorFor(folder: string, env: Record<string, string>): Promise<Listening> {
  const settings = editorSettings(env);
  if (!settings) throw new Error("EDITOR_BACKEND is not set.");
  const rules = headerRules(hostingOptions(env));
  return listen(
    http.createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://site.example");
      const name = pathname === "/admin/" ? "index.html" : path.basename(pathname);
      const file = path.join(folder, "admin", name);
      for (const [header, value] of Object.entries(headersFor(rules, pathname)))
        response.setHeader(header, value);
      if (!fs.existsSync(file)) return response.writeHead(404).end();
      response.setHeader("content-type", TYPES[path.extname(name)]?.[0] ?? "text/plain");
      response.end(name === "index.html" ? editorPage(settings) : fs.readFileSync(file));
    }),
  );
}
