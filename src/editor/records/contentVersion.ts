/** The header of an answer with content: what to ask with as `?since=`, to be sent only what has changed. */
export const CONTENT_VERSION = "content-version";
