import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { toldHere } from "./state";

/** A button. It does not submit a form unless its `type` says so, and it keeps the focus if it becomes disabled. */
export const Button = ({ disabled, onClick, ...props }: ComponentProps<"button">) => (
  <button
    type="button"
    aria-disabled={disabled || undefined}
    {...props}
    onClick={disabled ? (event) => event.preventDefault() : onClick}
  />
);

/** A text in which the first occurrence of `find` is highlighted. */
export function Marked({ text, find }: { text: string; find: string }) {
  const at = find ? text.indexOf(find) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{find}</mark>
      {text.slice(at + find.length)}
    </>
  );
}

interface AskFormProps {
  children: ReactNode;
  /** The label of the button that submits the form. */
  action: string;
  /** Buttons next to the button that submits the form. */
  more?: ReactNode;
  /** The message that the form shows at first, such as the reason why an earlier attempt failed. */
  problem?: string;
  /**
   * Called with the values of the form. Returns an empty text if the action has succeeded, or the reason why it has
   * failed. The form shows this reason.
   */
  onSubmit: (given: FormData) => string | Promise<string>;
}

/** A form with a button for an action, such as signing in. If the action fails, the form shows the reason. */
export function AskForm({ children, action, more, problem = "", onSubmit }: AskFormProps) {
  const [refused, setRefused] = useState(problem);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setRefused("");
        const { submitter } = event.nativeEvent as SubmitEvent;
        const why = await onSubmit(new FormData(event.currentTarget, submitter));
        if (why) toldHere();
        setRefused(why);
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

/** Shows a problem, such as a failed request, and a button that calls `again`. */
export const NotLoaded = ({ problem, again }: { problem: string; again: () => void }) => (
  <div role="alert" className="notice">
    <p>{problem}</p>
    <Button onClick={again}>Try again</Button>
  </div>
);

/** A menu of buttons and links. It closes on Escape, on a click on an item or outside, and when it loses the focus. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current?.contains(document.activeElement)) menu.current.querySelector("summary")?.focus();
    menu.current?.removeAttribute("open");
  };
  useEffect(() => {
    // When the focus moves into the preview, which is a frame, the menu must close too. The window then gets a `blur`
    // event. The target of this event is the window itself, which is not a node.
    const closeIfOutside = ({ target }: Event) =>
      (target instanceof Node && menu.current?.contains(target)) || menu.current?.removeAttribute("open");
    const events = ["pointerdown", "focusin", "blur"] as const;
    for (const event of events) window.addEventListener(event, closeIfOutside);
    return () => {
      for (const event of events) window.removeEventListener(event, closeIfOutside);
    };
  }, []);
  return (
    <details className="more relative" ref={menu} onKeyDown={({ key }) => key === "Escape" && close()}>
      <summary className="button-like">{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler closes the menu after a click on an item */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space on a button also cause a click */}
      <div
        className="menu grid absolute z-4 end-0 top-full mt-1 min-w-44 p-1 border border-edge rounded-md bg-surface raised *:px-3 *:py-2 *:border-0 *:text-ink *:text-sm *:text-start *:no-underline *:hover:bg-brand-wash"
        onClick={close}
      >
        {children}
      </div>
    </details>
  );
}

interface DialogProps {
  title: string;
  /** Whether the dialog can be almost as large as the window, for example to show two versions of a page. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. The focus stays inside it, Escape closes it, and the focus then returns to the previous element. The
 * dialog is rendered into `body`, because it may contain a form, and a form inside the record's form would be invalid
 * HTML.
 */
export function Dialog({ title, isWide, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would focus the Close button. If a form in the dialog has a text box or select, the first of these
    // gets the focus instead. A radio button or checkbox must not get the focus, because the dialog may open while the
    // user types, and a typed space would check the box.
    element
      ?.querySelector<HTMLElement>("form :is(input:not([type=radio], [type=checkbox]), select, textarea)")
      ?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        // The browser must not close the dialog, because React's state would still say that it is open. Instead,
        // `onClose` changes the state, and React then removes the dialog.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {/* This is not a `header` element, because that would be the banner of the page here. */}
      <div className="flex justify-between items-center gap-4 sticky top-0 z-1 -mx-5 px-5 py-3.5 bg-paper">
        <h2 id={id}>{title}</h2>
        <Button className="flex-none" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

interface DialogFormProps extends DialogProps, Omit<ComponentProps<typeof AskForm>, "children"> {
  cancel?: string;
}

/** A dialog that contains an `AskForm`. It closes when the form's action has succeeded, or when the user cancels. */
export const DialogForm = ({
  title,
  isWide,
  onClose,
  cancel = "Cancel",
  more,
  onSubmit,
  ...form
}: DialogFormProps) => (
  <Dialog title={title} isWide={isWide} onClose={onClose}>
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
