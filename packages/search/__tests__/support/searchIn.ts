import { type SearchEntry, searchFiles } from "@sitekit/search";
import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";

/** Builds the index of these pages in memory, and opens a search over it. */
export const searchIn = (entries: readonly SearchEntry[], fillers: readonly string[] = []) =>
  searchInFiles(searchFiles(entries, { fillers }));

/**
 * Opens a search over index files. `files` has the content of each file by its address. The returned list `fetched`
 * has the addresses of all requests so far, in order.
 */
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
