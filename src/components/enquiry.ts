/** Maximum length of a subject in a URL, equal to the limit in the content types. */
const MAX_SUBJECT = 90;

/** Percent-encodes any text. `encodeURIComponent` throws on half a character (a lone surrogate). */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));

/** The first characters of a text, without splitting a surrogate pair. */
const shortened = (text: string): string => [...text].slice(0, MAX_SUBJECT).join("");

/** The URL of the contact page with the subject of an enquiry. */
export const contactPath = (subject: string): string => `/contact?subject=${encoded(shortened(subject))}`;

/** The subject in the query of the contact page's URL; empty if there is none. `search` starts with `?`. */
export function subjectOf(search: string): string {
  const subject = new URLSearchParams(search).get("subject") ?? "";
  // The URL is untrusted: remove line breaks and other control characters before they reach an email.
  return shortened(subject.replace(/\p{Cc}+/gu, " ").trim());
}

interface Filled {
  subject?: string;
  /** Line breaks are CR LF, as in email. */
  body?: string;
}

/** A `mailto:` link, with an optional subject and body. */
export function mailto(email: string, filled: Filled = {}): string {
  const to = email.split("@").map(encoded).join("@");
  const fields = Object.entries(filled).filter(([, value]) => value);
  const query = fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
  return `mailto:${to}${query && `?${query}`}`;
}

/** A link to a WhatsApp conversation. WhatsApp accepts only the digits of the number with its country code. */
export const whatsappLink = (number: string): string => `https://wa.me/${dialled(number).replace("+", "")}`;

/** A `tel:` link. */
export const tel = (phone: string): string => `tel:${dialled(phone)}`;

/** A short number or a service code, such as `112` and `*894#`: neither is dialled with a country code. */
const SHORT = /^[\d*#]{1,6}$|[*#]/;

/**
 * A number as people in Nigeria and abroad dial it: `+2348031234567` for `+234 (0)803 123 4567`, `0803-123-4567`,
 * `00234.803.123.4567`, and for the first of two numbers.
 */
function dialled(number: string): string {
  const [first = ""] = number.normalize("NFKC").split(/[/;|,]|\bor\b|\bext|\bx\s*\d/i);
  const digits = first.replace(/\(\s*0\s*\)/g, "").replace(/[^+\d*#]/g, "");
  if (SHORT.test(digits)) return digits;
  return (
    digits
      // From Nigeria one dials 009 for other countries, from most others 00.
      .replace(/^(009|00)(?=[1-9])/, "+")
      // Numbers without a country code: 0803 123 4567, 803 123 4567, 234 803 123 4567.
      .replace(/^0(?=[1-9])/, "+234")
      .replace(/^(?=[1-9]\d{7,9}$)/, "+234")
      .replace(/^(?=[1-9])/, "+")
      .replace(/^\+2340/, "+234")
  );
}
