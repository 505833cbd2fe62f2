import { outputsOf } from "@sitekit/content/aliases/reserved";
import { ADDED_FILES, readManifest } from "@sitekit/hosting";
import { config } from "../../content.config";
import outputs from "../../src/site/outputs.json";

it("`outputs.json`, the list of file and folder names that no page can have as its address, matches the build (if not, run `npm run generate` after a build)", () => {
  const files = Object.keys(readManifest("dist/manifest.json")?.files ?? {});
  expect(outputs).toEqual(outputsOf(config, [...files, ...ADDED_FILES]));
});
