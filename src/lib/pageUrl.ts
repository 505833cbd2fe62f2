/** The absolute URL of a page. `siteUrl` may end with a slash; `path` starts with one. */
export function pageUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, "")}${path}`;
}

/** The path of the JSON copy of a service's or solution's page: `/services/x.json` for `/services/x`. */
export function jsonPath(path: string): string {
  return `${path}.json`;
}
