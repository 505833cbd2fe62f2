import { type FormEvent, useId, useState } from "react";
import { contentTypeOfFile, idOfFile } from "../../content-model/registry";
import { pageChoices } from "../form/choices";
import { usedBy } from "../save/usedBy";
import { Dialog, type RecordDialogProps } from "./Dialog";
import { recordAddress } from "./places";
import { renameOpen, retireOpen } from "./saving";
import { getState, useDesk } from "./state";

/** All references to a record from other records, each with a link to its field. */
export function UsedBy({ file, onClose }: RecordDialogProps) {
  return (
    <Dialog title="Used by" onClose={onClose}>
      <Uses file={file} onClose={onClose} />
    </Dialog>
  );
}

function Uses({ file, onClose }: Pick<RecordDialogProps, "file" | "onClose">) {
  const records = useDesk((state) => state.records);
  const uses = usedBy(records, file);
  if (uses.length === 0) return <p>No other record names this one.</p>;
  return (
    <ul>
      {uses.map((use) => (
        <li key={`${use.file} ${use.path.join(".")}`}>
          <a href={recordAddress(use.file, use.path)} onClick={onClose}>
            {use.title}
          </a>
          : {use.field}
        </li>
      ))}
    </ul>
  );
}

export function Delete({ file, onClose, onDelete }: RecordDialogProps) {
  const records = useDesk((state) => state.records);
  const isUsed = usedBy(records, file).length > 0;
  return (
    <Dialog title="Delete" onClose={onClose}>
      {isUsed ? (
        <>
          <p>It cannot be deleted while other records name it. Take it out of these places first:</p>
          <Uses file={file} onClose={onClose} />
        </>
      ) : (
        <>
          <p>No other record names this one. After deleting it you can bring it back with one press.</p>
          <p className="buttons">
            <button
              type="button"
              className="main"
              onClick={() => {
                onClose();
                onDelete();
              }}
            >
              Delete now
            </button>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}

export function Rename({ file, onClose }: RecordDialogProps) {
  const [id, setId] = useState("");
  return (
    <Dialog title="Rename" onClose={onClose}>
      <MoveForm action="Rename now" onClose={onClose} onSubmit={() => renameOpen(id)}>
        <p>Links, lists and old addresses follow. The id now is {idOf(file)}.</p>
        <label>
          New id
          <input
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={id}
            onChange={({ target }) => setId(target.value.trim())}
          />
        </label>
      </MoveForm>
    </Dialog>
  );
}

export function Retire({ file, onClose }: RecordDialogProps) {
  const records = useDesk((state) => state.records);
  const [heir, setHeir] = useState("");
  const list = useId();
  const type = contentTypeOfFile(file);
  const address = type?.path?.(idOf(file));
  const isUsed = usedBy(records, file).length > 0;
  return (
    <Dialog title="Retire" onClose={onClose}>
      {isUsed && (
        <>
          <p>Other records name this one. They will not when it is retired:</p>
          <Uses file={file} onClose={onClose} />
        </>
      )}
      <MoveForm action="Retire now" onClose={onClose} onSubmit={() => retireOpen(address && heir)}>
        <p>
          {address
            ? "The page goes; links to it, and its old addresses, open the page that takes over. Lists leave it out."
            : "The record goes, and lists leave it out."}
        </p>
        {address && (
          <label>
            Page that takes over its address
            <input
              required
              list={list}
              autoComplete="off"
              value={heir}
              onChange={({ target }) => setHeir(target.value.trim())}
            />
          </label>
        )}
        <datalist id={list}>
          {pageChoices(records)
            .filter((page) => page.value !== address)
            .map((page) => (
              <option key={page.value} value={page.value}>
                {page.title}
              </option>
            ))}
        </datalist>
      </MoveForm>
    </Dialog>
  );
}

const idOf = (file: string) => {
  const type = contentTypeOfFile(file);
  return type ? idOfFile(type, file) : "";
};

interface FormProps {
  action: string;
  onClose: () => void;
  onSubmit: () => Promise<void>;
  children: React.ReactNode;
}

/** A form that stays open, with the reason, when what it asks for is refused. */
function MoveForm({ action, onClose, onSubmit, children }: FormProps) {
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onSubmit();
    const { status } = getState();
    if (status.kind !== "refused") return onClose();
    setProblem([status.message, ...status.problems.map(({ message }) => message)].join(" "));
  };
  return (
    <form onSubmit={submit}>
      {children}
      <p role="alert" className="problem">
        {problem}
      </p>
      <p className="buttons">
        <button type="submit" className="main">
          {action}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}
