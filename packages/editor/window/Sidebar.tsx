import { singular } from "@sitekit/content/contentType";
import { useDeferredValue, useState } from "react";
import { later } from "./later";
import { type Listed, listOf, recordAddress, replaceAddress, setAddress } from "./places";
import { keptKey } from "./record";
import { getConfig, useEditorState } from "./state";

/** The code of the search; undefined until it is loaded. */
let search: typeof import("./SearchResults") | undefined;
const SearchResults = later(async () => {
  search = await import("./SearchResults");
  return search.SearchResults;
});

/**
 * The sidebar: a search field and, below it, the results of the search. If the field is empty, the sidebar has links to
 * panes such as **Pictures**, and to all records in groups (see `listOf`).
 */
export function Sidebar({ current }: { current: string }) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const isPartial = useEditorState(({ tree }) => tree.isPartial);
  return (
    <nav className="sidebar" aria-label="Content">
      <div className="p-3">
        <label htmlFor="search" className="sr-only">
          Search titles and texts
        </label>
        <input
          id="search"
          type="search"
          placeholder="Search"
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent, currentTarget }) => {
            if (key !== "Enter" || nativeEvent.isComposing || isPartial) return;
            // If the result is a whole record and not a field in it, the focus moves to the heading of the record, but
            // only if no other element has the focus. So the search field gives up the focus now.
            if (search?.openFirst(typed)) currentTarget.blur();
          }}
        />
      </div>
      {/* The list scrolls in its own element below the search field, so that the field never covers a part of a
         link. */}
      <div className="flex-1 min-h-0 overflow-auto overscroll-contain pb-6">
        {isPartial ? (
          <p role="status" className="px-3">
            Loading the list…
          </p>
        ) : wanted.trim() ? (
          <SearchResults typed={wanted} onTyped={setTyped} />
        ) : (
          <Lists current={current} />
        )}
      </div>
    </nav>
  );
}

function Lists({ current }: { current: string }) {
  const { records, hosted, store, unsaved } = useEditorState((state) => state);
  return (
    <>
      {store.sets && <SetList current={current} />}
      <ul className="list">
        {[
          ...(unsaved.length > 0 ? [["#/unsaved", `Not saved yet (${unsaved.length})`]] : []),
          ["#/attention", "What needs attention"],
          ["#/history", "What was saved"],
          ["#/pictures", "Pictures"],
          [replaceAddress(), "Replace words"],
          ["#/deleted", "Deleted records"],
        ].map(([address, label]) => (
          <li key={address}>
            <a href={address} aria-current={current === address ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {listOf(getConfig(), records).map((group) => {
        const cms = hosted.find(({ name }) => name === group.type?.name);
        return (
          <details key={group.label} open={group.records.length <= 30} className="border-t border-line">
            <summary className="flex gap-2 items-baseline px-3 py-2.5">
              <h2 className="flex-1 text-sm">{group.label}</h2>
              <span className="text-xs text-ink-soft tabular-nums">{group.records.length}</span>
            </summary>
            {cms && (
              <p className="px-3 pb-2 text-sm text-ink-soft">
                Edited in {cms.cms}: <a href={cms.editUrl}>Open {cms.cms}</a>
              </p>
            )}
            {group.type && !cms && (
              <a className="button-like ms-7 mb-1.5" href={`#/new/${group.folder}`}>
                New {singular(group.type)}
              </a>
            )}
            <RecordList records={group.records} current={current} />
          </details>
        );
      })}
    </>
  );
}

/**
 * Links to the published website and to the sets of changes. The link to the content that the user is editing is marked
 * as current.
 */
function SetList({ current }: { current: string }) {
  const { sets, set } = useEditorState((state) => state);
  return (
    <section aria-labelledby="sets" className="border-b border-line pb-2 mb-1.5">
      <h2 id="sets" className="px-3 pb-1 text-sm">
        You are editing
      </h2>
      <ul className="list">
        <li>
          <a href={setAddress()} aria-current={set ? undefined : "true"}>
            The published website
          </a>
        </li>
        {sets.map((each) => (
          <li key={each.branch}>
            <a href={`#/set/${each.slug}`} aria-current={each.branch === set?.branch ? "true" : undefined}>
              {each.name} <small>({each.request ? "set" : "new set"})</small>
            </a>
          </li>
        ))}
        <li>
          <a href="#/sets" aria-current={current === "#/sets" ? "page" : undefined}>
            Begin a set of changes
          </a>
        </li>
      </ul>
    </section>
  );
}

function RecordList({ records, current }: { records: readonly Listed[]; current: string }) {
  const { unsaved, online } = useEditorState((state) => state);
  const places = new Set(unsaved.map(({ place }) => place));
  return (
    <ul className="list">
      {records.map(({ file, title, note, folder }, at) => {
        const address = recordAddress(file);
        return (
          <li key={file} className={folder ? "inside" : undefined}>
            {folder && folder !== records[at - 1]?.folder && (
              <h3 className="ps-7 pt-1.5 text-xs text-ink-soft">{folder}</h3>
            )}
            <a href={address} dir="auto" aria-current={address === current ? "page" : undefined}>
              {title}
              {note && <small> ({note})</small>}
              {online?.files.has(file) && (
                <small>
                  {" · "}
                  {online.state === "failed" ? "not online: build failed" : "not online yet"}
                </small>
              )}
              {places.has(keptKey(file)) && <small className="font-semibold"> · not saved yet</small>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
