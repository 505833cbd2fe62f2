import { Link } from "gatsby";
import type { Site } from "../../lib/site";
import { currentOf } from "../current";
import { ExternalLink } from "../ExternalLink";

interface Props {
  item: Site["navigation"]["items"][number];
  navigation: Site["navigation"];
  pathname: string;
}

/** The entries of one drop-down list. */
export function MenuLinks({ item, navigation, pathname }: Props) {
  if (item.list === "livePlatforms") return <LivePlatformLinks platforms={navigation.livePlatforms} />;
  const pages = item.list === "services" ? navigation.services : navigation.solutions;
  return (
    <>
      {item.to && item.overviewLabel && (
        <li>
          <Link
            to={item.to}
            className="menu-entry overview"
            aria-current={pathname === item.to ? "page" : undefined}
          >
            {item.overviewLabel}
          </Link>
        </li>
      )}
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} className="menu-entry" aria-current={currentOf(path, pathname)}>
            {title}
          </Link>
        </li>
      ))}
    </>
  );
}

/** Links to the public websites of products. */
export function LivePlatformLinks({ platforms }: { platforms: Site["navigation"]["livePlatforms"] }) {
  return platforms.map(
    ({ path, livePlatform }) =>
      livePlatform && (
        <li key={path}>
          <ExternalLink href={livePlatform.url} className="menu-entry">
            {livePlatform.name}
          </ExternalLink>
        </li>
      ),
  );
}
