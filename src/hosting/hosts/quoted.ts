/** A header's value between double quotes, as nginx, Apache and Caddy read it. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;
