/**
 * Patterns of URLs, email addresses and phone numbers. JSON Schemas and the editor's form use them too, so they have no
 * flags: upper case and letters of other scripts are spelled out.
 */

const LETTER = "a-zA-Z\\u00a1-\\uffff";
const LABEL = `[${LETTER}0-9](?:[${LETTER}0-9-]{0,61}[${LETTER}0-9])?`;
/** A domain name, in Unicode or as `xn--…`. Its last label starts with a letter, so an IP address does not match. */
const DOMAIN = `(?:${LABEL}\\.)+(?:[${LETTER}]{2,63}|[xX][nN]--[a-zA-Z0-9-]{2,59})`;
/** A port number up to 65535. */
const PORT = ":(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])";

/** `https://www.company.ng:8443/path?query#part`. */
export const WEB_PATTERN = new RegExp(
  `^[hH][tT][tT][pP][sS]:\\/\\/${DOMAIN}(?:${PORT})?(?:[/?#][^\\s"<>\\\\]*)?$`,
);

/** The URL of a whole site, in the form to which browsers normalise it: `https://www.company.ng`. */
export const SITE_PATTERN = new RegExp(
  `^https:\\/\\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})(?:${PORT})?$`,
);

export const DOMAIN_PATTERN = new RegExp(`^${DOMAIN}$`);

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+";
export const EMAIL_PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${DOMAIN}$`);

/** `+234 (0)803-123-4567`: the country code, then groups of digits; 8 to 16 digits in all. */
export const PHONE_PATTERN =
  /^(?=(?:\D*\d){8,16}$)\+[1-9]\d{0,2}(?:[ .-]?\(0\))?(?:[ .-]?(?:\(\d{1,5}\)|\d{1,5})){1,6}$/;

/** Domains that nobody can own (RFC 2606), so a text with one is a placeholder. */
const RESERVED_DOMAIN = /[a-z0-9]\.example\b|\bexample\.(com|net|org)\b/i;

export const isReservedDomain = (text: string) => RESERVED_DOMAIN.test(text);
