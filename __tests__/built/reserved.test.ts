import { outputsOf } from "@sitekit/content/aliases/reserved";
import { config } from "../../content.config";
import { MANIFEST_FILE, readManifest } from "../../src/hosting/dist";
import { LASTING_FILE } from "../../src/hosting/lasting";
import outputs from "../../src/site/outputs.json";

it("reserves what the build and a release of it write, as `npm run generate` lists it after a build", () => {
  const files = Object.keys(readManifest("dist/manifest.json")?.files ?? {});
  expect(outputs).toEqual(outputsOf(config, [...files, MANIFEST_FILE, LASTING_FILE]));
});
