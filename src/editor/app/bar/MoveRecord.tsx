import { type FormEvent, useId, useState } from "react";
import { contentType } from "../../../content-model/registry";
import type { LocalRequest } from "../../local/protocol";
import { usedBy } from "../../records/usedBy";
import { askLocal } from "../backend/askLocal";
import { type Draft, openDraft } from "../decap";
import { isLocal } from "../settings";
import { siteContent, useSiteContent } from "../siteContent";
import { tell, tellError } from "../status";
import { pageAddresses } from "../widgets/pageAddresses";
import { closeDialog, openDialog } from "./dialogs";
import { UsedBy } from "./UsedBy";

type Moving = Pick<Draft, "type" | "path" | "collection" | "id">;

/** Asks for a new id for the open record, and renames it together with all references to it. */
export function renameOpenRecord(): void {
  withSavedRecord("renamed", (record) => openDialog("Rename", <Rename {...record} />));
}

/** Asks for the page that takes over, and removes the open record together with all references to it. */
export function retireOpenRecord(): void {
  withSavedRecord("retired", (record) => openDialog("Retire", <Retire {...record} />));
}

/** Deletes the open record through Decap's `remove`. If others reference it, offers to retire it, or lists them. */
export function removeOpenRecord(remove: () => void): void {
  const draft = openDraft();
  const uses = draft && !draft.isNew ? usedBy(siteContent().records, fileOf(draft)) : [];
  if (!draft || uses.length === 0) remove();
  else if (isLocal()) retireOpenRecord();
  else openDialog("Other records name this one", <NotDeleted file={fileOf(draft)} />);
}

const NotDeleted = ({ file }: { file: string }) => (
  <>
    <p>It cannot be deleted while they do. Take it out of these places first:</p>
    <UsedBy file={file} />
  </>
);

/** Requires a saved record, because the editor reloads after the change and unsaved text would be lost. */
function withSavedRecord(done: string, open: (record: Moving) => void): void {
  const draft = openDraft();
  if (!draft || draft.isNew) return;
  const message = `Save your changes first: a record is ${done} as it was saved.`;
  if (draft.hasChanged) tell({ kind: "refused", message, problems: [] });
  else open(draft);
}

const fileOf = ({ path }: { path: string }) => path.replace(/^content\//, "");

function Rename({ collection, id }: Moving) {
  const [to, setTo] = useState("");
  return (
    <MoveForm
      label="New id"
      value={to}
      onChange={setTo}
      action="Rename now"
      explanation="Links, lists and old addresses follow."
      onSubmit={() =>
        change(
          { action: "rename", from: `${collection}/${id}`, to: `${collection}/${to}` },
          `${collection}/entries/${to}`,
        )
      }
    />
  );
}

function Retire({ type, path, collection, id }: Moving) {
  const [heir, setHeir] = useState("");
  const { records } = useSiteContent();
  const address = contentType(type.name).path?.(id);
  const isUsed = usedBy(records, fileOf({ path })).length > 0;
  const record = `${collection}/${id}`;
  return (
    <>
      {isUsed && (
        <>
          <p>Other records name this one. They will not when it is retired:</p>
          <UsedBy file={fileOf({ path })} />
        </>
      )}
      <MoveForm
        label={address ? "Page that takes over its address" : undefined}
        value={heir}
        onChange={setHeir}
        suggestions={pageAddresses(records).filter((each) => each !== address)}
        action="Retire now"
        explanation={
          address
            ? "The page goes; links to it, and its old addresses, open the page that takes over. Lists leave it out."
            : "The record goes, and lists leave it out."
        }
        onSubmit={() =>
          change(address ? { action: "retire", record, heir } : { action: "retire", record }, collection)
        }
      />
    </>
  );
}

interface FormProps {
  /** Label of the form's only field; undefined for a form without a field. */
  label: string | undefined;
  value: string;
  onChange: (value: string) => void;
  suggestions?: string[];
  action: string;
  explanation: string;
  /** Resolves to an error message if nothing was changed. */
  onSubmit: () => Promise<string | undefined>;
}

function MoveForm({ label, value, onChange, suggestions = [], action, explanation, onSubmit }: FormProps) {
  const list = useId();
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem((await onSubmit()) ?? "");
  };
  return (
    <form className="move-form" onSubmit={submit}>
      <p>{explanation}</p>
      {label && (
        <label>
          {label}
          <input
            list={list}
            required
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </label>
      )}
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p role="alert" className="dialog-problem">
        {problem}
      </p>
      <p className="form-buttons">
        <button type="submit" className="main-button">
          {action}
        </button>
        <button type="button" onClick={closeDialog}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Renames or retires on disk, then reloads the editor at `place`, because Decap's lists of records are stale. */
async function change(request: LocalRequest, place: string): Promise<string | undefined> {
  try {
    await askLocal(request);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  closeDialog();
  window.location.hash = `#/collections/${place}`;
  window.location.reload();
  return undefined;
}

/**
 * Handles a failed deletion: offers to retire the record if the content check refused to delete it, and otherwise shows
 * the error.
 */
export function tellRemovalRefused(error: unknown): void {
  const refused = isLocal() && error instanceof Error && "status" in error && error.status === 422;
  const draft = openDraft();
  if (refused && draft && contentType(draft.type.name).path) retireOpenRecord();
  else tellError(error);
}
