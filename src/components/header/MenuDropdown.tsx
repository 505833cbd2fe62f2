import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  current: "page" | "true" | undefined;
  children: ReactNode;
}

/**
 * A dropdown menu of the header. Without scripts, the style sheet opens it on hover and focus. With scripts,
 * `browser/menus.ts` opens it by hover, click, touch and keyboard, and maintains `aria-expanded`.
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
