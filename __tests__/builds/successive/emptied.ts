/** Fields that editors leave empty must change neither the schema nor whether the site builds. */
import fs from "node:fs";
import path from "node:path";
import { fieldTree } from "@sitekit/content/fieldTree";
import { filesIn } from "@sitekit/lib/files";
import { config } from "../../../content.config";
import { emptied } from "../../support/emptied";
import type { BuildSession } from "./buildSession";

/** The fragment of a link to a page: in a field of its own in JSON, or in a text. */
const FRAGMENT = /((?:":"|\]\()\/[^"#)\s]*)#[^")\s]*(?=[")])/g;

/** What a page would show for a missing value. */
const NOTHING = /\b(undefined|NaN)\b|\[object Object\]|>null</;

/** Writes the site's own content into a folder, with every optional field empty. */
export function emptyContent(folder: string): void {
  fs.rmSync(folder, { recursive: true });
  fs.cpSync("content", folder, { recursive: true });
  for (const [turn, file] of filesIn(folder).entries()) {
    const type = config.typeOfFile(file);
    if (!type) continue;
    const record = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
    // The emptied pages have no sections, so the fragments of links are removed.
    const text = JSON.stringify(emptied(fieldTree(type), record, turn)).replace(FRAGMENT, "$1");
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** The tests of the site that was built from it. `at` returns the path of a file in the project's copy. */
export function showsContent(at: BuildSession["at"]): void {
  test("has the same schema as the site itself", () => {
    // The first line contains the time when it was written.
    const schemaIn = (file: string) => fs.readFileSync(file, "utf8").replace(/^###.*/, "");
    expect(schemaIn(at(".cache/schema.gql"))).toBe(schemaIn(".cache/schema.gql"));
  });

  test("has the same pages, none of which shows a missing value", () => {
    const pagesIn = (folder: string) => filesIn(folder).filter((file) => file.endsWith("page-data.json"));
    expect(pagesIn(at("public/page-data"))).toEqual(pagesIn("public/page-data"));
    const html = filesIn(at("public")).filter((file) => file.endsWith(".html"));
    const textOf = (file: string) => fs.readFileSync(at(`public/${file}`), "utf8");
    const withoutScripts = (text: string) => text.replace(/<script.*?<\/script>/gs, "");
    expect(html.length).toBeGreaterThan(0);
    expect(html.filter((file) => NOTHING.test(withoutScripts(textOf(file))))).toEqual([]);
  });
}
