import { inZone, momentIn, timeIn } from "@sitekit/content/time";
import { inSentence } from "@sitekit/lib/text";
import { useState } from "react";
import { isAbout, type ReviewField } from "../model/reviewFields";
import { Change } from "../preview/BeforeAfter";
import type { ChangeSet, ReviewComment } from "../stores/store";
import { timeNow } from "./online";
import { PageList } from "./PagesChanged";
import { AskForm, Button, DialogForm, NotLoaded } from "./parts";
import { formatTime, recordAddress, setAddress } from "./places";
import {
  agreeToSet,
  askAgain,
  beginSet,
  commentOn,
  deleteOpen,
  publishOpen,
  restartOpen,
  type SetView,
  scheduleOpen,
  viewOf,
} from "./sets";
import { getConfig, useEditorState, useLoaded } from "./state";

/** The form for starting a set of changes. */
export const NewSet = () => (
  <div className="reading">
    <h1 tabIndex={-1}>Begin a set of changes</h1>
    <p className="my-3">
      Visitors do not see what you save in a set of changes until the set is published. Your colleagues can
      open the set in their editors. All changes in the set are published together.
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

/** The form for starting a set of changes and moving the unsaved text of the open record into it. */
export const SetForText = ({ onClose }: { onClose: () => void }) => (
  <DialogForm
    title="Begin a set of changes with this text"
    action="Begin the set"
    onClose={onClose}
    onSubmit={(given) => beginSet(String(given.get("name")))}
  >
    <p>
      Your text will be moved into the new set, where you can save it. Visitors will not see it until the set
      is published.
    </p>
    <SetName />
  </DialogForm>
);

/**
 * The open set: its changes, who has approved it, and its actions. `isPublished` means that the user has opened the
 * published website instead of a set.
 */
export function SetPane({ isPublished }: { isPublished: boolean }) {
  const { set, store, tree, isOpening } = useEditorState((state) => state);
  const {
    value: view,
    problem,
    again,
  } = useLoaded(
    async () => (set && store.sets ? viewOf(store.sets, set) : undefined),
    [set?.branch, set?.version, tree.version],
  );
  const [dialog, setDialog] = useState<"time" | "delete">();
  if (isOpening)
    return (
      <div className="reading">
        <h1 tabIndex={-1}>{isPublished ? "The published website" : "Set of changes"}</h1>
        <p role="status">Loading…</p>
      </div>
    );
  if (!set) return <Published />;
  const close = () => setDialog(undefined);
  const isClosed = set.request?.isOpen === false;
  const isEmpty = view?.records.length === 0;
  return (
    <div className="reading">
      <p className="text-xs text-ink-soft">Set of changes, not published</p>
      <h1 tabIndex={-1}>{set.name}</h1>
      <p className="mt-3">{(view || set.request) && standing(set, isEmpty, store.sets?.provider)}</p>
      {set.publishAt && !isClosed && <p className="mt-3">{timeOf(set, set.publishAt)}</p>}
      {problem && <NotLoaded problem={problem} again={again} />}
      <p className="buttons mt-4">
        {isClosed ? (
          <Button className="main" onClick={() => void askAgain()}>
            Send a new request
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
              Publish later…
            </Button>
            <Button disabled={!view || isEmpty} onClick={() => void agreeToSet()}>
              I agree to this set
            </Button>
          </>
        )}
        <Button onClick={() => setDialog("delete")}>Delete this set…</Button>
      </p>
      {view?.isBehind && (
        <div className="notice" role="note">
          <p>
            Somebody has published other changes to records that this set also changes. Include them before
            you publish the set. After that, earlier agreements to the set no longer count
            {set.publishAt && ", and you have to choose the time for publishing it again"}.{" "}
            {view.kept.join(" ")}
          </p>
          <Button onClick={() => void restartOpen()}>Include them</Button>
        </div>
      )}
      <h2 className="mt-6">For colleagues</h2>
      <ul>
        <li>
          <a href={`/admin/${setAddress(set)}`}>Link to this set</a> (copy it and send it to them)
        </li>
        {set.preview && (
          <li>
            <a href={set.preview} target="_blank" rel="noreferrer">
              Preview of the whole website with this set
            </a>
          </li>
        )}
        {set.request && (
          <li>
            <a href={set.request.url} target="_blank" rel="noreferrer">
              The request to publish this set, at {store.sets?.provider}
            </a>
          </li>
        )}
      </ul>
      {!view && !problem && <p role="status">Loading the changes of this set…</p>}
      {view && <Changes set={set} view={view} />}
      {dialog === "time" && <TimeDialog set={set} provider={store.sets?.provider} onClose={close} />}
      {dialog === "delete" && (
        <DialogForm title="Delete this set" action="Delete the set" onClose={close} onSubmit={deleteOpen}>
          <p>
            Everything that was saved in “{set.name}” will be deleted. The published website does not change.
          </p>
        </DialogForm>
      )}
    </div>
  );
}

const Published = () => (
  <div className="reading">
    <h1 tabIndex={-1}>The published website</h1>
    <p className="mt-3">
      You now save directly to the published website. To publish several changes together, begin a set of
      changes.
    </p>
    <p className="mt-3">
      <a href="#/sets">Begin a set of changes</a>
    </p>
  </div>
);

/**
 * Sentences about the state of a set, such as who has approved it, and whether it has changed since. `isEmpty` means
 * that the set changes no record.
 */
export function standing({ request, version }: ChangeSet, isEmpty: boolean, provider = ""): string {
  if (!request)
    return isEmpty
      ? "Nothing is saved in this set yet. Choose a record from the list, change it and click Save."
      : `At ${provider}, there is not yet a request to publish this set. The editor will create the request when you next save in this set, agree to the set or publish it.`;
  if (!request.isOpen)
    return `At ${provider}, somebody has closed the request to publish this set. The set is not published.`;
  const who = (isNow: boolean) => [
    ...new Set(request.agreed.filter((each) => (each.version === version) === isNow).map((each) => each.who)),
  ];
  if (who(true).length > 0) return `This set has not changed since ${inSentence(who(true))} agreed to it.`;
  if (who(false).length > 0)
    return `This set has changed since ${inSentence(who(false))} agreed to it. Somebody has to agree again.`;
  return `Nobody has agreed to this set yet. The rules at ${provider} decide whether somebody has to agree before it is published.`;
}

function timeOf({ version }: ChangeSet, at: { when: string; version: string }): string {
  const when = new Date(at.when);
  const time = inZone(getConfig().timeZone, when);
  if (at.version !== version)
    return `This set has changed since somebody scheduled it for ${time}, so it will not be published automatically. Click “Publish later…” and choose the time again.`;
  return when > timeNow()
    ? `This set will be published on ${time}.`
    : `This set was scheduled for ${time}, but it has not been published. Publish it now, or tell the person who maintains the website.`;
}

/** The records and pages that a set changes, and the other sets whose changes conflict with it (see `clashes`). */
const Changes = ({ set, view: { records, effect, clashes } }: { set: ChangeSet; view: SetView }) => (
  <>
    {clashes.length > 0 && (
      <div className="notice block" role="note">
        <p>
          The following sets change the same fields as this set. If one of them is published first, the editor
          asks you which text to keep in this set.
        </p>
        <ul>
          {clashes.map(({ set, file, title, fields }) => (
            <li key={`${set.branch} ${file}`}>
              <a href={setAddress(set)}>{set.name}</a>: {title} ({fields.join("; ")})
            </li>
          ))}
        </ul>
      </div>
    )}
    <h2 className="mt-6">Records: {records.length || "none"}</h2>
    <Records key={set.version} set={set} records={records} />
    {effect.pages && <h2 className="mt-6">Pages that change: {effect.pages.length || "none"}</h2>}
    <PageList {...effect} />
  </>
);

/** The records that a set changes. Each is shown with its changed fields and the reviewers' comments on the record. */
function Records({ set, records }: { set: ChangeSet; records: SetView["records"] }) {
  const { sets } = useEditorState((state) => state.store);
  const {
    value: comments = [],
    problem,
    again,
  } = useLoaded(async () => (await sets?.comments(set)) ?? [], [set.branch]);
  const mayComment = set.request?.isOpen !== false;
  return (
    <>
      {problem && <NotLoaded problem={`Comments: ${problem}`} again={again} />}
      {!mayComment && <p>Nobody can comment on this set now, because the request to publish it is closed.</p>}
      <ul>
        {records.map((record) => (
          <li key={record.file}>
            <ChangedRecord
              record={record}
              comments={comments.filter(({ file }) => file === record.file)}
              mayComment={mayComment}
              onComment={again}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChangedRecordProps {
  record: SetView["records"][number];
  comments: readonly ReviewComment[];
  mayComment: boolean;
  onComment: () => void;
}

function ChangedRecord({ record, comments, mayComment, onComment }: ChangedRecordProps) {
  const { file, title, how, fields } = record;
  const others = comments.filter((comment) => !fields.some((field) => isAbout(field, comment)));
  return (
    <>
      {how === "removed" || !file.endsWith(".json") ? title : <a href={recordAddress(file)}>{title}</a>}{" "}
      <small>{how}</small>
      <ul className="ps-4">
        {fields.map((field) => (
          <li key={field.label} className="mt-2">
            <Changed {...field} />
            <Comments comments={comments.filter((comment) => isAbout(field, comment))} />
            {mayComment && <AddComment file={file} field={field} onDone={onComment} />}
          </li>
        ))}
        {others.length > 0 && (
          <li className="mt-2">
            Comments on other parts of this record
            <Comments comments={others} />
          </li>
        )}
      </ul>
    </>
  );
}

const Changed = ({ label, before, after }: ReviewField) => (
  <>
    <b>{label}:</b> <Change before={before} after={after} />
  </>
);

const Comments = ({ comments }: { comments: readonly ReviewComment[] }) => (
  <ul className="ps-4">
    {comments.map(({ who, when, text }) => (
      <li key={`${who} ${when} ${text}`} dir="auto" className="whitespace-pre-line">
        {text} <small>{`${who}, ${formatTime(when)}`}</small>
      </li>
    ))}
  </ul>
);

function AddComment({ file, field, onDone }: { file: string; field: ReviewField; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { provider } = useEditorState((state) => state.store.sets) ?? {};
  return (
    <>
      <Button className="link" aria-label={`Comment on ${field.label}`} onClick={() => setOpen(true)}>
        Comment
      </Button>
      {isOpen && (
        <DialogForm
          title={`Comment on ${field.label}`}
          action="Save the comment"
          onClose={() => setOpen(false)}
          onSubmit={async (given) => {
            const why = await commentOn(file, field, String(given.get("text")).trim());
            if (!why) onDone();
            return why;
          }}
        >
          <p>
            Your comment is saved at {provider}, with the request to publish this set. Everybody who can open
            that request can read it.
          </p>
          <label htmlFor="comment">Comment</label>
          <textarea id="comment" name="text" required rows={4} dir="auto" />
        </DialogForm>
      )}
    </>
  );
}

/**
 * Returns the range of times that can be chosen. It ends ten years from now, because a later time is probably a
 * typing error.
 */
const rangeOfTimes = () => {
  const now = momentIn(getConfig().timeZone, timeNow()).replace(" ", "T");
  return { min: now, max: now.replace(/^\d+/, (year) => String(Number(year) + 10)) };
};

const TimeDialog = ({
  set,
  provider,
  onClose,
}: {
  set: ChangeSet;
  provider?: string;
  onClose: () => void;
}) => (
  <DialogForm
    title="Publish later"
    action="Publish at the chosen time"
    more={
      set.publishAt && (
        <Button type="submit" name="none" formNoValidate>
          Remove the time
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
      The set will be published at the chosen time in its current state. It will not be published if it
      changes before then, or if the rules at {provider} are not met.
    </p>
    <label htmlFor="set-time">Day and time ({getConfig().timeZone.label})</label>
    <input id="set-time" name="time" type="datetime-local" required {...rangeOfTimes()} />
  </DialogForm>
);
