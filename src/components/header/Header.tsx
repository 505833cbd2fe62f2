import { Link } from "gatsby";
import type { Site } from "../../content-model/site";
import { currentOf } from "../current";
import { Logo } from "../Logo";
import { fill, useWords } from "../words";
import { MenuDropdown } from "./MenuDropdown";
import { MenuLinks } from "./MenuLinks";
import { MobileMenu } from "./MobileMenu";

interface Props {
  site: Site;
  pathname: string;
}

/**
 * The site header: logo, menus and contact button. It has no React state: `browser/boot.ts` sets `data-scrolled` and
 * operates the menus, with and without React.
 */
export function Header({ site: { company, navigation }, pathname }: Props) {
  const { layout } = useWords();
  const wide = needsWideScreen(company, navigation);
  return (
    <header className="site-header">
      {/*
       * Browsers may paint while the HTML is still arriving, so no position here depends on later elements: the row
       * and the toggle have explicit sizes, and the menu begins at the logo.
       */}
      <div className="wrap flex min-h-11.5 flex-wrap items-center gap-x-4 xl:gap-x-6">
        <Link
          to="/"
          className="site-logo flex min-h-11.5 items-center"
          aria-label={fill(layout.home, { company: company.name })}
        >
          <Logo name={company.name} shortName={company.shortName} />
        </Link>
        <nav aria-label={layout.mainMenu} className={`flex-auto ${wide ? "max-xl:hidden" : "max-lg:hidden"}`}>
          <ul className="flex items-center gap-1">
            {navigation.items.map((item) => {
              const current = currentOf(item.to, pathname);
              return item.entries.length > 0 ? (
                <MenuDropdown key={item.label} label={item.label} current={current}>
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
        <MobileMenu navigation={navigation} pathname={pathname} wide={wide} />
      </div>
    </header>
  );
}

/** Content width in pixels of the narrowest viewport that shows the menu as a row, 64 rem. */
const ROW_WIDTH = 944;

/**
 * Estimates from text lengths whether logo and menu are too wide for one row at 64 rem. The row is then shown from 70
 * rem, and the mobile menu below that.
 */
export function needsWideScreen(
  { name, shortName }: Pick<Site["company"], "name" | "shortName">,
  { items, action }: Site["navigation"],
): boolean {
  const rest = name.startsWith(`${shortName} `) ? name.length - shortName.length - 1 : 0;
  const logo = 46 + Math.max((rest ? shortName : name).length * 11.4, rest * 6);
  const entries = items.map(({ label, entries }) => 16 + label.length * 8.75 + (entries.length > 0 ? 20 : 0));
  const button = 52 + action.label.length * 8.75;
  return logo + 16 + entries.reduce((sum, width) => sum + width, button) > ROW_WIDTH;
}
