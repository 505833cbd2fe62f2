import { Link } from "gatsby";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import type { Site } from "../../content-model/site";
import { currentOf } from "../current";
import { useWords } from "../words";
import { MenuEntries } from "./MenuLinks";

interface Props {
  navigation: Site["navigation"];
  pathname: string;
  /** Whether the menu row needs a wide screen; see `needsWideScreen` in `Header`. */
  wide: boolean;
}

/**
 * The menu on small screens. It is a popover, so the browser opens it, closes it on Escape or a touch outside, exposes
 * its state to assistive technology and restores focus, all without scripts. `browser/menus.ts` closes it when a link
 * in it is followed.
 */
export function MobileMenu({ navigation, pathname, wide }: Props) {
  const { layout } = useWords();
  const links = navigation.items.filter((item) => item.to);
  return (
    <div className={`ml-auto flex ${wide ? "xl:hidden" : "lg:hidden"}`}>
      <button type="button" className="menu-toggle" popoverTarget="site-menu" aria-controls="site-menu">
        <Menu aria-hidden="true" />
        <X aria-hidden="true" />
        <span>{layout.menu}</span>
      </button>
      <nav id="site-menu" aria-label={layout.menu} popover="auto" className="mobile-menu">
        <ul>
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link to={to ?? "/"} aria-current={currentOf(to, pathname)}>
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
