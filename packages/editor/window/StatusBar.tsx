import { useLayoutEffect, useRef, useState } from "react";
import { Sentence } from "../form/fieldParts";
import { pictureName } from "../form/pictureFiles";
import { leave, reveal } from "../form/reveal";
import { namesOf, placeKey } from "../model/usedBy";
import type { FieldProblem } from "../stores/store";
import { later } from "./later";
import { onlineSentence } from "./online";
import { PageList, useEffectOf } from "./PagesChanged";
import { Button, Dialog } from "./parts";
import { recordAddress } from "./places";
import { isChanged, targetFile } from "./record";
import { saveOpen, toCorrect } from "./save";
import { saveElsewhere } from "./sets";
import { getConfig, type OpenRecord, type State, setState, useEditorState } from "./state";

const SetForText = later(async () => (await import("./SetPane")).SetForText);

/**
 * The bar at the bottom of the window: the result of the last action, links to fields with errors, and the button that
 * saves.
 */
export function StatusBar() {
  const { status, open, unkept, limits, set, store } = useEditorState((state) => state);
  const [isBeginning, setBeginning] = useState(false);
  const isKept = status.kind === "refused" && status.problems.length === 0 && open && isChanged(open);
  const close = () => {
    setState({ status: { kind: "none" } });
    if (before.current?.isConnected) before.current.focus();
  };
  const shown = useShown(status);
  const told = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the focus moved to the list of problems. */
  const before = useRef<HTMLElement>(null);
  /** The element that had the focus when `status` last became `busy`, for example at the start of a save. */
  const atStart = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (status.kind === "busy") atStart.current = activeElement;
    const { current: started } = atStart;
    if (status.kind === "done") {
      if (started) requestAnimationFrame(() => started.isConnected || leave());
      // If `started` were kept, a later error that is not from a save could move the focus away from `started`.
      atStart.current = null;
    }
    if (status.kind !== "refused") return;
    // If the user has gone to another field during the save, the focus stays there.
    const hasGoneOn = activeElement !== atStart.current && activeElement !== document.body;
    if (status.problems.length > 0 && !hasGoneOn && activeElement instanceof HTMLElement) {
      if (!told.current?.contains(activeElement)) before.current = activeElement;
      told.current?.focus();
    }
  }, [status]);
  useUncovered();
  return (
    <aside className="status-bar [grid-area:status] border-t border-line bg-surface" aria-label="Save">
      {unkept && (
        <p role="alert" className="px-4 py-2.5 border-b border-line border-s-4 border-s-accent bg-sunken">
          {unkept}
        </p>
      )}
      {limits.length > 0 && (
        <div role="note" className="flex justify-between items-start gap-4 px-4 py-2.5 border-b border-line">
          <p>{limits.join(" ")}</p>
          <Button onClick={() => setState({ limits: [] })}>Close</Button>
        </div>
      )}
      <div
        ref={told}
        role="alert"
        tabIndex={-1}
        onKeyDown={({ key }) => key === "Escape" && close()}
        className="flex justify-between items-start gap-4 max-h-[30dvh] overflow-auto px-4 py-2.5 border-b border-line border-s-4 border-s-accent bg-sunken empty:hidden"
      >
        {status.kind === "refused" && (
          <>
            <div>
              <p>
                {shown.length === status.problems.length ? status.message : toCorrect(shown)}
                {isKept && " Your text is still here."}
              </p>
              <ProblemList problems={shown} />
              {status.reason === "protected" && open && store.sets && !set && (
                <Button className="mt-2" onClick={() => setBeginning(true)}>
                  Begin a set of changes with this text
                </Button>
              )}
              {(status.reason === "set gone" || status.reason === "record gone") && open && (
                <Button className="mt-2" onClick={() => void saveElsewhere()}>
                  {status.reason === "set gone" ? "Save it to the published website" : "Save it"}
                </Button>
              )}
            </div>
            <Button className="flex-none sticky top-0" onClick={close}>
              Close
            </Button>
          </>
        )}
      </div>
      {/* The Save button is at the end of the last line, so that new elements in the bar do not move it while the user
         is about to click it. */}
      <div className="flex flex-wrap gap-x-4 items-end justify-end px-4 py-2 text-sm">
        {/* In a narrow bar, a message that has no space next to the button gets its own line. A wide bar always has
         space for two lines. Without this space, a second line would move the form. If the user clicked in the form at
         that moment, the click would have no effect. */}
        <div className="flex-1 max-lg:flex-auto lg:min-h-14 flex flex-col justify-end py-2">
          <p role="status">
            {status.kind === "busy" || status.kind === "done" ? status.message : ""}{" "}
            {status.kind === "done" && status.undo && (
              <Button
                className="link"
                onClick={() => {
                  close();
                  status.undo?.();
                }}
              >
                Undo this
              </Button>
            )}
          </p>
          <OnlineLine />
        </div>
        {open && (
          <>
            <WillChange key={open.form} open={open} />
            {/* The class `roomy` hides this text in a narrow window. The text “Unsaved changes” is never hidden. */}
            <p className={`py-2 text-ink-soft ${isChanged(open) ? "" : "roomy"}`}>
              {isChanged(open) ? "Unsaved changes" : open.base === null ? "Not saved yet" : "Nothing to save"}
            </p>
            <Button
              className="main"
              aria-keyshortcuts="Control+S Meta+S"
              disabled={status.kind === "busy"}
              onClick={() => void saveOpen()}
            >
              Save
            </Button>
          </>
        )}
      </div>
      {isBeginning && <SetForText onClose={() => setBeginning(false)} />}
    </aside>
  );
}

