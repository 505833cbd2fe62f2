/**
 * Paths with letters of any script, digits, spaces and `. _ ~ -`, in the two forms in which servers and people have
 * them: `/caf%C3%A9` and `/café`.
 */
const SAFE_PATH = /^(?:\/(?!\.{0,2}(?:\/|$))[\p{L}\p{M}\p{N} ._~-]+)+$/u;

/** A path as people read it; undefined when it is none, or holds a sign that a server's file could misread. */
export function readablePath(path: string): string | undefined {
  try {
    const readable = decodeURIComponent(path).normalize("NFC");
    // A coded slash is not one that parts a path.
    return SAFE_PATH.test(readable) && !/%2f/i.test(path) ? readable : undefined;
  } catch {
    return undefined;
  }
}

/** A path as browsers send it; undefined when it is none. */
export const codedPath = (path: string): string | undefined => {
  const readable = readablePath(path);
  return readable && encodeURI(readable);
};
