import { attributeOf, type PageHead, pageHeads, titleOf } from "../built/support/heads";
import { SPECIFIED } from "./support/site";

const heads = pageHeads(SPECIFIED);

/** What more than one page says, with the pages that say it. */
function repeated(pages: readonly PageHead[], say: (page: PageHead) => string): string[] {
  const pagesBySaying = new Map<string, string[]>();
  for (const page of pages) {
    pagesBySaying.set(say(page), [...(pagesBySaying.get(say(page)) ?? []), page.address]);
  }
  return [...pagesBySaying]
    .filter(([, addresses]) => addresses.length > 1)
    .map(([saying, addresses]) => `${saying}: ${addresses.join(", ")}`);
}

test("Pages of different content have titles and descriptions of their own", () => {
  expect(heads.length).toBeGreaterThan(40);
  expect(repeated(heads, titleOf)).toEqual([]);
  expect(repeated(heads, (page) => attributeOf(page, 'meta[name="description"]'))).toEqual([]);
});
