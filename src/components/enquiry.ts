/** The maximum length of a subject in a URL. The content types have the same limit. */
const MAX_SUBJECT = 90;

/**
 * Percent-encodes any text. `encodeURIComponent` alone throws if the text contains half a character (a lone
 * surrogate).
 */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));

/** Shortens a text to `MAX_SUBJECT` characters, without splitting a surrogate pair. */
const shortened = (text: string): string => [...text].slice(0, MAX_SUBJECT).join("");

/** Returns the URL of the contact page with the subject of an enquiry. */
export const contactPath = (subject: string): string => `/contact?subject=${encoded(shortened(subject))}`;

/**
 * Returns the subject in the query of the contact page's URL; empty if there is none. `search` starts with `?`.
 */
export function subjectOf(search: string): string {
  const subject = new URLSearchParams(search).get("subject") ?? "";
  // Anybody can write such a URL, so line breaks and other control characters are replaced before they get into an
  // email.
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
 * Returns a number as people in Nigeria and abroad dial it. `+234 (0)803 123 4567`, `0803-123-4567` and
 * `00234.803.123.4567` all become `+2348031234567`. Of two numbers, it returns the first.
 */
function dialled(number: string): string {
  const [first = ""] = number.normalize("NFKC").split(/[/;|,]|\bor\b|\bext|\bx\s*\d/i);
  const digits = first.replace(/\(\s*0\s*\)/g, "").replace(/[^+\d*#]/g, "");
  if (SHORT.test(digits)) return digits;
  return (
    digits
      // Callers dial 009 in Nigeria, and 00 in most other countries, before a country code.
      .replace(/^(009|00)(?=[1-9])/, "+")
      // Some numbers lack the country code (0803 123 4567, 803 123 4567), or only the plus sign (234 803 123 4567).
      .replace(/^0(?=[1-9])/, "+234")
      .replace(/^(?=[1-9]\d{7,9}$)/, "+234")
      .replace(/^(?=[1-9])/, "+")
      .replace(/^\+2340/, "+234")
  );
}
