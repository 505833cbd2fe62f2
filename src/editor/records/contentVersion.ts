/** Response header with the content's version. Sending it back as `?since=` fetches only the later changes. */
export const CONTENT_VERSION = "content-version";

/** The part of a version that identifies the server run that issued it. Only that run knows what changed since. */
export const serverOf = (version: string): string => version.split(".")[0] ?? "";
