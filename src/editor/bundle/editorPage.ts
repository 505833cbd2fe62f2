import type { EditorSettings } from "../settings";

/** The page at `/admin/` that starts the editor. It is excluded from search engines. */
export function editorPage(settings: EditorSettings): string {
  // Escape `<`, so that the settings cannot close the script element.
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
    <div id="nc-root"></div>
    <aside id="editor-bar" aria-label="Save and look around"></aside>
    <script type="application/json" id="editor-settings">${json}</script>
    <script src="/admin/editor.js" defer></script>
  </body>
</html>
`;
}
