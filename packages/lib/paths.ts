/**
 * Decoded paths with letters and signs of any script, digits, spaces, and the ASCII signs that are safe in
 * every server's configuration if the path is quoted or escaped. Servers use the encoded form `/caf%C3%A9`,
 * people the decoded form `/café`.
 */
const SAFE_PATH =
  /^(?:\/(?!\.{0,2}(?:\/|$))(?:[\p{L}\p{M}\p{N} ._~&+'(),;!=@-]|(?![\0-\x7f])[\p{P}\p{S}])+)+$/u;

/** The decoded path; undefined if it is invalid or contains a character that a server's configuration could misread. */
export function readablePath(path: string): string | undefined {
  try {
    const readable = decodeURIComponent(path).normalize("NFC");
    // An encoded slash is not a path separator.
    return SAFE_PATH.test(readable) && !/%2f/i.test(path) ? readable : undefined;
  } catch {
    return undefined;
  }
}

/** Whether every percent code of a path belongs to a UTF-8 character: `/100%` and `/caf%E9` cannot be decoded. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The percent-encoded path, as browsers send it; undefined if it is invalid. */
export const codedPath = (path: string): string | undefined => {
  const readable = readablePath(path);
  return readable && encodeURI(readable);
};

/** The absolute URL of a page. `siteUrl` may end with a slash; `path` starts with one. */
export function pageUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, "")}${path}`;
}

/** The path of the JSON copy of a page: `/articles/x.json` for `/articles/x`. */
export function jsonPath(path: string): string {
  return `${path}.json`;
}
