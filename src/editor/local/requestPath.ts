/**
 * The decoded path that a request asks for; undefined for what no program can read as one: a broken percent code, a
 * null character, two slashes at the start, which make a host of the path, or an address that names a host.
 */
export function requestPath(url = "/"): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return /^\/(?![/\\])/.test(path) && !path.includes("\0") ? path : undefined;
  } catch {
    return undefined;
  }
}
