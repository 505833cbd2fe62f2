/**
 * The maximum number of characters in the subject of an enquiry. The content field “Subject of an enquiry” has the same
 * limit.
 */
const MAX_SUBJECT = 90;

/**
 * Percent-encodes a text. Lone surrogates (halves of a character) are first replaced with U+FFFD, because
 * `encodeURIComponent` throws an error if a text contains a lone surrogate.
 */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));

/** Shortens a text to at most `MAX_SUBJECT` characters, without splitting a surrogate pair. */
export const shortened = (text: string): string => [...text].slice(0, MAX_SUBJECT).join("");

/** Returns the URL of the contact page with the subject of an enquiry. */
export const contactPath = (subject: string): string => `/contact?subject=${encoded(shortened(subject))}`;

/**
 * Returns the subject from the contact page's URL, or an empty string if the URL contains no subject. `search` is the
 * query of the URL, such as `?subject=Trackers`.
 */
export function subjectOf(search: string): string {
  const subject = new URLSearchParams(search).get("subject") ?? "";
  // Anybody can write such a URL, and the subject becomes part of an email. So line breaks and other control characters
  // are replaced with spaces.
  return shortened(subject.replace(/\p{Cc}+/gu, " ").trim());
}

interface Filled {
  subject?: string;
  /** The text of the email. Its line breaks are CR LF, as emails require. */
  body?: string;
}

/** Returns a `mailto:` link, optionally with a subject and a body. */
export function mailto(email: string, filled: Filled = {}): string {
  const to = email.split("@").map(encoded).join("@");
  const fields = Object.entries(filled).filter(([, value]) => value);
  const query = fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
  return `mailto:${to}${query && `?${query}`}`;
}

/**
 * Returns a link to a WhatsApp conversation. WhatsApp accepts only the digits of a number, starting with its
 * country code.
 */
export const whatsappLink = (number: string): string => `https://wa.me/${dialled(number).replace("+", "")}`;

/** Returns a `tel:` link. */
export const tel = (phone: string): string => `tel:${dialled(phone)}`;

/**
 * Matches a short number or a service code, such as `112` and `*894#`. These are dialled without a country code.
 */
const SHORT = /^[\d*#]{1,6}$|[*#]/;

/**
 * Returns the number to dial. `+234 (0)803 123 4567`, `0803-123-4567` and `00234.803.123.4567` all become
 * `+2348031234567`, which can be dialled both in Nigeria and abroad. If the text contains two numbers with a slash
 * between them, the function returns the first.
 */
function dialled(number: string): string {
  const [first = ""] = number.normalize("NFKC").split(/[/;|,]|\bor\b|\bext|\bx\s*\d/i);
  const digits = first.replace(/\(\s*0\s*\)/g, "").replace(/[^+\d*#]/g, "");
  if (SHORT.test(digits)) return digits;
  return (
    digits
      // Before a country code, callers dial 009 in Nigeria and 00 in most other countries. Links use + instead.
      .replace(/^(009|00)(?=[1-9])/, "+")
      // Some numbers lack the country code (0803 123 4567, 803 123 4567), or only the plus sign (234 803 123 4567).
      // Others have a 0 after the country code (+234 0803 123 4567).
      .replace(/^0(?=[1-9])/, "+234")
      .replace(/^(?=[1-9]\d{7,9}$)/, "+234")
      .replace(/^(?=[1-9])/, "+")
      .replace(/^\+2340/, "+234")
  );
}
