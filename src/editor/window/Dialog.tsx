import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { activeElement } = document;
    dialog.current?.showModal();
    return () => {
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // The state decides what is open; React then removes the dialog.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="flex justify-between items-center gap-4 sticky top-0 z-1 -mx-5 px-5 py-3.5 bg-paper">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface FormProps extends Props {
  /** The words of the button that does it. */
  action: string;
  cancel?: string;
  /** Does it. Returns why it was refused; the dialog then stays open and says so. */
  onSubmit: () => Promise<string> | undefined;
}

/** A dialog that asks for something before it is done. */
export function DialogForm({ action, cancel = "Cancel", onSubmit, children, ...dialog }: FormProps) {
  const [refused, setRefused] = useState("");
  return (
    <Dialog {...dialog}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const why = await onSubmit();
          if (why) setRefused(why);
          else dialog.onClose();
        }}
      >
        {children}
        <p role="alert" className="problem">
          {refused}
        </p>
        <p className="buttons">
          <button type="submit" className="main">
            {action}
          </button>
          <button type="button" onClick={dialog.onClose}>
            {cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
