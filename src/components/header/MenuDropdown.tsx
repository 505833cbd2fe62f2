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

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      close();
      button.current?.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) menus.show(id);
      // The list is drawn first: a hidden link takes no focus.
      requestAnimationFrame(() => moveFocus(item.current, event.key === "ArrowDown" ? 1 : -1));
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !item.current?.contains(event.relatedTarget)) close();
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
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-current={current}
        onClick={() => (isOpen ? close() : menus.show(id))}
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

/** Moves the focus by one link in the list, from the button into its first or last link. */
function moveFocus(item: HTMLElement | null, step: 1 | -1): void {
  const links = [...(item?.querySelectorAll<HTMLElement>("li a") ?? [])];
  const index = links.indexOf(document.activeElement as HTMLElement);
  links.at(index < 0 ? (step > 0 ? 0 : -1) : (index + step) % links.length)?.focus();
}
