/**
 * Patterns of ids, URLs, paths, email addresses and phone numbers. Most are also copied to JSON Schemas, which do not
 * support flags such as `i` and `u`. So these patterns list the upper-case letters and the letters of other scripts
 * that they allow.
 */

import { inPlainLetters } from "@sitekit/lib/text";

/** Matches an id such as `my-page`: lower-case letters and digits, with single hyphens between them. */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Matches an id with at most one folder, such as `contact` or `case-studies/harbour`. */
export const PAGE_ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;

/** Windows reserves these names for devices, so no file on Windows can have them. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns the reason why a text cannot be an id. The reason follows the id in a sentence, as in "`con` is reserved by
 * Windows for a device". Returns undefined if the text can be an id. The length and the number of folders are not
 * checked.
 */
export function idFault(id: string): string | undefined {
  const parts = id.split("/");
  if (parts.some((part) => DEVICES.test(part))) return "is reserved by Windows for a device";
  return parts.every((part) => ID_PATTERN.test(part)) ? undefined : "cannot be part of an address";
}

/**
 * Converts a text to the id that its author probably meant: "Our Team!" becomes "our-team". The result is empty if no
 * part of the text can be converted, as in "北京".
 */
export function tidyId(text: string): string {
  const tidy = inPlainLetters(text.normalize("NFKD"))
    // Apostrophes and invisible characters, such as a zero-width space, do not separate words.
    .replace(/['’]|\p{Cf}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return DEVICES.test(tidy) ? `${tidy}-page` : tidy;
}

const LETTER = "a-zA-Z\\u00a1-\\uffff";
const LABEL = `[${LETTER}0-9](?:[${LETTER}0-9-]{0,61}[${LETTER}0-9])?`;
/**
 * A domain name. Letters such as `é` may be written as they are or encoded as `xn--…`. The last part starts with a
 * letter, so an IP address does not match.
 */
const DOMAIN = `(?:${LABEL}\\.)+(?:[${LETTER}]{2,63}|[xX][nN]--[a-zA-Z0-9-]{2,59})`;
/** A colon and a port number from 1 to 65535. */
const PORT = ":(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])";

/** Matches a complete address that starts with `https://`, as in `https://www.company.example:8443/path?query#part`. */
export const WEB_PATTERN = new RegExp(
  `^[hH][tT][tT][pP][sS]:\\/\\/${DOMAIN}(?:${PORT})?(?:[/?#][^\\s"<>\\\\]*)?$`,
);

/**
 * Matches the URL of a site, such as `https://www.company.example`: in lower case, without a path or a final slash. A
 * domain with letters such as `é` must be encoded as `xn--…`.
 */
export const SITE_PATTERN = new RegExp(
  `^https:\\/\\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})(?:${PORT})?$`,
);

export const DOMAIN_PATTERN = new RegExp(`^${DOMAIN}$`);

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+";
export const EMAIL_PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${DOMAIN}$`);

/**
 * Matches a phone number such as `+234 (0)803-123-4567`: the country code, then groups of digits. It has 8 to 16 digits
 * in all.
 */
export const PHONE_PATTERN =
  /^(?=(?:\D*\d){8,16}$)\+[1-9]\d{0,2}(?:[ .-]?\(0\))?(?:[ .-]?(?:\(\d{1,5}\)|\d{1,5})){1,6}$/;

/** Domains that are reserved for examples (RFC 2606). A text that contains such a domain is a placeholder. */
const RESERVED_DOMAIN =
  /(?:[a-z0-9]\.example|(?:^|[^a-z0-9-])example\.(?:com|net|org))(?![a-z0-9-]|\.[a-z0-9])/i;

export const isReservedDomain = (text: string) => RESERVED_DOMAIN.test(text);

/**
 * Matches a path such as `/articles/old`, `/old_page.php`, `/R&D`, `/café` or `/old%20page`. Also matches a path that
 * ends with `/*`, such as `/shop/*`, which stands for everything under `/shop`. The pattern accepts any percent-code.
 * `aliasFault` also checks which characters the percent-codes stand for.
 */
export const ALIAS_PATTERN =
  /^(?:\/(?!\.{1,2}(?:\/|$))(?:[A-Za-z0-9._~&+'(),;!=@\u00a1-\uffff-]|%[0-9A-Fa-f]{2})+)+(?:\/\*)?$/;

/** Matches the path that editors write in content for a PDF, such as `/media/price-list.pdf`. */
export const DOCUMENT_PATTERN = /^\/media\/[a-z0-9][a-z0-9._/-]*\.pdf$/;

/**
 * Matches the path that editors write in content for a picture, such as `/media/mill.jpg`. The capturing group contains
 * the file extension without the dot.
 */
export const PICTURE_PATTERN = /^\/media\/[a-z0-9][a-z0-9._/-]*\.(jpe?g|png|webp|avif)$/;

/** The largest allowed size of a PDF. There is a limit because visitors have to download the whole file. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

/**
 * The largest allowed ratio of a picture's longer side to its shorter side. Pages crop pictures, so they would show
 * only a small, enlarged part of a very wide or very tall picture.
 */
export const MAX_PICTURE_RATIO = 3;
