/**
 * Reads the response that a provider's sign-in page has added to the URL, and removes it. This is the first module
 * of the editor, so that the code is no longer in the URL when the first request is sent.
 */
const { search, pathname, hash } = window.location;
const added = new URLSearchParams(search);
export const answer = added.has("state") ? added : undefined;
if (answer) window.history.replaceState(null, "", pathname + hash);
