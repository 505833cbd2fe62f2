import { leavesSite, tidyPath } from "@sitekit/content/aliases/aliasPath";
import { type FieldKind, PAGE_PATTERN } from "@sitekit/content/fields";
import { DAYS, type OpeningHours, parseBusinessHours } from "@sitekit/content/hours";
import { DOMAIN_PATTERN, EMAIL_PATTERN } from "@sitekit/content/patterns";
import { quote, quoteWhole, urlIn } from "@sitekit/lib/text";
import { advice, errors, type Value } from "./rule";

/** Rules for texts with a required format, such as addresses, phone numbers and dates. */
const FORMAT_ERRORS = errors("value", {
  format: ({ field, path, text, filled }) => {
    const { kind = "line", pattern = "", write = "it as in the other files" } = field;
    // The rules in `addresses.ts` check aliases and a record's own id.
    if (kind === "alias" || (kind === "id" && path.length === 1)) return undefined;
    const isRight = (each: string) => new RegExp(pattern).test(each);
    if (!filled || text === "" || isRight(text)) return undefined;
    const plain = text.trim();
    if (isRight(plain)) return `${quote(text)} has a space at its start or end. Write ${quoteWhole(plain)}.`;
    const sentence = SENTENCES[kind]?.(text, `Write ${write}.`);
    return sentence ?? `${quote(text)} is not valid here. Write ${write}.`;
  },
  day: ({ field, text, filled }) => {
    if (!isDate(field) || !filled) return undefined;
    const day = text.slice(0, "2026-01-01".length);
    const date = new Date(`${day}T00:00:00Z`);
    // JavaScript accepts the year 0, but the calendar has no year 0.
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) || date.getUTCFullYear() === 0)
      return `${quote(day)} is not a day of the calendar. Write another date.`;
    return (
      date.getUTCFullYear() < FIRST_YEAR &&
      isAboutSite(field) &&
      `${quote(day)} is long before this website existed. Check its digits.`
    );
  },
  hours: ({ field: { kind }, text, filled }) =>
    kind === "hours" && filled ? hoursSentence(text) : undefined,
});

export const FORMAT_RULES = [
  ...FORMAT_ERRORS,
  ...advice("text", {
    day: ({ field, text }) =>
      isDate(field) &&
      Number(text.slice(0, 4)) < EARLY_YEAR &&
      `${quote(text)} is a date in the year ${Number(text.slice(0, 4))}. If that is a mistake, correct its digits.`,
  }),
];

const isDate = ({ kind }: Value["field"]) => kind === "date" || kind === "moment";

/**
 * Whether a date field says when a record is public or was reviewed. Such a date cannot be older than the web. Other
 * dates, such as the date of a licence, can be older.
 */
const isAboutSite = ({ role, reviewMonths }: Value["field"]) =>
  role === "publishedFrom" || role === "publishedUntil" || reviewMonths !== undefined;

/** The earliest plausible year in a field for which `isAboutSite` is true. An earlier year is a typing error. */
const FIRST_YEAR = 1990;

/**
 * The earliest plausible year in a field for which `isAboutSite` is false. A year before 1000 is written with a zero at
 * its start, such as `0206`, and is more likely a typing error than a historical date.
 */
const EARLY_YEAR = 1000;

/**
 * Maps a kind of field to a function that returns the message for a malformed `text` in such a field. `write` is a
 * sentence with which the message can end, as in "Write an email address." If a kind has no function, or its function
 * returns undefined, the rule `format` uses its general message.
 */
const SENTENCES: Partial<Record<FieldKind, (text: string, write: string) => string | undefined>> = {
  web: webSentence,
  site: siteSentence,
  page: (text, write) => {
    if (leavesSite(text)) return `${quote(text)} is not the path of a page. ${write}`;
    const tidy = tidyPath(text);
    const instead = /[a-z0-9]/.test(tidy) && PAGE_PATTERN.test(tidy) ? `Write ${quoteWhole(tidy)}.` : write;
    return `${quote(text)} is not a valid path of a page. ${instead}`;
  },
  picture: (text) =>
    leavesSite(text)
      ? `${quote(text)} is not the path of a picture of this site. Put the picture in \`content/media\` and write its path, as in \`/media/old-mill.jpg\`.`
      : undefined,
  email: emailSentence,
  phone: phoneSentence,
};

/**
 * Returns the message for the first fault in a text that does not match `WEB_PATTERN`. `write` is a sentence that says
 * what to write. The message ends with this sentence if the function cannot suggest a specific correction.
 */
