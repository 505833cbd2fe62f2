import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { Menus } from "./useMenus";

interface Props {
  label: string;
  current: "page" | "true" | undefined;
  menus: Menus;
  children: ReactNode;
}

/** An entry of the header that drops down a list: by hover, click, touch or keyboard. */
export function MenuDropdown({ label, current, menus, children }: Props) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = menus.open === id;
  const { close } = menus;

  // The style sheet may have opened the list before scripts came; it stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only of the moment when scripts come.
  useEffect(() => {
    if (item.current?.matches(":focus-within")) menus.show(id);
    else if (item.current?.matches(":hover")) menus.pointerEnter(id);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!holds(item.current, event.target)) close();
    };
    // Heard on the whole page: a list that the pointer opened must also yield to Escape.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (holds(item.current, document.activeElement)) button.current?.focus();
      close();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!isOpen) menus.show(id);
    // The list is drawn first: a hidden link takes no focus.
    requestAnimationFrame(() => moveFocus(item.current, event.key === "ArrowDown" ? 1 : -1));
  };
  const onBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !holds(item.current, event.relatedTarget)) close();
  };

  return (
    <li
      ref={item}
      className="menu-item"
      data-open={isOpen || undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && menus.pointerEnter(id)}
      onPointerLeave={(event) => event.pointerType === "mouse" && menus.pointerLeave()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className="menu-link"
        // Without scripts the style sheet opens the list, and nothing could keep this true.
        aria-expanded={menus.live ? isOpen : undefined}
        aria-controls={`${id}list`}
        aria-current={current}
        onClick={() => menus.press(id)}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul id={`${id}list`} className="menu-list">
        {children}
      </ul>
    </li>
  );
}

const holds = (item: Element | null, target: EventTarget | null) =>
  target instanceof Node && item !== null && item.contains(target);

/** Moves the focus by one link in the list, from the button into its first or last link. */
function moveFocus(item: HTMLElement | null, step: 1 | -1): void {
  const links = [...(item?.querySelectorAll<HTMLElement>("li a") ?? [])];
  const index = links.findIndex((link) => link.matches(":focus"));
  links.at(index < 0 ? (step > 0 ? 0 : -1) : (index + step) % links.length)?.focus();
}
