import { Fragment, type ReactNode } from "react";
import type { Entry } from "../stores/store";
import { publicStateOf } from "./dates";
import { editedIn, noteInWords, useEntries } from "./entries";
import { Button, NotLoaded } from "./parts";
import { counted, formatTime, listOf, recordAddress } from "./places";
import { getConfig, loadCheck, useEditorState, useLoaded } from "./state";

/**
 * The pane that is shown when no record and no other pane is open. It says how to edit, and lists the latest saves, the
 * content that is not online yet, and the number of problems that need attention.
 */
export const StartPane = ({ onShowPage }: { onShowPage: () => void }) => (
  <div className="reading">
    <h1 tabIndex={-1}>Choose what to edit</h1>
    <p className="my-3">
      Click the part of the page that you want to change, or choose a record from the list. The editor checks
      your text before it is saved.
    </p>
    <Button className="show-page" onClick={onShowPage}>
      Show the page
    </Button>
    <Recent />
    <Waiting />
    <Findings />
  </div>
);

/** The maximum number of saves in the list “Edited recently”. */
const MOST_RECENT = 5;
/** The maximum number of records whose titles are shown for a save. */
const MOST_NAMED = 3;

function Recent() {
  const { value: entries, problem, again } = useEntries(MOST_RECENT);
  return (
    <section className="mt-6">
      <h2>Edited recently</h2>
      {problem && <NotLoaded problem={problem} again={again} />}
      {!entries && !problem && <p role="status">Loading the list…</p>}
      <ul>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <RecentSave entry={entry} />{" "}
            <small>
              {formatTime(entry.when)}
              {entry.who && `, ${entry.who}`}
            </small>
          </li>
        ))}
      </ul>
      {entries &&
        (entries.length > 0 ? <a href="#/history">What was saved</a> : <p>Nothing has been saved yet.</p>)}
    </section>
  );
}

/**
 * Names at most `MOST_NAMED` records that a save has changed, with links to those that still exist. If it is not known
 * which records the save has changed, or if there are none, shows the description of the save instead.
 */
function RecentSave({ entry }: { entry: Entry }) {
  const records = useEditorState((state) => state.records);
  const { value: edited } = useLoaded(() => editedIn(entry), [entry.id]);
  if (!edited?.length) return noteInWords(entry.note, !edited);
  const more = edited.length - MOST_NAMED;
  return (
    <>
      {edited.slice(0, MOST_NAMED).map(({ file, name }, at) => (
        <Fragment key={file}>
          {at > 0 && ", "}
          {records[file] ? <a href={recordAddress(file)}>{name}</a> : name}
        </Fragment>
      ))}
      {more > 0 && ` and ${counted(more, "other record")}`}
    </>
  );
}

interface Item {
  address: string;
  title: string;
  note: string;
}

/**
 * Shows links to the unsaved texts, to the sets of changes, to the records that are drafts, planned or paused, and to
 * the records whose saved changes are not online.
 */
function Waiting() {
  const { records, sets, unsaved, online } = useEditorState((state) => state);
  const waits = (file: string) => {
    const type = getConfig().typeOfFile(file);
    const state = type && publicStateOf(type, Object(records[file]));
    return ["draft", "planned", "paused"].includes(state ?? "") || online?.files.has(file);
  };
  const items: Item[] = [
    ...(unsaved.length > 0
      ? [{ address: "#/unsaved", title: `Not saved yet (${unsaved.length})`, note: "in this browser only" }]
      : []),
    ...sets.map(({ slug, name, version, publishAt }) => ({
      address: `#/set/${slug}`,
      title: name,
      note:
        publishAt?.version === version
          ? `set of changes, to be published on ${formatTime(publishAt.when)}`
          : "set of changes",
    })),
    ...listOf(getConfig(), records)
      .flatMap((group) => group.records)
      .filter(({ file }) => waits(file))
      .map(({ file, title, note }) => ({
        address: recordAddress(file),
        title,
        note: [note, online?.files.has(file) && "not online yet"].filter(Boolean).join(", "),
      })),
  ];
  return (
    <ItemList
      title="Not online yet"
      none="There are no drafts, no unsaved texts, and no records that will become public later."
    >
      {items.map(({ address, title, note }) => (
        <li key={address}>
          <a href={address}>{title}</a> <small>{note}</small>
        </li>
      ))}
    </ItemList>
  );
}

/**
 * For each list of problems in the pane **What needs attention**, shows the number of problems and a link to that
 * pane. Leaves out empty lists.
 */
function Findings() {
  const tree = useEditorState((state) => state.tree);
  const { value: lists, problem, again } = useLoaded(async () => (await loadCheck()).healthOf(tree), [tree]);
  if (problem) return <NotLoaded problem={problem} again={again} />;
  if (!lists) return null;
  return (
    <ItemList title="What needs attention" none="Nothing needs attention.">
      {lists
        .filter(({ problems }) => problems.length > 0)
        .map(({ name, title, problems }) => (
          <li key={name}>
            <a href="#/attention">
              {title}: {problems.length}
            </a>
          </li>
        ))}
    </ItemList>
  );
}

const ItemList = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section className="mt-6">
    <h2>{title}</h2>
    {children.length > 0 ? <ul>{children}</ul> : <p>{none}</p>}
  </section>
);
