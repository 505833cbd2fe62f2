import { inZone, momentIn, timeIn } from "@sitekit/content/time";
import { useState } from "react";
import type { ChangeSet } from "../save/store";
import { PageList } from "./PagesChanged";
import { AskForm, Button, DialogForm, NotLoaded } from "./parts";
import { recordAddress, setAddress } from "./places";
import {
  agreeToSet,
  askAgain,
  beginSet,
  dropOpen,
  publishOpen,
  renewOpen,
  type SetView,
  scheduleOpen,
  viewOf,
} from "./sets";
import { getConfig, useEditorState, useLoaded } from "./state";

/** Begins a set of changes. */
export const NewSet = () => (
  <div className="reading">
    <h1 tabIndex={-1}>Begin a set of changes</h1>
    <p className="my-3">
      What you save in a set is kept beside the website. Colleagues can open it, and it is published as a
      whole.
    </p>
    <AskForm action="Begin the set" onSubmit={(given) => beginSet(String(given.get("name")))}>
      <SetName />
    </AskForm>
  </div>
);

const SetName = () => (
  <>
    <label htmlFor="set-name">Name of the set</label>
    <input id="set-name" name="name" required maxLength={50} autoComplete="off" />
  </>
);

/** Begins a set that takes over what is not saved of the open record. */
export const SetForText = ({ onClose }: { onClose: () => void }) => (
  <DialogForm
    title="Begin a set with this text"
    action="Begin the set"
    onClose={onClose}
    onSubmit={(given) => beginSet(String(given.get("name")))}
  >
    <p>The text moves into the set. Saved there, it is kept beside the website until the set is published.</p>
    <SetName />
  </DialogForm>
);

/** The open set: what it changes, who agreed to it, and what can be done with it. */
export function SetPane() {
  const { set, store, tree } = useEditorState((state) => state);
  const {
    value: view,
    problem,
    again,
  } = useLoaded(
    async () => (set && store.sets ? viewOf(store.sets, set) : undefined),
    [set?.branch, set?.version, tree.version],
  );
  const [dialog, setDialog] = useState<"time" | "drop">();
  if (!set) return <Published />;
  const close = () => setDialog(undefined);
  const isClosed = set.request?.isOpen === false;
  const isEmpty = view?.records.length === 0;
  return (
    <div className="reading">
      <p className="text-xs text-ink-soft">Set of changes, not published</p>
      <h1 tabIndex={-1}>{set.name}</h1>
      <p className="mt-3">{standing(set)}</p>
      {set.publishAt && <p className="mt-3">{timeOf(set, set.publishAt)}</p>}
      {problem && <NotLoaded problem={problem} again={again} />}
      <p className="buttons mt-4">
        {isClosed ? (
          <Button className="main" onClick={() => void askAgain()}>
            Ask again to publish it
          </Button>
        ) : (
          <>
            <Button
              className="main"
              disabled={!view || isEmpty || view.isBehind}
              onClick={() => void publishOpen()}
            >
              Publish now
            </Button>
            <Button disabled={!view || isEmpty} onClick={() => setDialog("time")}>
              Publish at a time…
            </Button>
            <Button disabled={!view || isEmpty} onClick={() => void agreeToSet()}>
              I agree to it
            </Button>
          </>
        )}
        <Button onClick={() => setDialog("drop")}>Drop it…</Button>
      </p>
      {view?.isBehind && (
        <div className="notice" role="note">
          <p>
            Something was published that this set also changes. Bring it in before the set is published:
            whoever agreed has to agree again. {view.kept.join(" ")}
          </p>
          <Button onClick={() => void renewOpen()}>Bring it in</Button>
        </div>
      )}
      <h2 className="mt-6">For colleagues</h2>
      <ul>
        <li>
          <a href={`/admin/${setAddress(set)}`}>Link to this set</a>, to copy and hand on
        </li>
        {set.preview && (
          <li>
            <a href={set.preview} target="_blank" rel="noreferrer">
              The whole website with it
            </a>
          </li>
        )}
        {set.request && (
          <li>
            <a href={set.request.url} target="_blank" rel="noreferrer">
              Its request at the Git host
            </a>
          </li>
        )}
      </ul>
      {!view && !problem && <p role="status">What it changes is being worked out…</p>}
      {view && <Changes view={view} />}
      {dialog === "time" && <TimeDialog set={set} onClose={close} />}
      {dialog === "drop" && (
        <DialogForm title="Drop the set" action="Drop it now" onClose={close} onSubmit={dropOpen}>
          <p>All that was saved in “{set.name}” goes. What is published stays as it is.</p>
        </DialogForm>
      )}
    </div>
  );
}

