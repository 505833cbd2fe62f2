/**
 * What may become HTML in the editor: the markup of the site's own drawings, samples and Markdown, which its components set as
 * text. Browsers with Trusted Types ask here before any text becomes HTML, and let no text become a script.
 *
 * It is the `default` policy, because the components are the site's: a policy with a name would have to be known to them,
 * and React writes an object of such a policy into the page at every render, a text only when it changes.
 */

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string, type: string, sink: string) => string | null },
  ) => unknown;
}

/** Lets a window draw the site's own markup. Each frame is a window of its own. */
export function admitOwnMarkup(view: Window | null): void {
  const { trustedTypes } = (view ?? {}) as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    // What is pasted is parsed into a document that runs nothing, and only its words are read.
    createHTML: (html, _type, sink) =>
      sink === "DOMParser parseFromString" ? html : ([html, withoutHarm(html)].find(isOwnMarkup) ?? null),
  });
}

/** A link that is being typed may have any address: it is drawn without one. */
const withoutHarm = (html: string) =>
  html.replace(/ href="([^"]*)"/g, (whole, value) => (HARMLESS.test(value) ? whole : ""));

const ELEMENTS = new Set(
  "svg g path circle rect line polyline polygon ellipse text div span p b strong em br h2 h3 h4 ul ol li dl dt dd a time table thead tbody tr th td label input output".split(
    " ",
  ),
);

/** A tag with attributes in quotes, as renderers write it. */
const TAG = /<\/?([a-z]\w*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

/** Addresses of pages, telephones and e-mail; a relative one has no colon, nor a sign that stands for one. */
const HARMLESS = /^(https?:|mailto:|tel:|[\w.~%-]*([/?#]|$))/i;

const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

/** Whether this is plain markup: known elements, no code, and no address but of pages, telephones and e-mail. */
export const isOwnMarkup = (html: string): boolean =>
  !html
    .replace(TAG, (tag, name, attributes) => (ELEMENTS.has(name) && areHarmless(attributes) ? "" : tag))
    .includes("<");

const areHarmless = (attributes: string) =>
  [...attributes.matchAll(ATTRIBUTE)].every(
    ([, name = "", value = ""]) =>
      !/^on/i.test(name) && (!/^(href|src|.*:href)$/i.test(name) || HARMLESS.test(value)),
  );
