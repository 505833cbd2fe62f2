import type { EditorSettings } from "../settings";

/** A page at `/admin/`, which is excluded from search engines. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/admin/editor.css">
  </head>
  <body>
${body}
  </body>
</html>
`;

/** The page that starts the editor. */
export const editorPage = (settings: EditorSettings): string =>
  page(
    "Editor",
    // Escape `<`, so that the settings cannot close the script element.
    `    <noscript>The editor needs JavaScript. The site itself does not.</noscript>
    <div id="editor"></div>
    <script type="application/json" id="editor-settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>
    <script type="module" src="/admin/editor.js"></script>`,
  );

/** The page when no Git host is configured: how to edit locally, and how to turn the editor on. */
export const turnedOffPage = (): string =>
  page(
    "The editor is not turned on here",
    `    <main class="reading py-12 [&>*]:mt-4 [&_dd]:mb-2">
      <h1>The editor is not turned on here</h1>
      <p>This website was built without a place where the editor could save. There are two ways to edit it.</p>
      <h2>On your own computer</h2>
      <p>
        In the folder of the website, run <code>npm run develop</code> and open
        <a href="http://localhost:8000/admin/">http://localhost:8000/admin/</a>. No account is needed. Saving changes
        the files on your computer; nothing is published until you hand them on.
      </p>
      <h2>Here, for a team</h2>
      <p>
        Whoever builds the website chooses where the editor saves, by setting these names in the environment of the
        build, and builds again.
      </p>
      <dl>
        <dt><code>EDITOR_BACKEND</code></dt>
        <dd><code>github</code>, <code>gitlab</code>, or <code>gitea</code> for Gitea and Forgejo</dd>
        <dt><code>EDITOR_REPO</code></dt>
        <dd>the repository, as <code>owner/name</code></dd>
        <dt><code>EDITOR_BRANCH</code></dt>
        <dd>the branch that is published; <code>main</code> unless you set it</dd>
        <dt><code>EDITOR_BASE_URL</code></dt>
        <dd>the address of your own server, if it is not github.com or gitlab.com</dd>
        <dt><code>EDITOR_CLIENT_ID</code></dt>
        <dd>
          for GitLab, Gitea and Forgejo: the id of an OAuth application without a secret, with this page's address,
          <code>https://…/admin/</code>, as its redirect URI
        </dd>
        <dt><code>EDITOR_AUTH_URL</code></dt>
        <dd>for GitHub: the address of an OAuth server as Decap CMS and Sveltia CMS use it</dd>
      </dl>
      <p>
        Without the last two, each editor signs in with a token of that host. It stays in the tab. Every save is checked
        first, and is then one commit on that branch.
      </p>
      <p><a href="/">To the website</a></p>
    </main>`,
  );
