/**
 * No page or alias may have a reserved name as its address, because the built site can have a file or folder there.
 * Some names, such as `robots.txt`, are reserved on every site. `outputs.json` reserves other names that the build of
 * this site writes, such as `llms.txt`.
 */
import { outputsOf } from "@sitekit/content/aliases/reserved";
import { ADDED_FILES, readManifest } from "@sitekit/hosting";
import { config } from "../../content.config";
import outputs from "../../src/site/outputs.json";

it("`outputs.json` lists every top-level file and folder of the build, except pages, their JSON copies and names that are reserved anyway, such as `robots.txt` (if this test fails, run `npm run generate` after a build)", () => {
  const files = Object.keys(readManifest("dist/manifest.json")?.files ?? {});
  expect(outputs).toEqual(outputsOf(config, [...files, ...ADDED_FILES]));
});
