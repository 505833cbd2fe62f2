import { isReserved } from "../../src/content-model/aliases/reserved";
import { readManifest } from "../../src/hosting/dist";

const files = Object.keys(readManifest("dist/manifest.json")?.files ?? {});

it("writes nothing beside pages at an address that a page or an alias could take", () => {
  const pages = new Set(files.filter((file) => file.endsWith(".html")).map((file) => file.slice(0, -5)));
  const isOfPage = (file: string) => pages.has(file.replace(/\.(html|json)$/, ""));
  expect(pages.size).toBeGreaterThan(0);
  expect(files.filter((file) => !isOfPage(file) && !isReserved(`/${file}`))).toEqual([]);
});
