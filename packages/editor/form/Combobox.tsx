import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { counted } from "../window/places";
import { type Choice, listFor, meantBy } from "./findChoice";
import { NO_PROSE } from "./noProse";

interface ComboboxProps<Each extends Choice> extends Omit<ComponentProps<"input">, "value"> {
  /** The current value: the value of a choice, or another text. */
  value: string;
  choices: readonly Each[];
  /** Called when the user types or chooses. The argument is the new value: the value of a choice, or the typed text. */
  onValue: (value: string) => void;
  /**
   * Called when the user chooses from the list. If the text in the field identifies a value, also called when the user
   * leaves the field or presses Enter or Ctrl+S.
   */
  onDone?: (value: string) => void;
  /**
   * Returns true for a typed text that is a valid value, even if it is not the value of a choice. For example,
   * `/about#team` is valid if there is a choice `/about`.
   */
  isValue?: (text: string) => boolean;
  /** Renders a choice in the list. By default, this is the title and the note of the choice. */
  drawn?: (choice: Each) => ReactNode;
  /** Whether the list shows its choices in several columns. */
  isGrid?: boolean;
}

/** Returns the title of a choice, with the choice's note in parentheses if it has one. */
export const noted = ({ title, note }: Choice): string => (note ? `${title} (${note})` : title);

/** The maximum number of choices in the list. The user finds the other choices by typing. */
const SHOWN = 60;

/**
 * A text field in which the user chooses a value by typing words of its title. It follows the “editable combobox”
 * pattern of the ARIA Authoring Practices. If the typed text does not identify exactly one choice, the text itself
 * becomes the value. The form can then report an invalid value.
 */
export function Combobox<Each extends Choice>({
  value,
  choices,
  onValue,
  onDone,
  isValue = () => false,
  drawn = noted,
  isGrid,
  ...attributes
}: ComboboxProps<Each>) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const titleOf = (value: string) => choices.find((choice) => choice.value === value)?.title ?? value;
  const { matches: all, message } = listFor(choices, typed, isValue);
  const found = all.slice(0, SHOWN);
  // Without choices and without a message, the list would be an empty box.
  const isListed = isOpen && (all.length > 0 || message !== "");
  const marked = found[active];
  const meant = (text: string) => (isValue(text.trim()) ? text.trim() : meantBy(choices, text)?.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `active` and `isOpen` decide which element in the DOM is selected
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, isOpen]);
  const close = () => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: string) => {
    onValue(chosen);
    close();
    onDone?.(chosen);
  };
  const leave = () => {
    const chosen = meant(typed ?? value);
    close();
    if (chosen !== undefined) onDone?.(chosen);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    attributes.onKeyDown?.(event);
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && !event.altKey) {
      event.preventDefault();
      const from = isOpen ? active : -1;
      setOpen(true);
      setActive(from < 0 && step < 0 ? found.length - 1 : (from + step + found.length) % (found.length || 1));
    } else if (key === "Enter") {
      event.preventDefault();
      if (marked) choose(marked.value);
      else leave();
    } else if (key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) leave();
    else if (key === "Escape" && isOpen) {
      // Without this, Escape would also close a dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  };
  return (
    <div className="relative flex-1 min-w-0">
      <input
        {...NO_PROSE}
        {...attributes}
        type="text"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={marked && `${id}-${active}`}
        value={typed ?? titleOf(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setActive(-1);
          onValue(meant(target.value) ?? target.value);
        }}
        onClick={({ currentTarget }) => {
          setOpen(true);
          // The text is selected, so that the next letter replaces it and starts a new search.
          if (typed === undefined) currentTarget.select();
        }}
        onKeyDown={press}
        onBlur={(event) => {
          attributes.onBlur?.(event);
          leave();
        }}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={attributes["aria-label"] ?? "Choices"}
        className="choices"
        data-grid={isGrid || undefined}
        hidden={!isListed}
        // A click on the list would otherwise take the focus away from the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={choice.value}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              data-chosen={choice.value === value || undefined}
              dir="auto"
              onClick={() => choose(choice.value)}
            >
              {drawn(choice)}
            </div>
          ))}
        {isOpen && all.length > SHOWN && (
          <div aria-hidden className="help">
            These are the first {SHOWN} of {all.length} choices. Type a word to find the others.
          </div>
        )}
        {isOpen && message && (
          <div aria-hidden className="help">
            {message}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && message}
        {isOpen && all.length > 0 && typed !== undefined && counted(all.length, "choice")}
      </p>
    </div>
  );
}
