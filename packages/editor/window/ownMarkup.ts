/**
 * Decides which texts may become HTML in the editor: the markup of the site's own drawings, samples and
 * Markdown, which its components set as text. Browsers with Trusted Types call this policy before any text
 * becomes HTML, and let no text become a script. It is the `default` policy, because the site's components
 * would have to know a named policy, and because React writes an object of a named policy into the page at
 * every render, but a text only when it changes.
 */

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string, type: string, sink: string) => string | null },
  ) => unknown;
}

/** Lets a window render the site's own markup. Each frame is a separate window. */
export function admitOwnMarkup(view: Window | null): void {
  const { trustedTypes } = (view ?? {}) as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    // Pasted content is parsed into a document that runs nothing, and only its text is read.
    createHTML: (html, _type, sink) =>
      sink === "DOMParser parseFromString" ? html : ([html, withoutHarm(html)].find(isOwnMarkup) ?? null),
  });
}

/** A link that is being typed may have any address, so it is rendered without one. */
const withoutHarm = (html: string) =>
  html.replace(/ href="([^"]*)"/g, (whole, value) => (HARMLESS.test(value) ? whole : ""));

const ELEMENTS = new Set(
  "svg g path circle rect line polyline polygon ellipse text div span p b strong em br h2 h3 h4 ul ol li dl dt dd a time table thead tbody tr th td label input output".split(
    " ",
  ),
);

/** A tag with attributes in quotes, as renderers write it. */
const TAG = /<\/?([a-z]\w*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

/** Addresses of pages, telephones and email; a relative address contains no colon, not even encoded. */
const HARMLESS = /^(https?:|mailto:|tel:|[\w.~%-]*([/?#]|$))/i;

const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Whether this is harmless markup: known elements, no code, and only addresses of pages, telephones and
 * email.
 */
export const isOwnMarkup = (html: string): boolean =>
  !html
    .replace(TAG, (tag, name, attributes) => (ELEMENTS.has(name) && areHarmless(attributes) ? "" : tag))
    .includes("<");

const areHarmless = (attributes: string) =>
  [...attributes.matchAll(ATTRIBUTE)].every(
    ([, name = "", value = ""]) =>
      !/^on/i.test(name) && (!/^(href|src|.*:href)$/i.test(name) || HARMLESS.test(value)),
  );
