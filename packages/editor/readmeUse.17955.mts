import { createServer } from "node:http";
import { defineConfig } from "@sitekit/check/config";
import { editorFiles } from "@sitekit/editor/bundle/writeEditor";
import { editorHandler } from "@sitekit/editor/local/editorHandler";
import { editorSettings, LOCAL_EDITOR } from "@sitekit/editor/settings";

const config = defineConfig({ types: [], timeZone: { name: "Europe/Oslo", label: "Oslo time" } });
// `entry` is the site's script, which starts the app and draws pages. It is bundled when it is first asked for.
const assets = () => editorFiles(LOCAL_EDITOR, { config, entry: "src/preview/main.tsx" });
const editor = editorHandler({ config, folder: "content", assets });
export const server = createServer((request, response) =>
  editor(request, response, () => response.writeHead(404).end()),
);
console.log(editorSettings({ EDITOR_BACKEND: "github", EDITOR_REPO: "owner/site" }));
