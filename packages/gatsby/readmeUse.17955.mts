import { defineConfig } from "@sitekit/check/config";
import { contentHooks } from "@sitekit/gatsby/contentHooks";
import { plainSite } from "@sitekit/gatsby/plainSite";

const config = defineConfig({ types: [], timeZone: { name: "Europe/Oslo", label: "Oslo time" } });
export const { onPreBootstrap, createSchemaCustomization, onCreatePage, onCreateDevServer, onPostBuild } = contentHooks({
  ...plainSite(config), // or the site's own `model`, `types` and `derived` fields
  checkBy: "npm run check",
  editor: () => ({ config, entry: "src/editor/editor.tsx" }),
  search: () => new Map(),
});
console.log(Object.keys(plainSite(config).model([])));
