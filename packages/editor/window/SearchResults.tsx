import { useDeferredValue, useMemo } from "react";
import { placeKey } from "../model/usedBy";
import { later } from "./later";
import { Marked } from "./parts";
import { recordAddress, replaceAddress } from "./places";
import { withUnsaved } from "./record";
import { resultsInWords } from "./search";
import { searchAll } from "./searchFields";
import { getConfig, getState, useEditorState } from "./state";

const Suggestion = later(async () => (await import("./Suggestion")).Suggestion);

interface Props {
  typed: string;
  /** Called with the suggested words if the user clicks a suggestion. */
  onTyped: (words: string) => void;
}

/** The results of a search or, if there are none, a suggestion of other words. */
export function SearchResults({ typed, onTyped }: Props) {
  // The search also finds unsaved texts, so it runs again while the user types in the form of a record. The values are
  // deferred, so that the search does not delay the typing.
  const records = useDeferredValue(useEditorState((state) => state.records));
  const unsaved = useDeferredValue(useEditorState((state) => state.unsaved));
  const all = useMemo(() => withUnsaved(records, unsaved), [records, unsaved]);
  const results = useMemo(() => searchAll(getConfig(), all, typed), [all, typed]);
  return (
    <>
      <div role="status" className="px-3 pb-2 text-sm text-ink-soft">
        {results.found.length > 0 ? (
          resultsInWords(results)
        ) : (
          <Suggestion records={all} {...{ typed, onTyped }} />
        )}
      </div>
      <ul className="list">
        {results.found.map(({ file, title, field, path, text, find }) => (
          <li key={placeKey({ file, path })}>
            <a
              href={recordAddress(file, path, find)}
              dir="auto"
              onClick={({ currentTarget }) => openAgain(currentTarget.hash)}
            >
              {title}
              {field && <small className="block">{field}</small>}
              {text && (
                <small className="block text-ink!">
                  <Marked text={text} find={find} />
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
      {results.all > 0 && (
        <p className="p-3">
          <a href={replaceAddress(typed.trim())}>Replace these words everywhere</a>
        </p>
      )}
    </>
  );
}

/** Opens the first result of a search. Returns false if the search has no result. */
export function openFirst(typed: string): boolean {
  const { records, unsaved } = getState();
  const [first] = searchAll(getConfig(), withUnsaved(records, unsaved), typed).found;
  if (!first) return false;
  const address = recordAddress(first.file, first.path, first.find);
  openAgain(address);
  window.location.hash = address;
  return true;
}

/**
 * Opens a result again if its address is already in the URL. A click on its link alone would do nothing, because the
 * browser sends no `hashchange` event for the same address.
 */
function openAgain(address: string): void {
  if (address === window.location.hash) window.dispatchEvent(new HashChangeEvent("hashchange"));
}
