import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { useEffect, useRef, useState } from "react";

export interface Entry {
  path: string;
  title: string;
}

export const List = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <ul aria-label={title}>
    {entries.map(({ path, title }) => (
      <li key={path}>
        <a href={path}>{title}</a>
      </li>
    ))}
  </ul>
);

export interface ShownBook {
  title: string;
  author: string;
  kindName: string;
  summary: string;
  coverAlt?: string | null;
  coverFile?: { publicURL: string } | null;
}

/** The page of a book, on the site and in the editor's preview. */
export const BookPage = ({ title, author, kindName, summary, coverAlt, coverFile }: ShownBook) => (
  <main>
    <h1>{title}</h1>
    <p>
      {author}. {kindName}
    </p>
    {coverFile && <img src={coverFile.publicURL} alt={coverAlt ?? ""} width={240} />}
    <p>{summary}</p>
    <a href="/">All books and groups</a>
  </main>
);

export interface ShownGroup {
  title: string;
  summary: string;
  meets: string;
  books: readonly Entry[];
}

/** The page of a reading group, on the site and in the editor's preview. */
export const GroupPage = ({ title, summary, meets, books }: ShownGroup) => (
  <main>
    <h1>{title}</h1>
    <p>First meeting: {meets}</p>
    <p>{summary}</p>
    <List title="Books" entries={books} />
    <a href="/">All books and groups</a>
  </main>
);

const search = openSearch((address) => fetch(address).then((answer) => answer.json()), SEARCH);

const find = async (words: string): Promise<readonly Entry[]> =>
  words ? (await search.find({ words })).results : [];

export function Search() {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly Entry[]>([]);
  const field = useRef<HTMLInputElement>(null);
  // `onChange` misses text that a visitor typed before this script loaded.
  useEffect(() => setWords(field.current?.value ?? ""), []);
  useEffect(() => {
    let isLatest = true;
    // A search for earlier words may end after the search for the latest words.
    void find(words).then((results) => isLatest && setFound(results));
    return () => {
      isLatest = false;
    };
  }, [words]);
  return (
    <search>
      <label>
        Search <input ref={field} type="search" onChange={({ target }) => setWords(target.value)} />
      </label>
      <List title="Found" entries={found} />
    </search>
  );
}
