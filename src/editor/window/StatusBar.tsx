import { fieldTree } from "../../content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../content-model/registry";
import { reveal } from "../form/reveal";
import { labelOf } from "../save/fieldValues";
import type { FieldProblem } from "../save/store";
import { recordTitle } from "../save/usedBy";
import { recordAddress } from "./places";
import { isChanged, targetFile } from "./record";
import { Sentence } from "./Sentence";
import { setState, useDesk } from "./state";

/** The result of the last action, a link to each wrong field, and the one button that saves. */
export function StatusBar({ onSave }: { onSave: () => void }) {
  const status = useDesk((state) => state.status);
  const open = useDesk((state) => state.open);
  const close = () => setState({ status: { kind: "none" } });
  return (
    <aside className="status-bar" aria-label="Save">
      <div role="alert" className="refusal">
        {status.kind === "refused" && (
          <>
            <div>
              <p>{status.message}</p>
              <Problems problems={status.problems} />
            </div>
            <button type="button" onClick={close}>
              Close
            </button>
          </>
        )}
      </div>
      <div className="status-line">
        <p role="status">
          {status.kind === "busy" || status.kind === "done" ? status.message : ""}
          {status.kind === "done" && status.undo && (
            <button
              type="button"
              className="link"
              onClick={() => {
                close();
                status.undo?.();
              }}
            >
              Undo this
            </button>
          )}
        </p>
        {open && (
          <>
            <p className="state">{isChanged(open) ? "Unsaved changes" : "Nothing to save"}</p>
            <button
              type="button"
              className="main"
              aria-keyshortcuts="Control+S Meta+S"
              disabled={status.kind === "busy"}
              onClick={onSave}
            >
              Save
            </button>
          </>
        )}
      </div>
    </aside>
  );
}

/** What is wrong: in the open record as it is now, so that what was put right is gone; elsewhere as it was told. */
function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const open = useDesk((state) => state.open);
  const now = useDesk((state) => state.problems);
  const file = open && targetFile(open);
  const own = problems.some((problem) => problem.file === file) ? now : [];
  const others = problems.filter((problem) => problem.file !== file);
  return (
    <ul>
      {[...own, ...others].map((problem) => (
        <li key={`${problem.file} ${problem.path.join(".")} ${problem.message}`}>
          <ProblemLink {...problem} title={problem.file === file ? "" : undefined} />{" "}
          <Sentence text={problem.message} />
        </li>
      ))}
    </ul>
  );
}

/** Links to a field of the open record, or of another one. */
export function ProblemLink({ file, path, title }: FieldProblem & { title?: string }) {
  const records = useDesk((state) => state.records);
  const open = useDesk((state) => state.open);
  const type = contentTypeOfFile(file);
  if (!type) return <b>{file}</b>;
  const isOpen = open && targetFile(open) === file;
  const label = labelOf(fieldTree(type), path, isOpen ? open.values : records[file]);
  const named = [title ?? recordTitle(type, records[file], file), label].filter(Boolean).join(": ");
  if (isOpen) {
    return (
      <button type="button" className="link" onClick={() => reveal(path)}>
        {named || "This record"}
      </button>
    );
  }
  return <a href={recordAddress(file, path)}>{named}</a>;
}
