/** Tests that the site builds, and that its GraphQL schema does not change, if editors leave optional fields empty. */
import fs from "node:fs";
import path from "node:path";
import { idOfFile } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { filesIn } from "@sitekit/lib/files";
import { config } from "../../../content.config";
import { emptied } from "../../support/emptied";
import type { BuildSession } from "./buildSession";

/**
 * Matches a link to a page with a fragment, such as `/about#team`, in a JSON value or in a Markdown link. Group 1 is
 * everything before the `#`.
 */
const FRAGMENT = /((?:":"|\]\()\/[^"#)\s]*)#[^")\s]*(?=[")])/g;

/** Matches a text that appears in a page's HTML if the code that renders the page does not handle an empty field. */
const NOTHING = /\b(undefined|NaN)\b|\[object Object\]|>null</;

/** Replaces the files in `folder` with the site's own content, but empties the optional fields (see `emptied`). */
export function emptyContent(folder: string): void {
  fs.rmSync(folder, { recursive: true });
  fs.cpSync("content", folder, { recursive: true });
  for (const [turn, file] of filesIn(folder).entries()) {
    const type = config.typeOfFile(file);
    if (!type) continue;
    const record = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
    // The sections of services and solutions are optional, so they are removed. A build reports a link to a missing
    // section as an error, so the fragments of links are removed too.
    const text = JSON.stringify(emptied(fieldTree(type), record, turn)).replace(FRAGMENT, "$1");
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/**
 * The GraphQL schema that the last build saved, without the comment that says when it was saved. `@childOf` is
 * removed too, because Gatsby adds it only to types that have at least one record.
 */
export const schemaOf = (at: BuildSession["at"]) =>
  fs.readFileSync(at(".cache/schema.gql"), "utf8").replace(/^###.*|@childOf\([^)]*\) /gm, "");

/**
 * Declares the tests of the site that was built from the emptied content. `at` returns the path of a file in the
 * project's copy. `schemaBefore` returns the schema of the previous build, which had other content.
 */
export function showsContent(at: BuildSession["at"], schemaBefore: () => string): void {
  test("has the same GraphQL schema as the previous build", () => {
    expect(schemaOf(at)).toBe(schemaBefore());
  });

  test("has every page, and no page shows `undefined`, `NaN`, `null` or `[object Object]`", () => {
    const html = filesIn(at("public")).filter((file) => file.endsWith(".html"));
    const addresses = filesIn(at("content")).flatMap((file) => {
      const type = config.typeOfFile(file);
      return type?.path?.(idOfFile(type, file)) ?? [];
    });
    expect(addresses.length).toBeGreaterThan(40);
    const fileOf = (address: string) => path.join(address, "index.html").slice(1);
    expect(html).toEqual(expect.arrayContaining(addresses.map(fileOf)));
    const textOf = (file: string) => fs.readFileSync(at(`public/${file}`), "utf8");
    const withoutScripts = (text: string) => text.replace(/<script.*?<\/script>/gs, "");
    expect(html.filter((file) => NOTHING.test(withoutScripts(textOf(file))))).toEqual([]);
  });
}
