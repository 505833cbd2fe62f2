/** Quotes a header value for the configuration of nginx, Apache and Caddy. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;
