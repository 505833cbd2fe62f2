import type { ListEntry } from "@sitekit/content/shown";
import { Link } from "gatsby";
import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import type { MenuItem, Site } from "../types/site";
import { dirOf } from "./direction";
import { ExternalLink } from "./ExternalLink";
import { tel, whatsappLink } from "./enquiry";
import { Logo } from "./Logo";
import { fill, useWords } from "./words";

interface Props {
  site: Site;
  pathname: string;
}

/**
 * The site's header: logo, menus, a button and a search link. It has no React state.
 * `browser/headerAndPageScripts.ts` sets `data-scrolled` and operates the menus, whether or not React runs.
 */
export function Header({ site: { company, navigation }, pathname }: Props) {
  const { layout, search } = useWords();
  const wide = needsWideScreen(company, navigation);
  return (
    <header className="site-header">
      {/* Browsers may paint while the HTML is still arriving. The minimum height of the row, and the position of the
         menu next to the logo, prevent elements from moving when later elements arrive. */}
      <div className="wrap relative flex min-h-11.5 flex-wrap items-center gap-x-2 pr-11 xl:gap-x-6">
        <Link
          to="/"
          className="site-logo flex min-h-11.5 items-center"
          aria-label={fill(layout.home, { company: company.name })}
        >
          <Logo name={company.name} shortName={company.shortName} />
        </Link>
        <nav aria-label={layout.mainMenu} className={`flex-auto ${wide ? "max-xl:hidden" : "max-lg:hidden"}`}>
          <ul className="flex flex-wrap items-center">
            {navigation.items.map((item) =>
              item.entries.length > 0 ? (
                <MenuDropdown key={item.label} item={item} pathname={pathname} />
              ) : (
                <li key={item.label}>
                  <Link to={item.to ?? "/"} className="menu-link" aria-current={currentOf(item.to, pathname)}>
                    {item.label}
                  </Link>
                </li>
              ),
            )}
            <li className="ml-auto">
              <Link to={navigation.action.to} className="button">
                {navigation.action.label}
              </Link>
            </li>
          </ul>
        </nav>
        <MobileMenu company={company} navigation={navigation} pathname={pathname} wide={wide} />
        {/* This is not a Gatsby `Link`, so the browser itself opens the page and focuses the search field. The link
           has an absolute position, so it does not move the menu. */}
        <a href="/solutions#search" aria-label={search.word} className="no-print absolute right-0 p-2.5">
          <Search />
        </a>
      </div>
    </header>
  );
}

/**
 * The approximate space for logo, menu and search link, in pixels, if the window is 64 rem (1024 pixels) wide. Narrower
 * windows never show the menu as a row.
 */
const ROW_WIDTH = 944;
/** The space for the search link (44 pixels) plus the gap between logo and menu (8 pixels). */
const SEARCH = 52;

/**
 * Estimates from the number of letters whether the logo and the menu are too wide for one row at 64 rem. If they
 * are, the row is shown only from 70 rem on, and narrower windows get the mobile menu.
 */
export function needsWideScreen(
  { name, shortName }: Pick<Site["company"], "name" | "shortName">,
  { items, action }: Site["navigation"],
): boolean {
  const rest = name.startsWith(`${shortName} `) ? name.length - shortName.length - 1 : 0;
  const logo = 46 + Math.max((rest ? shortName : name).length * 11.4, rest * 6);
  const entries = items.map(({ label, entries }) => 12 + label.length * 8.75 + (entries.length > 0 ? 20 : 0));
  const button = 42 + action.label.length * 8.75;
  return logo + SEARCH + entries.reduce((sum, width) => sum + width, button) > ROW_WIDTH;
}

interface MobileMenuProps {
  company: Site["company"];
  navigation: Site["navigation"];
  pathname: string;
  /**
   * Whether the window must be at least 70 rem wide to show the menu as a row. Otherwise 64 rem is enough. See
   * `needsWideScreen`.
   */
  wide: boolean;
}

/**
 * The menu on small screens. It is a popover, so it works without scripts. The browser opens and closes it, tells
 * assistive technology whether it is open, and restores the focus. `browser/headerAndPageScripts.ts` closes it when a
 * visitor follows a link in it. In browsers without popovers, it works like `MenuDropdown`.
 */
function MobileMenu({ company, navigation, pathname, wide }: MobileMenuProps) {
  const { layout, contact } = useWords();
  const links = navigation.items.filter((item) => item.to);
  return (
    <div className={`small-menu ml-auto flex ${wide ? "xl:hidden" : "lg:hidden"}`}>
      <button
        type="button"
        className="button button-quiet px-4"
        popoverTarget="site-menu"
        aria-controls="site-menu"
      >
        {layout.menu}
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
        <p className="flex flex-wrap gap-3">
          <Link to={navigation.action.to} className="button">
            {navigation.action.label}
          </Link>
          <a href={tel(company.phone)} className="button button-quiet">
            {layout.call}
          </a>
          {company.whatsapp && (
            <a href={whatsappLink(company.whatsapp)} className="button button-quiet">
              {contact.whatsapp}
            </a>
          )}
        </p>
      </nav>
    </div>
  );
}

interface MenuLinksProps {
  item: MenuItem;
  pathname: string;
}

/**
 * A drop-down menu of the header. Without scripts, the style sheet opens it on hover and focus. With scripts,
 * `browser/headerAndPageScripts.ts` opens it by hover, click, touch or keyboard, and sets `aria-expanded`.
 */
function MenuDropdown({ item, pathname }: MenuLinksProps) {
  const id = useId();
  return (
    <li className="menu-item">
      <button
        type="button"
        className="menu-link"
        aria-controls={id}
        aria-current={currentOf(item.to, pathname)}
      >
        {item.label}
        <ChevronDown size="1rem" />
      </button>
      <ul id={id} className="menu-list">
        <MenuLinks item={item} pathname={pathname} />
      </ul>
    </li>
  );
}

/**
 * The links of one drop-down menu. If editors have chosen a page for the menu item and filled in `overviewLabel`, the
 * first link opens this page. The entries of the menu are below it.
 */
export function MenuLinks({ item, pathname }: MenuLinksProps) {
  return (
    <>
      {item.to && item.overviewLabel && (
        <li>
          <Link to={item.to} className="overview" aria-current={pathname === item.to ? "page" : undefined}>
            {item.overviewLabel}
          </Link>
        </li>
      )}
      <MenuEntries entries={item.entries} pathname={pathname} />
    </>
  );
}

/**
 * The entries of a menu as list items. An entry with a `url` links to another website. The other entries link to pages
 * of this site.
 */
function MenuEntries({ entries, pathname }: { entries: readonly ListEntry[]; pathname: string }) {
  return entries.map(({ title, path, url, note }) => (
    <li key={path} dir={dirOf(title)}>
      {url ? (
        <ExternalLink href={url}>{title}</ExternalLink>
      ) : (
        <Link to={path} aria-current={pathname === path ? "page" : undefined}>
          {title}
          {note && <small>{note}</small>}
        </Link>
      )}
    </li>
  ));
}

/**
 * Returns the value of `aria-current` for a menu entry: "page" if it leads to the current page, "true" if it leads to
 * an ancestor of the current page, and otherwise undefined. The home page does not count as an ancestor.
 */
export function currentOf(to: string | null | undefined, pathname: string): "page" | "true" | undefined {
  if (!to) return undefined;
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === to) return "page";
  return to !== "/" && here.startsWith(`${to}/`) ? "true" : undefined;
}
