/**
 * Decides which texts may become HTML in the editor: the markup of the site's own drawings, samples and Markdown, which
 * the site's components insert as text. Browsers with Trusted Types call the policy with the name `default` whenever a
 * text is to become HTML, so the site's components need no code for it. A text can never become a script.
 */

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string, type: string, sink: string) => string | null },
  ) => unknown;
}

/** Lets a window render the site's own markup. It must be called for each frame too, which has its own window. */
export function admitOwnMarkup(view: Window | null): void {
  const { trustedTypes } = (view ?? {}) as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    // Pasted content is also allowed, because it is parsed into a document that runs no scripts, and only its text
    // is read.
    createHTML: (html, _type, sink) =>
      sink === "DOMParser parseFromString" ? html : ([html, withoutHarm(html)].find(isOwnMarkup) ?? null),
  });
}

/** Removes link targets that could be harmful, so that the rest of a text is shown while the user types a link. */
const withoutHarm = (html: string) =>
  html.replace(/ href="([^"]*)"/g, (whole, value) => (HARMLESS.test(value) ? whole : ""));

const ELEMENTS = new Set(
  "svg g path circle rect line polyline polygon ellipse text div span p b strong em br h2 h3 h4 ul ol li dl dt dd a time table thead tbody tr th td label input output".split(
    " ",
  ),
);

/** Matches a tag in which the values of all attributes are in quotation marks. */
const TAG = /<\/?([a-z]\w*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

/**
 * Matches the addresses of pages, phone numbers and emails. A relative address must not contain a colon before the
 * first `/`, `?` or `#`, not even as a character reference such as `&#58;`.
 */
const HARMLESS = /^(https?:|mailto:|tel:|[\w.~%-]*([/?#]|$))/i;

const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Whether a text is harmless markup: only known elements, no event handlers, and only addresses of pages, phone
 * numbers and emails.
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
