/** The whole web address of a page: `siteUrl` with or without a slash at its end, `path` from its first slash. */
export function pageUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, "")}${path}`;
}

/** Where the JSON copy of a service's or solution's page stands: `/services/x` is `/services/x.json`. */
export function jsonPath(path: string): string {
  return `${path}.json`;
}
