import { jsonIn } from "@sitekit/lib/text";
import { useMemo } from "react";
import { pictureName } from "../form/pictureFiles";
import { recordTitle } from "../model/usedBy";
import type { Entry, Step } from "../stores/store";
import { useEntries, useNote } from "./entries";
import { PagesBetween } from "./PagesChanged";
import { Button, NotLoaded } from "./parts";
import { formatTime, recordAddress } from "./places";
import { revert } from "./recordFiles";
import { getConfig, getState, useEditorState, useLoaded, useOpened } from "./state";

/** The maximum number of saves and other commits in the list. */
const MOST = 50;

/** The latest saves and other commits, each with its changes and a button that reverts it. */
export function HistoryPane() {
  const { value: entries, problem, again } = useEntries(MOST);
  return (
    <div className="reading">
      <h1 tabIndex={-1}>What was saved</h1>
      <p className="my-3">“Revert” undoes a save with a new save. Later changes in other fields are kept.</p>
      {problem && <NotLoaded problem={problem} again={again} />}
      {!entries && !problem && <p role="status">Loading the list…</p>}
      {entries?.length === 0 && <p>Nothing has been saved yet.</p>}
      {entries?.length === MOST && <p>These are the latest {MOST} saves.</p>}
      <ol>
        {entries?.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

function Row({ entry }: { entry: Entry }) {
  const [isOpen, onToggle] = useOpened();
  const name = useNote(entry);
  return (
    <li className="py-3 border-t border-line">
      <div className="flex flex-wrap gap-x-4 items-center">
        <h2 className="flex-[1_1_14rem] text-[1rem] wrap-anywhere">{name}</h2>
        <Button aria-label={`Revert: ${name}`} onClick={() => void revert(entry)}>
          Revert
        </Button>
      </div>
      <p className="help">
        <time dateTime={entry.when}>{formatTime(entry.when)}</time>
        {entry.who && `, ${entry.who}`}
      </p>
      <details onToggle={onToggle}>
        <summary>Changes in this save</summary>
        {isOpen && <Steps entry={entry} />}
      </details>
    </li>
  );
}

function Steps({ entry }: { entry: Entry }) {
  const { value: steps, problem, again } = useLoaded(() => getState().store.readEntry(entry.id), [entry.id]);
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return steps ? <Changed entry={entry} steps={steps} /> : <p role="status">Loading the changes…</p>;
}

function Changed({ entry, steps }: { entry: Entry; steps: readonly Step[] }) {
  const { tree, records } = useEditorState((state) => state);
  const [before, after] = useMemo(() => [recordsWith(steps, "before"), recordsWith(steps, "after")], [steps]);
  return (
    <>
      <ul>
        {steps.map(({ path, before, after }) => {
          const type = getConfig().typeOfFile(path);
          const title = type ? recordTitle(type, jsonIn(String(after ?? before)), path) : pictureName(path);
          const how = before === undefined ? "new" : after === undefined ? "removed" : "changed";
          return (
            <li key={path} className="flex flex-wrap gap-x-4 items-center">
              <span className="flex-[1_1_12rem] wrap-anywhere">
                {type && tree.files.has(path) ? <a href={recordAddress(path)}>{title}</a> : title}{" "}
                <small>{how}</small>
              </span>
              {type && steps.length > 1 && (
                <Button aria-label={`Revert only ${title}`} onClick={() => void revert(entry, path)}>
                  Revert only this
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <h3 className="mt-3 text-sm">Pages before and after this save</h3>
      <PagesBetween key={Object.keys(records).length} before={before} after={after} />
    </>
  );
}

/**
 * Returns the records as they are now, except those that a save changed. These are as they were before or after the
 * save (see `side`). `steps` are the changes of the save.
 */
function recordsWith(steps: readonly Step[], side: "before" | "after") {
  const records = { ...getState().records };
  for (const { path, [side]: content } of steps) {
    if (!getConfig().typeOfFile(path)) continue;
    const record = typeof content === "string" ? jsonIn(content) : undefined;
    if (record) records[path] = record;
    else delete records[path];
  }
  return records;
}
