import { type ReactNode, useEffect, useRef } from "react";
import { createStore } from "../store";

interface Open {
  title: string;
  body: ReactNode;
  onClose: () => void;
}

const open = createStore<Open | undefined>(undefined);

/** Opens a modal dialog and closes any other one. `onClose` is called however the dialog is closed. */
export function openDialog(title: string, body: ReactNode, onClose: () => void = () => undefined): void {
  closeDialog();
  open.set({ title, body, onClose });
}

export function closeDialog(): void {
  const closing = open.get();
  open.set(undefined);
  closing?.onClose();
}

/** The open dialog. It is modal: it traps focus, and Escape closes it. */
export function Dialogs() {
  const current = open.use();
  return current ? <OpenDialog key={current.title} {...current} /> : null;
}

function OpenDialog({ title, body }: Open) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="editor-dialog" aria-labelledby="dialog-title" onClose={closeDialog}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" onClick={closeDialog}>
          Close
        </button>
      </header>
      {body}
    </dialog>
  );
}
