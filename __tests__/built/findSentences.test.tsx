/** Passes random sentences from the site's pages to the editor's search. */
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { fieldTree } from "@sitekit/content/fieldTree";
import { oneOf, seeded } from "@sitekit/testing/random";
import { type HTMLElement, parse } from "node-html-parser";
import { config } from "../../content.config";
import { fieldAt } from "../../packages/editor/model/fieldValues";
import { plain, search } from "../../packages/editor/window/search";
import { draftSite } from "../../src/preview/draftSite";
import { drawnBody } from "../support/drawnPages";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(readContentFolder("content"));
const paths = draftSite(records).pages.map(({ path }) => path);
const random = seeded(Number(process.env.SEED ?? 60));

/**
 * The sentences of at least three words on a page, including its menus and buttons. Elements that contain, for example,
 * an icon, a `span` or a line break are left out.
 */
function sentencesOf(path: string): string[] {
  const blocks = parse(drawnBody(records, path)).querySelectorAll(
    "p, li, h1, h2, h3, h4, dt, dd, th, td, summary, label, button, figcaption",
  );
  const isInner = (block: HTMLElement) =>
    block.querySelector("p, li, h1, h2, h3, h4, dd, div, ul, svg, span, br") === null;
  return blocks
    .filter(isInner)
    .flatMap((block) => block.text.trim().split(/(?<=[.?!])\s+(?=\p{Lu})/u))
    .filter((sentence) => sentence.split(/\s+/).length >= 3);
}

const letters = (text: string, isMarkdown = false) =>
  plain(text, isMarkdown)
    .letters.replace(/\{[\w-]+\}/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const sentences = Array.from({ length: Number(process.env.COUNT ?? 30) }, () =>
  oneOf(random, sentencesOf(oneOf(random, paths))),
);

test.each(sentences)(
  "the first result of the editor's search for a sentence selects text from the sentence: %s",
  (sentence) => {
    const [found] = search(config, records, sentence).found;
    const type = config.typeOfFile(found?.file ?? "");
    const isMarkdown =
      type && fieldAt(fieldTree(type), found?.path ?? [], records[found?.file ?? ""])?.kind === "markdown";
    expect(found?.find).not.toBe("");
    expect(letters(sentence)).toContain(letters(found?.find ?? "", isMarkdown));
  },
);