export function webSentence(text: string, write: string): string {
  const quoted = quote(text);
  const address = text.trim();
  if (/^http:/i.test(address))
    return `${quoted} is not encrypted. Write ${quoteWhole(address.replace(/^http:\/*/i, "https://"))}.`;
  const rest = /^https:\/\/(.*)$/is.exec(address)?.[1];
  if (rest === undefined) return withoutHttps(address, quoted, write);
  const character = /[\s"<>\\]/.exec(rest)?.[0];
  if (character) {
    const coded = `\`${encodeURIComponent(character)}\``;
    const what = /\s/.test(character) ? "a space" : `\`${character}\``;
    return `${quoted} contains ${what}, which is not allowed in a web address. Remove it, or write ${coded} instead.`;
  }
  const [host = ""] = rest.split(/[/?#]/);
  if (host.includes("@"))
    return `${quoted} is not a web address that is safe to show: the part before \`@\` is a user name or a password. Remove that part.`;
  const [name = "", ...port] = host.split(":");
  const fault = domainFault(name);
  if (fault) return fault;
  return port.join(":") === ""
    ? `${quoted} has a colon but no port after it. Write a port from 1 to 65535, or remove the colon.`
    : `${quoted} has the port ${quote(port.join(":"))}. Write a port from 1 to 65535, or leave it out.`;
}

function withoutHttps(address: string, quoted: string, write: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.exec(address)?.[0];
  if (scheme && !/^https:/i.test(scheme))
    return `${quoted} starts with \`${scheme}\`, which is not the beginning of a web page's address. ${write}`;
  const host = address.replace(/^(https:)?\/*/i, "");
  const [name = ""] = host.split(/[/?#:]/);
  // `about.html` looks like a domain, but is the name of a file.
  const isHost = DOMAIN_PATTERN.test(name) && !/\.(html?|php|aspx?|pdf)$/i.test(name);
  return `${quoted} is not a complete web address. ${isHost ? `Write ${quoteWhole(`https://${host}`)}.` : write}`;
}

/** Returns the message for an invalid domain, or undefined for a valid domain. */
function domainFault(domain: string): string | undefined {
  if (DOMAIN_PATTERN.test(domain)) return undefined;
  if (domain === "")
    return "The address has no domain. Write it with its domain, as in `https://www.company.example`.";
  const what = /^[\d.]+$/.test(domain)
    ? "is the IP address of a computer, which changes when the website moves"
    : domain.includes(".")
      ? "is not a valid domain. In a domain, each part between dots has 1 to 63 letters, digits or hyphens, and neither begins nor ends with a hyphen. The last part consists of at least two letters"
      : "has no ending such as `.com`";
  return `${quote(domain)} ${what}. Write a domain, as in \`company.example\`.`;
}

function siteSentence(text: string, write: string): string {
  const url = urlIn(text.trim());
  const domain = url?.hostname ?? "";
  if (url?.protocol !== "https:" || !domain || url.username || domainFault(domain))
    return webSentence(text, write);
  const rest = text.trim().replace(/^https:\/\/[^/?#]*/i, "");
  const what =
    rest === "" ? "is not written in the form that browsers use" : `has ${quote(rest)} after its domain`;
  return `${quote(text)} ${what}. Write ${quoteWhole(url.origin)}.`;
}

export function emailSentence(text: string, write: string): string {
  const email = text
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/\?.*/s, "");
  if (email !== text && EMAIL_PATTERN.test(email))
    return `${quote(text)} contains more than the email address. Write ${quoteWhole(email)}.`;
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(email)?.[1];
  return (domain && domainFault(domain)) ?? `${quote(text)} is not an email address. ${write}`;
}

function phoneSentence(text: string, write: string): string {
  const phone = text.trim();
  if (/^00[1-9]/.test(phone))
    return `${quote(text)} starts with \`00\`. Write ${quote(`+${phone.slice(2)}`)}.`;
  const what = phone.startsWith("+")
    ? "is not a valid phone number. It needs a country code that does not begin with 0, and 8 to 16 digits in all. At most one space, dot or hyphen may be between two digits"
    : "does not begin with a plus sign and its country code";
  return `${quote(text)} ${what}. ${write}`;
}

/**
 * Returns the message for a period that does not end later than it begins, or for two periods that overlap. Returns
 * undefined if there are no such periods. Also returns undefined for hours with an invalid format, which the rule
 * `format` reports.
 */
function hoursSentence(text: string): string | undefined {
  const hours = parseBusinessHours(text) ?? [];
  const parts = text.split(/[,;] /);
  const backwards = hours.findIndex(({ opens, closes }) => closes <= opens);
  if (backwards >= 0)
    return `\`${parts[backwards]}\` must end later than it begins. Check AM and PM. If the hours continue after midnight, write one part for each day, as in \`Friday: 9:00 PM - 12:00 AM, Saturday: 12:00 AM - 2:00 AM\`.`;
  const day = DAYS.find((each) => overlap(hours.filter(({ days }) => days.includes(each))));
  return day && `Two periods of opening hours on ${day} overlap. Correct or remove one of them.`;
}

const overlap = (hours: readonly OpeningHours[]) =>
  hours
    .toSorted((a, b) => a.opens - b.opens)
    .some(({ opens }, index, sorted) => opens < (sorted[index - 1]?.closes ?? 0));
