/**
 * Gatsby's scroll handler calls `decodeURI` with the fragment of every URL. If `decodeURI` throws an error, for example
 * for `#100%`, the whole page goes blank. So this module changes such a fragment to one that can be decoded: `#100%25`.
 * docs/decisions/fragments.md gives the reasons.
 */

/**
 * Repairs the fragment of the current URL immediately, and again at each `popstate` event. Returns whether the
 * immediate repair changed the URL.
 */
export function keepFragmentDecodable(): boolean {
  // This listener uses the capture phase, so it runs before Gatsby's listener, even if Gatsby's was added first.
  addEventListener("popstate", repair, true);
  return repair();
}

function repair(): boolean {
  const address = withDecodableFragment(location.href);
  if (address === location.href) return false;
  history.replaceState(history.state, "", address);
  return true;
}

/** Returns the URL. If `decodeURI` cannot decode its fragment, each `%` in the fragment is encoded as `%25`. */
export function withDecodableFragment(address: string): string {
  const [page = ""] = address.split("#", 1);
  const fragment = address.slice(page.length);
  try {
    decodeURI(fragment);
    return address;
  } catch {
    return page + fragment.replaceAll("%", "%25");
  }
}
