import { Link } from "gatsby";
import type { MenuItem } from "../../content-model/site";
import type { ListEntry } from "../../lib/content";
import { ExternalLink } from "../ExternalLink";

interface Props {
  item: MenuItem;
  pathname: string;
}

/** The links of one dropdown menu. */
export function MenuLinks({ item, pathname }: Props) {
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

/** Links to pages of this site and to other websites. */
export function MenuEntries({ entries, pathname }: { entries: readonly ListEntry[]; pathname: string }) {
  return entries.map(({ title, path, url }) => (
    <li key={path}>
      {url ? (
        <ExternalLink href={url}>{title}</ExternalLink>
      ) : (
        <Link to={path} aria-current={pathname === path ? "page" : undefined}>
          {title}
        </Link>
      )}
    </li>
  ));
}
