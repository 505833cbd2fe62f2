import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { ContentModel } from "@sitekit/content/contentModel";
import { iconData, iconNames } from "@sitekit/content/icons";
import { writeWhole } from "@sitekit/lib/files";
import { hostedTypes } from "@sitekit/sources/allSources";
import type { AcceptedPlugin } from "postcss";
import { type EditorSettings, editorSettings } from "../settings";
import { bundleEditor, type SiteEntry } from "./bundleEditor";

/** The texts of the files under `/admin/`, by file name. */
export type EditorFiles = ReadonlyMap<string, string>;

/** The parts of a site from which its editor is built. Paths are relative to the site's folder. */
export interface EditorParts extends SiteEntry {
  config: Pick<ContentModel, "types">;
  /** The style sheet of the site's pages, which the preview uses. */
  pageStyles?: string;
  /**
   * A style sheet that defines the colours, fonts, text sizes and other design tokens of the editor. Without it,
   * `window/theme.css` of this package is used.
   */
  theme?: string;
  /** Data that the preview needs besides the records, for example drawings. It is written to `site.json`. */
  siteData?: unknown;
}

/**
 * Returns the editor's files: its page, scripts and styles, the shapes of all icons, and the site's data and styles for
 * the preview. The editor is not part of the site's own bundles, so visitors do not load it. Bundling takes a few
 * seconds.
 */
export async function editorFiles(settings: EditorSettings, parts: EditorParts): Promise<EditorFiles> {
  const hosted = hostedTypes(parts.config.types);
  const [scripts, styles, preview] = await Promise.all([
    bundleEditor(parts),
    windowStyles(parts),
    parts.pageStyles ? stylesheet(parts.pageStyles) : "",
  ]);
  // The shapes of all icons together would make the editor's script too large, so they are in a separate file.
  const icons = Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));
  return new Map([
    ["index.html", editorPage({ ...settings, hosted })],
    ...Object.entries(scripts),
    ["editor.css", styles],
    ["preview.css", `${preview}\n${MARK}`],
    ["icons.json", JSON.stringify(icons)],
    ["site.json", JSON.stringify(parts.siteData ?? {})],
  ]);
}

/**
 * Additional styles for pages in the preview. They mark the elements that show the focused field, the differences
 * between two versions of a page, and the selected difference.
 */
const MARK = `
[data-edited], [data-change]:not(ins, del) { outline: 2px solid var(--color-accent); outline-offset: 4px; }
del[data-change] { background: #ffdcd7; color: #6b1208; text-decoration: line-through 2px; }
ins[data-change] { background: #cdf2d4; color: #0b4a1c; text-decoration: underline 2px; }
[data-current] { outline: 3px solid currentColor; outline-offset: 2px; }`;

interface Options {
  /** The path of Gatsby's folder `public`, which contains the built site. */
  publicDir: string;
  env: Readonly<Record<string, string | undefined>>;
  parts: EditorParts;
}

/**
 * Writes the editor into the built site. If the environment variables name no Git provider, writes a page instead that
 * says how to turn the editor on. Replaces the files of an earlier build. Throws if `editorSettings` refuses the
 * variables.
 */
export async function writeEditor({ publicDir, env, parts }: Options): Promise<void> {
  const settings = editorSettings(env);
  const folder = path.join(publicDir, "admin");
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const files: EditorFiles = settings
    ? await editorFiles(settings, parts)
    : new Map([
        ["index.html", turnedOffPage()],
        ["editor.css", await windowStyles(parts)],
      ]);
  for (const [name, text] of files) writeWhole(path.join(folder, name), text);
}

/** Returns the style sheet of the editor's window, with the site's theme if it has one. */
function windowStyles({ theme }: EditorParts): Promise<string> {
  const own = "./theme.css";
  // Packages are resolved from the working directory, which is the folder of the site.
  const file = createRequire(path.resolve("package.json")).resolve("@sitekit/editor/window.css");
  return stylesheet(file, (text) =>
    theme ? text.replace(`"${own}"`, JSON.stringify(path.resolve(theme))) : text,
  );
}

/** Compiles a style sheet with Tailwind. Before that, `change` edits the text of the style sheet. */
async function stylesheet(file: string, change = (text: string) => text): Promise<string> {
  // Loading these packages is slow, so they are loaded only when a style sheet is compiled. `import()` is not used,
  // because its result for a CommonJS package depends on whether this file itself was compiled to CommonJS.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve(file);
  const text = change(await fs.readFile(from, "utf8"));
  return (await postcss([tailwind({ optimize: true })]).process(text, { from })).css;
}

