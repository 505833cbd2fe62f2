/** Maximum length of a subject in a URL, equal to the limit in the content types. */
const MAX_SUBJECT = 90;

/** The URL of the contact page with the subject of an enquiry. */
export const contactPath = (subject: string): string => `/contact?subject=${encodeURIComponent(subject)}`;

/** The subject in the query of the contact page's URL; empty if there is none. `search` starts with `?`. */
export function subjectOf(search: string): string {
  const subject = new URLSearchParams(search).get("subject") ?? "";
  // The URL is untrusted: remove line breaks and other control characters before they reach an email.
  return subject
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_SUBJECT);
}

interface Filled {
  subject?: string;
  /** Line breaks are CR LF, as in email. */
  body?: string;
}

/** A `mailto:` link, with an optional subject and body. */
export function mailto(email: string, filled: Filled = {}): string {
  const to = email.split("@").map(encodeURIComponent).join("@");
  const fields = Object.entries(filled).filter(([, value]) => value);
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `mailto:${to}${query && `?${query}`}`;
}

/** A link to a WhatsApp conversation. WhatsApp accepts only the digits of the number. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, "")}`;

/** A `tel:` link. The `(0)` of `+234 (0)803` is removed, because it is not dialled from abroad. */
export const tel = (phone: string): string => `tel:${phone.replace("(0)", "").replace(/[^+\d]/g, "")}`;
