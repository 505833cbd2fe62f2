import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  current: "page" | "true" | undefined;
  children: ReactNode;
}

/**
 * An entry of the header that drops down a list. The style sheet opens it on hover and focus; `browser/menus.ts`, once
 * it runs, by hover, click, touch and keyboard, and says in `aria-expanded` which it is.
 */
export function MenuDropdown({ label, current, children }: Props) {
  const id = useId();
  return (
    <li className="menu-item">
      <button type="button" className="menu-link" aria-controls={id} aria-current={current}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul id={id} className="menu-list">
        {children}
      </ul>
    </li>
  );
}
