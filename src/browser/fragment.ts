/**
 * Gatsby's scroll handler decodes the fragment of every address, and an error there blanks the page. Therefore a fragment
 * that is not valid percent-encoding (`#100%`) is encoded once more (`#100%25`). Why: docs/decisions/fragments.md
 */

/** Repairs the fragment of the current address, now and after each change. Returns whether it changed now. */
export function keepFragmentDecodable(): boolean {
  // In the capture phase, so that it runs before Gatsby's own listener, whichever was added first.
  addEventListener("popstate", repair, true);
  return repair();
}

function repair(): boolean {
  const address = withDecodableFragment(location.href);
  if (address === location.href) return false;
  history.replaceState(history.state, "", address);
  return true;
}

/** The address, with its fragment encoded if `decodeURI` would throw on it. */
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
