import { Link } from "gatsby";
import { Menu, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Site } from "../../lib/site";
import { currentOf } from "../current";
import { useWords } from "../words";
import { MenuEntries } from "./MenuLinks";

interface Props {
  navigation: Site["navigation"];
  pathname: string;
}

/**
 * The menu of small screens. It is a popover, so the browser itself opens it, closes it on Escape or a touch
 * outside and gives the focus back, before any script has come.
 */
export function MobileMenu({ navigation, pathname }: Props) {
  const { layout } = useWords();
  const menu = useRef<HTMLElement>(null);
  // Unknown until it is first opened: the browser says whether it is, also where no script runs.
  const [isOpen, setOpen] = useState<boolean>();
  // It may have been opened before scripts came, whose opening nobody heard.
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && menu.current?.matches(":popover-open")) setOpen(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => () => menu.current?.hidePopover?.(), [pathname]);

  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) menu.current?.hidePopover?.();
  };
  const links = navigation.items.filter((item) => item.to);

  return (
    <div className="ml-auto flex lg:hidden">
      <button
        type="button"
        className="menu-toggle"
        popoverTarget="site-menu"
        aria-expanded={isOpen}
        aria-controls="site-menu"
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {/* A translator replaces bare text, and React could then not put the other icon before it. */}
        <span>{layout.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside hear the keyboard; Enter on one is a click. */}
      <nav
        ref={menu}
        id="site-menu"
        aria-label={layout.menu}
        popover="auto"
        className="mobile-menu"
        onToggle={(event) => setOpen(event.newState === "open")}
        onClick={closeOnChoice}
      >
        <ul>
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link to={to ?? "/"} className="menu-entry" aria-current={currentOf(to, pathname)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {navigation.items
          .filter(({ to }) => !to)
          .map(({ label, entries }) => (
            <section key={label} aria-label={label}>
              <p className="eyebrow">{label}</p>
              <ul>
                <MenuEntries entries={entries} pathname={pathname} />
              </ul>
            </section>
          ))}
        <Link to={navigation.action.to} className="button">
          {navigation.action.label}
        </Link>
      </nav>
    </div>
  );
}
