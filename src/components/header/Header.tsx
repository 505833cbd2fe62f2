import { Link } from "gatsby";
import type { Site } from "../../lib/site";
import { currentOf } from "../current";
import { Logo } from "../Logo";
import { useScrolled } from "../useScrolled";
import { fill, useWords } from "../words";
import { MenuDropdown } from "./MenuDropdown";
import { MenuLinks } from "./MenuLinks";
import { MobileMenu } from "./MobileMenu";
import { useMenus } from "./useMenus";

/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

interface Props {
  site: Site;
  pathname: string;
}

/** The head of every page: logo, menus, the way to contact. */
export function Header({ site: { company, navigation }, pathname }: Props) {
  const { layout } = useWords();
  const scrolled = useScrolled(SCROLL_THRESHOLD);
  const menus = useMenus(pathname);
  return (
    <header className="site-header" data-scrolled={scrolled || undefined}>
      {/*
       * A browser may paint while the page still arrives, so nothing here has a place that depends on what follows
       * it: the row and the toggle have their sizes beforehand, and the menu begins at the logo.
       */}
      <div className="wrap flex min-h-11.5 flex-wrap items-center gap-x-6">
        <Link
          to="/"
          className="site-logo flex min-h-11.5 items-center"
          aria-label={fill(layout.home, { company: company.name })}
        >
          <Logo name={company.name} shortName={company.shortName} />
        </Link>
        <nav
          aria-label={layout.mainMenu}
          className="flex-auto max-lg:hidden"
          data-live={menus.live || undefined}
        >
          <ul className="flex items-center gap-1">
            {navigation.items.map((item) => {
              const current = currentOf(item.to, pathname);
              return item.entries.length > 0 ? (
                <MenuDropdown key={item.label} label={item.label} current={current} menus={menus}>
                  <MenuLinks item={item} pathname={pathname} />
                </MenuDropdown>
              ) : (
                <li key={item.label}>
                  <Link to={item.to ?? "/"} className="menu-link" aria-current={current}>
                    {item.label}
                  </Link>
                </li>
              );
            })}
            <li className="ml-auto">
              <Link to={navigation.action.to} className="button ml-3">
                {navigation.action.label}
              </Link>
            </li>
          </ul>
        </nav>
        <MobileMenu navigation={navigation} pathname={pathname} />
      </div>
    </header>
  );
}