const Published = () => (
  <div className="reading">
    <h1 tabIndex={-1}>What is published</h1>
    <p className="mt-3">What you save now is published at once. To keep changes together, begin a set.</p>
    <p className="mt-3">
      <a href="#/sets">Begin a set of changes</a>
    </p>
  </div>
);

/** Who agreed to a set, and to which state of it. */
function standing({ request, version }: ChangeSet): string {
  if (!request) return "Nothing is saved in it yet. Choose a record in the list, and save.";
  if (!request.isOpen) return "Someone closed its request at the Git host, so it is not published.";
  const who = (isNow: boolean) => [
    ...new Set(request.agreed.filter((each) => (each.version === version) === isNow).map((each) => each.who)),
  ];
  if (who(true).length > 0) return `${who(true).join(" and ")} agreed to it as it is now.`;
  if (who(false).length > 0)
    return `It was changed after ${who(false).join(" and ")} agreed to it. They have to agree again.`;
  return "Nobody has agreed to it yet. Whether somebody has to is set at the Git host.";
}

const timeOf = ({ version }: ChangeSet, at: { when: string; version: string }) =>
  at.version === version
    ? `It is to be published on ${inZone(getConfig().timeZone, new Date(at.when))}.`
    : `It was to be published on ${inZone(getConfig().timeZone, new Date(at.when))}, and was changed since: note the time again.`;

/** The records and pages that a set changes, and the other sets that change the same. */
const Changes = ({ view: { records, pages, clashes } }: { view: SetView }) => (
  <>
    {clashes.length > 0 && (
      <div className="notice block" role="note">
        <p>Other sets change the same. Whichever is published later is asked about it:</p>
        <ul>
          {clashes.map(({ set, file, title, fields }) => (
            <li key={`${set.branch} ${file}`}>
              <a href={setAddress(set)}>{set.name}</a>: {title}, {fields.join(", ")}
            </li>
          ))}
        </ul>
      </div>
    )}
    <h2 className="mt-6">Records: {records.length || "none"}</h2>
    <ul>
      {records.map(({ file, title, how }) => (
        <li key={file}>
          {how === "removed" || !file.endsWith(".json") ? title : <a href={recordAddress(file)}>{title}</a>}{" "}
          <small>{how}</small>
        </li>
      ))}
    </ul>
    <h2 className="mt-6">Pages that change: {pages.length || "none"}</h2>
    <PageList pages={pages} />
  </>
);

/** From now on, for ten years: further away is a slip of the key. */
const rangeOfTimes = () => {
  const now = momentIn(getConfig().timeZone, new Date()).replace(" ", "T");
  return { min: now, max: now.replace(/^\d+/, (year) => String(Number(year) + 10)) };
};

const TimeDialog = ({ set, onClose }: { set: ChangeSet; onClose: () => void }) => (
  <DialogForm
    title="Publish at a time"
    action="Note the time"
    more={
      set.publishAt && (
        <Button type="submit" name="none" formNoValidate>
          No time
        </Button>
      )
    }
    onClose={onClose}
    onSubmit={(given) => {
      const time = timeIn(getConfig().timeZone, String(given.get("time")).replace("T", " "));
      return scheduleOpen(given.has("none") ? undefined : time?.toISOString());
    }}
  >
    <p>
      It is published then as it is now. If it is changed before, or the rules of the Git host are not met, it
      is not.
    </p>
    <label htmlFor="set-time">Day and time ({getConfig().timeZone.label})</label>
    <input id="set-time" name="time" type="datetime-local" required {...rangeOfTimes()} />
  </DialogForm>
);
