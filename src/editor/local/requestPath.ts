/**
 * The decoded path of a request URL; undefined for an invalid one: broken percent-encoding, a null character, a leading
 * double slash (which would be read as a host), or an absolute URL.
 */
export function requestPath(url = "/"): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return /^\/(?![/\\])/.test(path) && !path.includes("\0") ? path : undefined;
  } catch {
    return undefined;
  }
}
