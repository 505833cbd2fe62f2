import { useState } from "react";
import { fieldTree } from "../../content-model/derive/fieldTree";
import { jsonIn } from "../../lib/text";
import { Fields } from "../form/Field";
import { recordTitle, singular, usedBy } from "../save/usedBy";
import { History } from "./History";
import { Delete, Rename, Retire, UsedBy } from "./MoveDialogs";
import { recordAddress } from "./places";
import { discard, isChanged, redo, undo } from "./record";
import { removeOpen } from "./saving";
import { getState, setState, useDesk } from "./state";

const DIALOGS = { history: History, uses: UsedBy, rename: Rename, retire: Retire, delete: Delete };

/** The record: its name, what can be done with it, and its form. */
export function RecordPane() {
  const open = useDesk((state) => state.open);
  const hosted = useDesk((state) => state.hosted);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const isOpening = useDesk((state) => state.isOpening);
  if (!open) return isOpening ? <p className="list-note">The record is being read…</p> : <NotThere />;
  const { type, file, values, base } = open;
  const cms = hosted.find(({ name }) => name === type.name);
  const isInFolder = "folder" in type.source;
  const path = file && type.path?.(String(values.id ?? ""));
  const Open = dialog && DIALOGS[dialog];
  const title = recordTitle(type, values, file ?? "");
  return (
    <>
      <header className="record-head">
        <p className="record-type">{isInFolder ? singular(type) : "Exists once"}</p>
        <h1 tabIndex={-1}>{file ? title : `New ${singular(type)}`}</h1>
        <div className="buttons">
          <button type="button" disabled={open.past.length === 0} onClick={undo}>
            Undo
          </button>
          <button type="button" disabled={open.future.length === 0} onClick={redo}>
            Redo
          </button>
          {file && (
            <details className="more">
              <summary>More</summary>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: closes the menu after one of its buttons */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button clicks it */}
              <div
                className="menu"
                onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
              >
                <button type="button" onClick={() => setDialog("history")}>
                  History
                </button>
                <button type="button" onClick={() => setDialog("uses")}>
                  Used by
                </button>
                {isInFolder && !cms && (
                  <>
                    <a href={`#/new/${"folder" in type.source ? type.source.folder : ""}?copy=${file}`}>
                      Duplicate
                    </a>
                    <button type="button" onClick={() => needsSaved(() => setDialog("rename"))}>
                      Rename…
                    </button>
                    {type.path && (
                      <button type="button" onClick={() => needsSaved(() => setDialog("retire"))}>
                        Retire…
                      </button>
                    )}
                    <button
                      type="button"
                      onClick={() => {
                        const uses = usedBy(getState().records, file).length > 0;
                        setDialog(uses && type.path ? "retire" : "delete");
                      }}
                    >
                      Delete…
                    </button>
                  </>
                )}
                {path && (
                  <a href={path} target="_blank" rel="noreferrer">
                    Open the page
                  </a>
                )}
              </div>
            </details>
          )}
        </div>
      </header>
      {open.keptAt && isChanged(open) && (
        <div className="notice" role="note">
          <p>
            You left this record without saving, on {when(open.keptAt)}. Your text was kept and stands in the
            form.
          </p>
          <button type="button" onClick={discard}>
            Throw it away
          </button>
        </div>
      )}
      {base !== null && jsonIn(base) === undefined && (
        <div className="notice" role="note">
          <p>
            The file of this record cannot be read, so the form is empty. Take an earlier version under More,
            History. This is its text:
          </p>
          <pre>{base.slice(0, 2000)}</pre>
        </div>
      )}
      {cms ? (
        <p className="notice">
          {type.label} are edited in {cms.cms}, and not here: <a href={cms.editUrl}>Open {cms.cms}</a>
        </p>
      ) : (
        // The key makes a form of its own for each record: folded entries belong to one.
        <form
          key={file ?? type.name}
          className="record-form"
          aria-label={title}
          autoComplete="off"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onFocus={({ target }) => {
            const path = target.closest<HTMLElement>("[data-path]")?.dataset.path ?? "";
            const field = path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
            if (getState().focus?.join(".") !== path) setState({ focus: field });
          }}
        >
          <Fields field={fieldTree(type)} path={[]} value={values} />
        </form>
      )}
      {Open && file && (
        <Open file={file} onClose={() => setDialog(undefined)} onDelete={() => void removeOpen()} />
      )}
    </>
  );
}

/** A record is renamed or retired as it was saved, so nothing may be waiting. */
function needsSaved(then: () => void): void {
  const { open } = getState();
  if (open && isChanged(open))
    setState({
      status: { kind: "refused", message: "Save your changes first, or undo them.", problems: [] },
    });
  else then();
}

function NotThere() {
  return (
    <div className="empty">
      <h1 tabIndex={-1}>There is no such record</h1>
      <p>It was renamed or deleted, or its address was mistyped. Choose one from the list.</p>
      <p>
        <a href={recordAddress("")}>To the list</a>
      </p>
    </div>
  );
}

const when = (iso: string) =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
