import { fieldTree } from "../../../content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../../content-model/registry";
import type { FieldProblem } from "../../local/refused";
import { labelOf } from "../../records/fieldValues";
import { formAddress, recordId } from "../../records/usedBy";
import { openDraft } from "../decap";
import { reveal } from "../saving/faultyControls";
import { focusPlace } from "../saving/focusPlace";
import { siteContent } from "../siteContent";
import { type Status, tell } from "../status";

/** The result of the last action, with a link to each invalid field. Screen readers announce it immediately. */
export function StatusLine({ status, openFile }: { status: Status; openFile: string | undefined }) {
  const isWrong = status.kind === "wrong" || status.kind === "refused";
  return (
    <>
      <p role="status" className="bar-status">
        {status.kind === "busy" || status.kind === "done" ? status.message : ""}
      </p>
      <div id="editor-problem" role="alert">
        {isWrong && (
          <>
            <div>
              {status.kind === "wrong" ? <Faults {...status} /> : <Refusal {...status} openFile={openFile} />}
            </div>
            <button type="button" onClick={() => tell({ kind: "none" })}>
              Close
            </button>
          </>
        )}
      </div>
    </>
  );
}

function Faults({ faults }: Extract<Status, { kind: "wrong" }>) {
  return (
    <>
      <p>Not saved. {faults.length === 1 ? "One field is" : `${faults.length} fields are`} wrong:</p>
      <ul>
        {faults.map(({ control, label, message }) => (
          <li key={control}>
            <button type="button" className="link" onClick={() => reveal(control)}>
              {label}
            </button>{" "}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function Refusal({
  message,
  problems,
  openFile,
}: Extract<Status, { kind: "refused" }> & { openFile?: string }) {
  if (problems.length === 0) return <p>{message}</p>;
  return (
    <>
      <p>Not done. Put this right first:</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.path.join(".")} ${problem.message}`}>
            <ProblemLink {...problem} isOpen={problem.file === openFile} /> {problem.message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to a field in the open form, or to the form of another record. */
export function ProblemLink({ file, path, isOpen }: FieldProblem & { isOpen: boolean }) {
  const place = file.replace(/^content\//, "");
  const type = contentTypeOfFile(place);
  if (!type) return <b>{file}</b>;
  const record = isOpen ? openDraft()?.record : siteContent().records[place];
  const label = labelOf(fieldTree(type), path, record);
  // For a hosted record, the message itself says where to edit it.
  if (type.source.from) return <b>{label}</b>;
  if (isOpen) {
    return (
      <button type="button" className="link" onClick={() => focusPlace(path)}>
        {label || "This record"}
      </button>
    );
  }
  return <a href={formAddress(type, recordId(place))}>{[file, label].filter(Boolean).join(": ")}</a>;
}
