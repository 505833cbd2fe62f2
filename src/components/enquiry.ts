/** The longest subject that is taken from an address: as long as content may write one. */
const MAX_SUBJECT = 90;

/** The address of the contact page for an enquiry about one thing. */
export const contactPath = (subject: string): string => `/contact?subject=${encodeURIComponent(subject)}`;

/** The subject that an address of the contact page carries; empty when there is none. `search` starts with `?`. */
export function subjectOf(search: string): string {
  const subject = new URLSearchParams(search).get("subject") ?? "";
  // Anybody can write such an address: line breaks and other control characters do not go into an email.
  return subject
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_SUBJECT);
}

interface Filled {
  subject?: string;
  /** Its lines end in CR LF, as emails ask for. */
  body?: string;
}

/** A link that starts an email, with its subject and its text filled in where there are any. */
export function mailto(email: string, filled: Filled = {}): string {
  const to = email.split("@").map(encodeURIComponent).join("@");
  const fields = Object.entries(filled).filter(([, value]) => value);
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `mailto:${to}${query && `?${query}`}`;
}

/** A link that opens a conversation on WhatsApp, which takes the digits of the number alone. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, "")}`;

/** A link that starts a call. The `(0)` of `+234 (0)803` is not dialled from abroad. */
export const tel = (phone: string): string => `tel:${phone.replace("(0)", "").replace(/[^+\d]/g, "")}`;
