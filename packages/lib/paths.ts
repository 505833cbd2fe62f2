/**
 * Matches decoded paths (`/café`, not `/caf%C3%A9`) that can safely be written into the configuration of a server, in
 * quotes or escaped. The parts of a path may contain letters, digits and signs of any script. The only ASCII
 * characters allowed besides letters and digits are the space and some punctuation marks. A path that ends with a
 * slash does not match, so neither does `/`.
 */
const SAFE_PATH =
  /^(?:\/(?!\.{0,2}(?:\/|$))(?:[\p{L}\p{M}\p{N} ._~&+'(),;!=@-]|(?![\0-\x7f])[\p{P}\p{S}])+)+$/u;

/**
 * Returns the decoded path. Returns undefined for a path with invalid encoding, for a path that a server could misread,
 * for example because it contains a quotation mark or `/../`, and for a path that ends with a slash, such as `/`.
 */
export function readablePath(path: string): string | undefined {
  try {
    const readable = decodeURIComponent(path).normalize("NFC");
    // A path with an encoded slash (`%2F`) is rejected. The slash belongs to a name, but after decoding it would
    // separate two parts of the path.
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

/** Returns the absolute URL of a page. `siteUrl` may end with a slash, and `path` starts with one. */
export function pageUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, "")}${path}`;
}

/** Returns the path of the JSON copy of a page: `/articles/x.json` for `/articles/x`. */
export function jsonPath(path: string): string {
  return `${path}.json`;
}
