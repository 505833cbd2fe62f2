import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { useEffect, useRef, useState } from "react";

export interface Entry {
  path: string;
  title: string;
  summary?: string;
  author?: string;
  meets?: string;
  books?: readonly Entry[];
}

interface Props {
  heading?: string;
  entry: Entry | null;
  lists: Readonly<Record<string, readonly Entry[]>>;
}

export const Page = ({ heading, entry, lists }: Props) => (
  <main>
    <h1>{entry?.title ?? heading}</h1>
    {entry ? (
      <>
        <p>{[entry.author, entry.meets && `First meeting: ${entry.meets}`].filter(Boolean).join(". ")}</p>
        <p>{entry.summary}</p>
        <List title="Books" entries={entry.books ?? []} />
        <a href="/">All books and groups</a>
      </>
    ) : (
      <>
        <Search />
        {Object.entries(lists).map(([title, entries]) => (
          <List key={title} title={title} entries={entries} />
        ))}
      </>
    )}
  </main>
);

const List = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <ul aria-label={title}>
    {entries.map(({ path, title }) => (
      <li key={path}>
        <a href={path}>{title}</a>
      </li>
    ))}
  </ul>
);

const search = openSearch((address) => fetch(address).then((answer) => answer.json()), SEARCH);

async function find(words: string): Promise<readonly Entry[]> {
  return words ? (await search.find({ words, sector: -1 })).results : [];
}

function Search() {
  const [found, setFound] = useState<readonly Entry[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before this script loaded.
    void find(field.current?.value ?? "").then(setFound);
  }, []);
  return (
    <search>
      <label>
        Search{" "}
        <input ref={field} type="search" onChange={({ target }) => void find(target.value).then(setFound)} />
      </label>
      <List title="Found" entries={found} />
    </search>
  );
}
