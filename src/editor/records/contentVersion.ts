/** The header of an answer with content: what to ask with as `?since=`, to be sent only what has changed. */
export const CONTENT_VERSION = "content-version";

/** The part of a version that names the server which gave it: only that one knows what has changed since. */
export const serverOf = (version: string): string => version.split(".")[0] ?? "";
