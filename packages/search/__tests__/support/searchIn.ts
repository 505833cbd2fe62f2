import { type SearchEntry, searchFiles } from "@sitekit/search";
import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";

/** A search over these pages. */
export const searchIn = (entries: readonly SearchEntry[], fillers: readonly string[] = []) =>
  searchInFiles(searchFiles(entries, { fillers }));

/** A search over index files; the keys are their addresses. `fetched` lists the requested addresses in order. */
export function searchInFiles(files: ReadonlyMap<string, string>) {
  const fetched: string[] = [];
  const { find, prepare } = openSearch(async (address) => {
    fetched.push(address);
    const text = files.get(address);
    if (!text) throw new Error(`There is no ${address}`);
    return JSON.parse(text);
  }, SEARCH);
  return { fetched, prepare, find: (words: string, sector = -1) => find({ words, sector }) };
}