/** If a message makes the bar so high that it would cover the focused field, scrolls the field into view. */
function useUncovered(): void {
  const lastEnd = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const form = document.querySelector("main");
    const field = document.activeElement;
    const end = form?.getBoundingClientRect().bottom ?? 0;
    const fieldEnd = field && form?.contains(field) ? field.getBoundingClientRect().bottom : 0;
    // A field that the user has scrolled out of view stays out of view.
    if (fieldEnd > end && fieldEnd <= lastEnd.current) field?.scrollIntoView({ block: "nearest" });
    lastEnd.current = end;
  });
}

/** A line about the loading of the records or, when they are loaded, about whether visitors see the saved changes. */
function OnlineLine() {
  const { online, open, drawn, store, tree } = useEditorState((state) => state);
  const isDrawn = open?.base && drawn === open.base && !isChanged(open);
  if (tree.isPartial) return <p aria-live="polite">{REST_FOLLOWS}</p>;
  // This explanation stays on the screen until the user edits or leaves the record. The class `roomy` hides it on a
  // phone and at 400 % zoom, where it would cover a part of the form.
  if (!store.checks)
    return (
      <p aria-live="polite" className="roomy">
        {isDrawn && SAVED_HERE}
      </p>
    );
  if (!online) return null;
  return (
    <p aria-live="polite">
      {onlineSentence(online, open?.file)}{" "}
      {online.url && (
        <a href={online.url} target="_blank" rel="noreferrer">
          Build report
        </a>
      )}
    </p>
  );
}

const REST_FOLLOWS =
  "You can already start writing. The other records are being loaded. When they are ready, the list of records and the preview will appear, and your text will be checked.";
const SAVED_HERE =
  "The preview shows the saved version of this record. The editor saves only on this computer, so it does not know when visitors will see your changes.";

/**
 * Returns the errors to show. After a refused save of the form, the errors that were reported for the open record are
 * replaced by its current errors, so that corrected errors disappear. All other errors are shown as they were reported.
 */
function useShown(status: State["status"]): readonly FieldProblem[] {
  const { open, problems: now } = useEditorState((state) => state);
  if (status.kind !== "refused") return [];
  const { problems, isFormSave } = status;
  if (!isFormSave) return problems;
  const file = open && targetFile(open);
  const own = problems.some((problem) => problem.file === file) ? now : [];
  const others = problems.filter((problem) => problem.file !== file);
  return [...own, ...others];
}

/** A list of errors or advice. If an item is about a field of a record, it has a link to this field. */
export const ProblemList = ({ problems }: { problems: readonly FieldProblem[] }) => (
  <ul>
    {problems.map((problem) => (
      <li className="mt-1.5" key={`${placeKey(problem)} ${problem.message}`}>
        <ProblemLink {...problem} /> <Sentence text={problem.message} />
      </li>
    ))}
  </ul>
);

/** A button that says how many pages a save would change. Clicking it opens a list of these pages. */
function WillChange({ open }: { open: OpenRecord }) {
  const records = useEditorState((state) => state.records);
  const isPartial = useEditorState(({ tree }) => tree.isPartial);
  const isWaiting = isChanged(open) && !isPartial;
  const effect = useEffectOf(
    () => (isWaiting ? { ...records, [targetFile(open)]: open.values } : undefined),
    [open, records],
  );
  const [isListed, setListed] = useState(false);
  const pages = effect?.pages ?? [];
  if (!effect || pages.length === 0 || !isWaiting) return null;
  return (
    <>
      <Button
        className="link lg:pb-2 max-lg:order-first max-lg:basis-full text-start"
        onClick={() => setListed(true)}
      >
        A save changes {pages.length === 1 ? "one page" : `${pages.length} pages`}
      </Button>
      {isListed && (
        <Dialog title="What this save will change" isWide onClose={() => setListed(false)}>
          <PageList {...effect} />
        </Dialog>
      )}
    </>
  );
}

/**
 * A link to the field with a problem. The link names the record too, unless the record is open. For a file that is not
 * a record, such as a picture, there is only the name of the file, without a link.
 */
function ProblemLink({ file, path }: FieldProblem) {
  const { records, open } = useEditorState((state) => state);
  const isOpen = open && targetFile(open) === file;
  const { title, field } = namesOf(getConfig(), { file, path }, records, isOpen ? open.values : undefined);
  if (!getConfig().typeOfFile(file)) return <b>{pictureName(file)}</b>;
  if (!isOpen) return <a href={recordAddress(file, path)}>{field ? `${title}: ${field}` : title}</a>;
  return (
    <Button className="link" onClick={() => reveal(path)}>
      {field || "This record"}
    </Button>
  );
}
