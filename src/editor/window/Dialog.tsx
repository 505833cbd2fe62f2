import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { AskForm, Button } from "./AskForm";

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
        <Button onClick={onClose}>Close</Button>
      </header>
      {children}
    </dialog>
  );
}

interface FormProps extends Props, Omit<ComponentProps<typeof AskForm>, "children"> {
  cancel?: string;
}

/** A dialog that asks for something before it is done, and closes when it is. */
export const DialogForm = ({ title, onClose, cancel = "Cancel", more, onSubmit, ...form }: FormProps) => (
  <Dialog title={title} onClose={onClose}>
    <AskForm
      {...form}
      more={
        <>
          {more}
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
      onSubmit={async (given) => {
        const why = await onSubmit(given);
        if (!why) onClose();
        return why;
      }}
    />
  </Dialog>
);