/**
 * Returns the HTML of a page under `/admin/`, which search engines must not index. `shown` is HTML that the browser
 * can show before the style sheet has loaded.
 */
const page = (title: string, body: string, shown = ""): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">${shown ? "" : STYLES}
  </head>
  <body>${shown}${shown && STYLES}
${body}
  </body>
</html>
`;

const STYLES = `
    <link rel="stylesheet" href="/admin/editor.css">`;

/**
 * The HTML that is shown until the editor has loaded. It comes before the style sheet, which would otherwise delay the
 * first paint.
 */
const LOADING = `
    <div id="editor">
      <div id="loading" style="display: grid; grid-template: 3rem 1fr / min(17rem, max(0px, (100vw - 44rem) * 99)) minmax(0, 1fr); gap: 1px; position: fixed; inset: 0; background: #d6d9d4; font: 1rem/1.5 system-ui, sans-serif">
        <p style="grid-column: 1 / -1; margin: 0; padding: 0.75rem 1rem; background: #fff; font-weight: 600">Editor</p>
        <div style="background: #f3f4f0"></div>
        <div style="padding: 1.5rem; background: #fff">
          <noscript><p><b>The editor needs JavaScript. The site itself does not.</b></p></noscript>
          <p role="status" style="margin: 0">The editor is being loaded. On a slow connection this can take a minute.</p>
          <div aria-hidden="true" style="height: 2.5rem; margin-top: 1.5rem; border-radius: 6px; background: #eceeea"></div>
          <div aria-hidden="true" style="height: 8rem; margin-top: 1.5rem; border-radius: 6px; background: #eceeea"></div>
        </div>
      </div>
    </div>`;

/** Returns the HTML of the page that starts the editor. */
export const editorPage = (settings: EditorSettings): string =>
  page(
    "Editor",
    // `<` is escaped, so that the settings cannot close the script element.
    `    <script src="/admin/start.js"></script>
    <script type="application/json" id="editor-settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>
    <script type="module" src="/admin/editor.js"></script>`,
    LOADING,
  );

/**
 * Returns the page that is shown if no Git provider is configured. It says how to edit locally, and how to turn
 * the editor on.
 */
const turnedOffPage = (): string =>
  page(
    "The editor is not turned on here",
    `    <main class="reading py-12 [&>*]:mt-4 [&_dd]:mb-2">
      <h1>The editor is not turned on here</h1>
      <p>This website was built without the settings that say where the editor saves. There are two ways to edit it.</p>
      <h2>On your own computer</h2>
      <p>
        In the folder of the website, run <code>npm run develop</code> and open
        <a href="http://localhost:8000/admin/">http://localhost:8000/admin/</a>. No account is needed. Saving only
        changes the files on your computer. Visitors see the changes after the website is built and published again.
      </p>
      <h2>Here, for a team</h2>
      <p>
        The person who builds the website sets these environment variables, and then builds the website again.
      </p>
      <dl>
        <dt><code>EDITOR_BACKEND</code></dt>
        <dd><code>github</code>, <code>gitlab</code>, or <code>gitea</code> for Gitea and Forgejo</dd>
        <dt><code>EDITOR_REPO</code></dt>
        <dd>the repository, as <code>owner/name</code></dd>
        <dt><code>EDITOR_BRANCH</code></dt>
        <dd>the branch that is published; <code>main</code> unless you set it</dd>
        <dt><code>EDITOR_BASE_URL</code></dt>
        <dd>the address of the server, if the repository is not on github.com or gitlab.com</dd>
        <dt><code>EDITOR_PREVIEW_URL</code></dt>
        <dd>
          optional: the address at which your hosting shows a branch, with <code>{branch}</code> instead of its name.
          Sets of changes then have a link to their preview
        </dd>
        <dt><code>EDITOR_CLIENT_ID</code></dt>
        <dd>
          for GitLab, Gitea and Forgejo: the id of an OAuth application without a secret, with this page's address,
          <code>https://…/admin/</code>, as its redirect URI
        </dd>
        <dt><code>EDITOR_AUTH_URL</code></dt>
        <dd>for GitHub: the address of an OAuth server like those for Decap CMS and Sveltia CMS</dd>
      </dl>
      <p>
        If neither <code>EDITOR_CLIENT_ID</code> nor <code>EDITOR_AUTH_URL</code> is set, each person signs in with a
        personal token of the provider, which is kept until the tab is closed. Each save is checked first, and then
        becomes one commit.
      </p>
      <p><a href="/">To the website</a></p>
    </main>`,
  );
