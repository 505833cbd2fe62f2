import { useState } from "react";
import { contentTypeOfFile, idOfFile } from "../../content-model/registry";
import { PageInput } from "../form/choices";
import { usedBy } from "../save/usedBy";
import { Dialog, DialogForm, type RecordDialogProps } from "./Dialog";
import { PagesChanged } from "./PagesChanged";
import { recordAddress } from "./places";
import { removeOpen, renameOpen, retireOpen } from "./saving";
import { getState, useEditorState } from "./state";

/** All references to a record from other records, each with a link to its field. */
export const UsedBy = (props: RecordDialogProps) => (
  <Dialog title="Used by" onClose={props.onClose}>
    <Uses {...props} without="No other record names this one." />
  </Dialog>
);

interface UsesProps extends RecordDialogProps {
  /** What is said before the list, and in the place of an empty one. */
  intro?: string;
  without?: string;
}

function Uses({ file, onClose, intro, without }: UsesProps) {
  const uses = useUses(file);
  if (uses.length === 0) return without && <p>{without}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
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
    </>
  );
}

const useUses = (file: string) => {
  const records = useEditorState((state) => state.records);
  return usedBy(records, file);
};

export function Delete(props: RecordDialogProps) {
  if (useUses(props.file).length > 0)
    return (
      <Dialog title="Delete" onClose={props.onClose}>
        <Uses
          {...props}
          intro="It cannot be deleted while other records name it. Take it out of these places first:"
        />
      </Dialog>
    );
  return (
    <DialogForm title="Delete" action="Delete now" onClose={props.onClose} onSubmit={removeOpen}>
      <p>No other record names this one. After deleting it you can bring it back with one press.</p>
    </DialogForm>
  );
}

export function Rename({ file, onClose }: RecordDialogProps) {
  const [id, setId] = useState("");
  return (
    <DialogForm title="Rename" action="Rename now" onClose={onClose} onSubmit={() => renameOpen(id)}>
      <p>Links, lists and old addresses follow. The id now is {typeAndId(file).id}.</p>
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
      <PagesChanged from={id} plan={({ renaming }) => renaming(getState().tree, file, id)} />
    </DialogForm>
  );
}

export function Retire({ file, onClose }: RecordDialogProps) {
  const [heir, setHeir] = useState("");
  const { type, id } = typeAndId(file);
  const address = type?.path?.(id);
  return (
    <DialogForm
      title="Retire"
      action="Retire now"
      onClose={onClose}
      onSubmit={() => retireOpen(address && heir)}
    >
      <Uses
        file={file}
        onClose={onClose}
        intro="Other records name this one. They will not when it is retired:"
      />
      <p>
        {address
          ? "The page goes; links to it, and its old addresses, open the page that takes over. Lists leave it out."
          : "The record goes, and lists leave it out."}
      </p>
      {address && (
        <>
          <label htmlFor="heir">Page that takes over its address</label>
          <PageInput id="heir" required value={heir} onTyped={setHeir} />
          <PagesChanged from={heir} plan={({ retiring }) => retiring(getState().tree, file, heir)} />
        </>
      )}
    </DialogForm>
  );
}

const typeAndId = (file: string) => {
  const type = contentTypeOfFile(file);
  return { type, id: type ? idOfFile(type, file) : "" };
};
