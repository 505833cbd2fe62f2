/**
 * What the sign-in page of a host has added to the address. The first module of the editor: the code has left the address
 * before anything is asked for.
 */
const { search, pathname, hash } = window.location;
const added = new URLSearchParams(search);
export const answer = added.has("state") ? added : undefined;
if (answer) window.history.replaceState(null, "", pathname + hash);
