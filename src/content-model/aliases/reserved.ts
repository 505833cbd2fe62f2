import { contentTypes } from "../registry";

/** Path prefixes of the further pages of paginated overviews, as in `/services/page/2`. */
const FURTHER_PAGES = contentTypes.flatMap(({ listing }) =>
  listing?.overview?.path ? [`${listing.overview.path("")}/page`] : [],
);

/** Path prefixes that the built site reserves for its own files. A page or an alias there would break the site. */
const RESERVED_PATHS: readonly string[] = [
  "/404",
  "/admin",
  "/fonts",
  "/index",
  "/media",
  "/og",
  "/page-data",
  "/pages",
  "/static",
  ...FURTHER_PAGES,
];

export const isReserved = (path: string) =>
  RESERVED_PATHS.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));
