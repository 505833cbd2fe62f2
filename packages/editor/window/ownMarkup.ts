/**
 * Decides which strings the browser may parse as HTML in the editor. Markup that will be rendered must be harmless. For
 * example, the site's components pass drawings and the HTML of Markdown texts to `dangerouslySetInnerHTML`. A browser
 * with Trusted Types calls the policy named `default` before it parses such a string, so the components need no code
 * for this. The policy has no function for scripts, so such a browser refuses to run a string as a script.
 */

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string, type: string, sink: string) => string | null },
  ) => unknown;
}

/** Lets a window render the site's own markup. Must be called for each frame too, because a frame has its own window. */
export function admitOwnMarkup(view: Window | null): void {
  const { trustedTypes } = (view ?? {}) as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    // turndown parses pasted HTML with `DOMParser`. Any markup is allowed there, because the parsed document runs no
    // scripts and is only converted to Markdown.
    createHTML: (html, _type, sink) =>
      sink === "DOMParser parseFromString" ? html : ([html, withoutHarm(html)].find(isOwnMarkup) ?? null),
  });
}

/**
 * Removes each ` href="…"` whose address could be harmful. Otherwise, one such link would make the browser refuse the
 * whole text. A mistyped address such as `htp://example.com` is removed too.
 */
const withoutHarm = (html: string) =>
  html.replace(/ href="([^"]*)"/g, (whole, value) => (HARMLESS.test(value) ? whole : ""));

const ELEMENTS = new Set(
  "svg g path circle rect line polyline polygon ellipse text div span p b strong em br h2 h3 h4 ul ol li dl dt dd a time table thead tbody tr th td label input output".split(
    " ",
  ),
);

/**
 * Matches a tag in which all attribute values are in double quotes and contain no `<` or `>`. An attribute without a
 * value is allowed. `isOwnMarkup` refuses any other tag.
 */
const TAG = /<\/?([a-z]\w*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

/**
 * Matches the targets of links to pages, phone numbers and email addresses. A relative address must not contain a colon
 * before the first `/`, `?` or `#`, because it could then be a `javascript:` URL. It must not contain a character
 * reference for a colon there either, such as `&#58;`.
 */
const HARMLESS = /^(https?:|mailto:|tel:|[\w.~%-]*([/?#]|$))/i;

const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Whether a text is harmless markup: it contains only known elements, no event handlers, and only links to pages, phone
 * numbers and email addresses.
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
