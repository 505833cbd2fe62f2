/**
 * The response that a provider's sign-in page has added to the address. This is the first module of the
 * editor, so that the code is removed from the address before any request is sent.
 */
const { search, pathname, hash } = window.location;
const added = new URLSearchParams(search);
export const answer = added.has("state") ? added : undefined;
if (answer) window.history.replaceState(null, "", pathname + hash);
