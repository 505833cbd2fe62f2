/**
 * Matches decoded paths (`/café`, not `/caf%C3%A9`) that can safely be written into the configuration of a web server,
 * in quotes or escaped. Such a path may contain the space, and letters, digits, punctuation marks and symbols of all
 * scripts, except some ASCII ones such as `"` and `$`. No part between slashes may be empty, `.` or `..`. A path that
 * ends with a slash does not match, so neither does `/`.
 */
const SAFE_PATH =
  /^(?:\/(?!\.{0,2}(?:\/|$))(?:[\p{L}\p{M}\p{N} ._~&+'(),;!=@-]|(?![\0-\x7f])[\p{P}\p{S}])+)+$/u;

/**
 * Returns the decoded path. Returns undefined if the encoding is invalid, if the path ends with a slash (as `/` does),
 * or if a server could misread the path, for example because it contains `"` or `/../`.
 */
export function readablePath(path: string): string | undefined {
  try {
    const readable = decodeURIComponent(path).normalize("NFC");
    // A path with an encoded slash (`%2F`) is rejected, because decoding changes its meaning: `/a%2Fb` has one part,
    // and `/a/b` has two.
    return SAFE_PATH.test(readable) && !/%2f/i.test(path) ? readable : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a path can be decoded. `/100%` cannot, because there are no digits after the `%`, and neither can `/caf%E9`,
 * because it is not UTF-8.
 */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path with percent-encoding, as browsers send it; undefined if `readablePath` rejects it. */
export const codedPath = (path: string): string | undefined => {
  const readable = readablePath(path);
  return readable && encodeURI(readable);
};

/** Returns the absolute URL of a page or file. `siteUrl` may end with a slash, and `path` starts with one. */
export function pageUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, "")}${path}`;
}

/** Returns the path of a page's JSON file: `/articles/x.json` for `/articles/x`. */
export function jsonPath(path: string): string {
  return `${path}.json`;
}
