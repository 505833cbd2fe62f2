import type { EditorSettings } from "../settings";

/** The page at `/admin/` that starts the editor. No search engine lists it. */
export function editorPage(settings: EditorSettings): string {
  // `<` cannot end the script element early when it is written like this.
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/admin/editor.css">
  </head>
  <body>
    <noscript>The editor needs JavaScript. The site itself does not.</noscript>
    ${settings.backend.name === "local-files" ? LOCAL_BANNER : ""}
    <div id="nc-root"></div>
    <div id="editor-problem" role="alert"></div>
    <script type="application/json" id="editor-settings">${json}</script>
    <script src="/admin/editor.js" defer></script>
  </body>
</html>
`;
}

const LOCAL_BANNER = `<p class="local-banner" role="note">
      You are editing the files in <code>content/</code> on this computer. Saving changes them at once, and the
      site on this computer shows it. Nothing is published.
    </p>`;
