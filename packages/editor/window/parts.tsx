import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** A button that sends no form, unless its type says so. */
export const Button = (props: ComponentProps<"button">) => <button type="button" {...props} />;

interface AskFormProps {
  children: ReactNode;
  /** The words of the button that does it. */
  action: string;
  /** Buttons beside that one. */
  more?: ReactNode;
  /** Why it was refused before. */
  problem?: string;
  /** Does it with what was filled in. Returns why it was refused, which is then said; an empty text if it was not. */
  onSubmit: (given: FormData) => string | Promise<string>;
}

/** A form that asks for something before it is done. */
export function AskForm({ children, action, more, problem = "", onSubmit }: AskFormProps) {
  const [refused, setRefused] = useState(problem);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setRefused("");
        const { submitter } = event.nativeEvent as SubmitEvent;
        setRefused(await onSubmit(new FormData(event.currentTarget, submitter)));
      }}
    >
      {children}
      <p role="alert" className="problem">
        {refused}
      </p>
      <p className="buttons mt-3">
        <Button type="submit" className="main">
          {action}
        </Button>
        {more}
      </p>
    </form>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
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

interface DialogFormProps extends DialogProps, Omit<ComponentProps<typeof AskForm>, "children"> {
  cancel?: string;
}

/** A dialog that asks for something before it is done, and closes when it is. */
export const DialogForm = ({
  title,
  onClose,
  cancel = "Cancel",
  more,
  onSubmit,
  ...form
}: DialogFormProps) => (
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
