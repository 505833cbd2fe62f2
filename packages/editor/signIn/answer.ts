/**
 * Reads the response that a provider's sign-in page has added to the URL, and removes it from the URL. The response
 * can contain a secret code, and a request can send the URL to a server, in the header `Referer`. So `window/main.tsx`
 * imports this module first, to remove the code before the editor sends its first API request.
 */
const { search, pathname, hash } = window.location;
const added = new URLSearchParams(search);
export const answer = added.has("state") ? added : undefined;
if (answer) window.history.replaceState(null, "", pathname + hash);
