import { brotliCompressSync, constants } from "node:zlib";
import { type SearchEntry, searchFiles } from "@sitekit/search";
import { manyEntries } from "./support/entries";
import { searchInFiles } from "./support/searchIn";

/** With this number of pages, the index has hundreds of files. */
const PAGES = 2000;

describe(`a search in ${PAGES} pages`, () => {
  const entries = manyEntries(PAGES);
  let files: Map<string, string>;
  beforeAll(() => {
    files = searchFiles(entries);
  });
  const sent = (address: string) =>
    brotliCompressSync(files.get(address) ?? "", { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

  it.each([1, 2, 3])(
    "loads less than 60 kB (compressed) if the number of words in the first query is %i",
    async (words) => {
      for (const { title, lines = [] } of [0, 0.12, 0.5, 0.999].flatMap(
        (part) => entries[Math.floor(part * PAGES)] ?? [],
      )) {
        const { fetched, find } = searchInFiles(files);
        const text = [title, ...lines].join(" ").split(" ");
        const found = await find(text.slice(0, words).join(" "));
        expect(found.total).toBeGreaterThan(0);
        expect(fetched.reduce((sum, address) => sum + sent(address), 0)).toBeLessThan(60_000);
      }
    },
  );

  it("fetches the files of the searched words in `prepare`, so that `find` fetches only files with titles and descriptions", async () => {
    const { title } = entries[Math.floor(PAGES / 8)] as SearchEntry;
    const { fetched, find, prepare } = searchInFiles(files);
    prepare(title);
    await new Promise(setImmediate);
    const early = fetched.length;
    await find(title);
    expect(early).toBeGreaterThan(1);
    expect(fetched.slice(early).every((address) => address.includes("/pages-"))).toBe(true);
  });

  it("fetches less than a quarter of the files to find a page by its title", async () => {
    const { path, title } = entries[Math.floor(PAGES * 0.77)] as SearchEntry;
    const { fetched, find } = searchInFiles(files);
    expect((await find(title)).results.slice(0, 3)).toContainEqual(expect.objectContaining({ path }));
    expect(fetched.length).toBeLessThan(files.size / 4);
  });
});
