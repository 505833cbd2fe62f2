import { singular } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { jsonIn } from "@sitekit/lib/text";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Fields } from "../form/Field";
import { focusHeading, refocus } from "../form/reveal";
import { recordTitle, usedBy } from "../model/usedBy";
import { pageAddress } from "./dates";
import { later } from "./later";
import { Button, Menu } from "./parts";
import { formatTime, pathIn, recordAddress } from "./places";
import { discard, draftStanding, isChanged, redo, undo } from "./record";
import { ProblemList } from "./StatusBar";
import { isBehind, saveOpen } from "./save";
import { confirm, getConfig, getState, setState, useEditorState } from "./state";

const dialogs = () => import("./RecordDialogs");
const DIALOGS = {
  history: later(async () => (await dialogs()).History),
  uses: later(async () => (await dialogs()).UsedBy),
  rename: later(async () => (await dialogs()).Rename),
  retire: later(async () => (await dialogs()).Retire),
  delete: later(async () => (await dialogs()).Delete),
};

const Unreadable = later(async () => (await dialogs()).Unreadable);

/** The open record: its name, its actions and its form. */
export function RecordPane() {
  const { open, hosted, missing, problems, isOpening, tree, store } = useEditorState((state) => state);
  const { draftPause } = store;
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  useKeptFocus(!isOpening);
  if (!open)
    return isOpening ? <p className="p-3 text-sm text-ink-soft">Loading the record…</p> : <NotThere />;
  const { type, file, values, base } = open;
  const isUnreadable = base !== null && jsonIn(base) === undefined;
  const cms = hosted.find(({ name }) => name === type.name);
  const folder = "folder" in type.source ? type.source.folder : undefined;
  const mayGo = folder !== undefined && !cms;
  // The page's address comes from the saved version, because unsaved changes in the form do not affect the
  // page yet.
  const path = file && base !== null ? pageAddress(type, jsonIn(base), !store.checks) : undefined;
  const Open = dialog && DIALOGS[dialog];
  const title = recordTitle(type, values, file ?? "");
  const duplicate = () => {
    window.location.hash = `#/new/${folder}?copy=${file}`;
  };
  const show = (name: keyof typeof DIALOGS) => () => setDialog(name);
  const retire = () => void needsSaved(show("retire"));
  const remove = () => {
    const isUsed = usedBy(getConfig(), getState().records, file ?? "").length > 0;
    if (isUsed && type.path) retire();
    else show("delete")();
  };
  const actions = [
    { label: "History", act: show("history") },
    { label: "Used by", act: show("uses") },
    ...(mayGo ? [{ label: "Rename…", act: () => void needsSaved(show("rename")) }] : []),
    ...(mayGo && type.path ? [{ label: "Retire…", act: retire }] : []),
    ...(mayGo ? [{ label: "Delete…", act: remove }] : []),
  ];
  return (
    <>
      <header className="record-head">
        <p className="w-full text-xs text-ink-soft first-letter:uppercase">
          {folder ? singular(type) : "Single record"}
        </p>
        <h1 tabIndex={-1} dir="auto" className="text-[1.25rem]">
          {file ? title : `New ${singular(type)}`}
        </h1>
        <div className="buttons">
          <Button disabled={open.past.length === 0} onClick={undo}>
            Undo
          </Button>
          <Button disabled={open.future.length === 0} onClick={redo}>
            Redo
          </Button>
          {file && !tree.isPartial && (
            <Menu label="More">
              {mayGo && <Button onClick={() => void needsSaved(duplicate)}>Duplicate</Button>}
              {actions.map(({ label, act }) => (
                <Button key={label} onClick={act}>
                  {label}
                </Button>
              ))}
              {path && (
                <a href={path} target="_blank" rel="noreferrer">
                  Open the page
                </a>
              )}
            </Menu>
          )}
        </div>
      </header>
      {open.keptAt && isChanged(open) && (
        <div className="notice" role="note">
          <p>
            You left this record without saving it, on {formatTime(open.keptAt)}. Your text was kept in this
            browser, and is now in the form.
          </p>
          <Button onClick={discard}>Throw it away</Button>
        </div>
      )}
      {/* The element always exists, so that screen readers announce its text when it changes. */}
      <div role="status">
        {isBehind(open, tree) && isChanged(open) && (
          <p className="notice">
            Somebody else has saved this record since you opened it. When you save, both versions are merged.
            If you both changed the same field, the editor asks you which version to keep.
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <details className="notice block">
          <summary>
            {draftStanding(open, problems, draftPause)} Before you publish it, please correct {missing.length}{" "}
            {missing.length === 1 ? "thing" : "things"}.
          </summary>
          <ProblemList problems={missing} />
        </details>
      )}
      {isUnreadable ? (
        <Unreadable file={file ?? ""} text={base} onHistory={show("history")} />
      ) : cms ? (
        <p className="notice">
          This record is edited in {cms.cms}, not here: <a href={cms.editUrl}>Open {cms.cms}</a>
        </p>
      ) : (
        // The React `key` changes when another record is opened. Otherwise, React would reuse the form, and list
        // entries that are collapsed in one record would also be collapsed in the next.
        <form
          key={open.form}
          className="record-form"
          aria-label={title}
          aria-keyshortcuts="Alt+PageDown Alt+PageUp Alt+Shift+PageDown Alt+Shift+PageUp"
          autoComplete="off"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onFocus={({ target, currentTarget }) => {
            // Ignores focus in the dialog of a field. The dialog is rendered in a portal outside the form's element,
            // but React also passes its events to the form's handlers.
            if (!currentTarget.contains(target)) return;
            const path = target.closest<HTMLElement>("[data-path]")?.dataset.path ?? "";
            if (getState().focus?.join(".") !== path) setState({ focus: pathIn(path) });
          }}
        >
          <Fields field={fieldTree(type)} path={[]} value={values} />
        </form>
      )}
      {Open && file && <Open file={file} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/**
 * If the focused element disappears, for example because the user has removed the list entry that contained it, the
 * focus moves to a nearby field or entry (see `refocus`), or else to the heading.
 */
function useKeptFocus(isReady: boolean): void {
  const last = useRef<{ element: Element; path?: string }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      last.current = { element, path: element.closest<HTMLElement>("[data-path]")?.dataset.path };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const { element, path = "" } = last.current ?? {};
    if (!isReady || !element || element.isConnected || document.activeElement !== document.body) return;
    if (!refocus(pathIn(path) ?? [])) focusHeading();
  });
}

/**
 * Calls `then`, which starts an action that uses the saved version of the open record, such as renaming. If the
 * record has unsaved changes, first asks the user whether to save them. If they are not saved, does not call `then`.
 */
async function needsSaved(then: () => void): Promise<void> {
  const { open } = getState();
  if (open && isChanged(open)) {
    const isAgreed = await confirm({
      title: "Save your changes first?",
      text: "This action uses the saved version of the record, which does not contain your latest changes.",
      action: "Save and continue",
    });
    if (!isAgreed || (await saveOpen())) return;
    if (getState().open?.form !== open.form) return;
  }
  then();
}

function NotThere() {
  return (
    <div className="reading py-16">
      <h1 tabIndex={-1}>This record does not exist</h1>
      <p>
        Perhaps somebody has renamed or deleted it, or the link to it contains a mistake. Choose a record from
        the list, or look under <a href="#/deleted">Deleted records</a>.
      </p>
      <p>
        <a href={recordAddress("")}>To the list</a>
      </p>
    </div>
  );
}
