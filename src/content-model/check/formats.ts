import { quote } from "../../lib/text";
import { DAYS, type OpeningHours, parseBusinessHours } from "../../lib/time";
import { leavesSite, tidyPath } from "../aliases/aliasPath";
import type { FieldKind } from "../fields";
import { DOMAIN_PATTERN } from "../webPatterns";
import { errors, type Value } from "./rule";

/** Texts that are not written as their field asks: addresses, numbers, dates, hours. */
export const FORMAT_RULES = errors("value", {
  "space-around": (value) => {
    const text = textOf(value);
    if (!isMalformed(value) || isMalformed(value, text.trim())) return undefined;
    return `${quote(text)} has a space at its start or its end. Write ${quote(text.trim())}.`;
  },
  "http-link": (value) => WEB.has(value.field.kind) && isMalformed(value) && notEncrypted(textOf(value)),
  link: (value) =>
    isMalformed(value) && LINK_SENTENCES[value.field.kind ?? "line"]?.(textOf(value), writeOf(value)),
  format: (value) => {
    const { kind = "line" } = value.field;
    if (kind === "alias" || isOwnId(value) || !isMalformed(value)) return undefined;
    const text = textOf(value);
    return SENTENCES[kind]?.(text, writeOf(value)) ?? `${quote(text)} cannot stand here. ${writeOf(value)}`;
  },
  day: (value) => {
    const { kind } = value.field;
    if ((kind !== "date" && kind !== "moment") || !value.filled) return undefined;
    const day = textOf(value).slice(0, "2026-01-01".length);
    const date = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
      return `${quote(day)} is a day that no calendar has. Write another one.`;
    return (
      date.getUTCFullYear() < FIRST_YEAR &&
      `${quote(day)} is a year long before this website. Check its digits.`
    );
  },
  hours: (value) => (value.field.kind === "hours" && value.filled ? hoursSentence(textOf(value)) : undefined),
});

const textOf = ({ node }: Value): string => (node.type === "string" ? node.value : "");
const writeOf = ({ field }: Value) => `Write ${field.write ?? "it as the other files do"}.`;

/** Faults of aliases and of a record's own id are reported with what they clash with, see `addresses.ts`. */
const isOwnId = ({ field, path }: Value) => field.kind === "id" && path.length === 1;

const patterns = new Map<string, RegExp>();

/** Whether a filled text does not match its field's pattern. */
function isMalformed({ field: { pattern }, node, filled }: Value, text = node.value): boolean {
  if (pattern === undefined || !filled || node.type !== "string") return false;
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return !known.test(text);
}

const WEB: ReadonlySet<FieldKind | undefined> = new Set(["web", "site"]);

/** The earliest plausible year: a date before it has a wrong digit. */
const FIRST_YEAR = 1990;

/** Describes what is wrong with a malformed text. `write` says what a valid one looks like. */
type Describe = (text: string, write: string) => string | undefined;

const LINK_SENTENCES: Partial<Record<FieldKind, Describe>> = {
  web: webSentence,
  site: siteSentence,
  page: (text, write) => {
    if (leavesSite(text)) return `${quote(text)} leads off this site. ${write}`;
    const instead = /[a-z0-9]/i.test(text) ? `Write ${quote(tidyPath(text))}.` : write;
    return `${quote(text)} is not a path as this site writes them. ${instead}`;
  },
  picture: (text) =>
    leavesSite(text)
      ? `${quote(text)} is on another site. Put the picture in \`content/media\` and write its path, as in \`/media/depot-yard.jpg\`.`
      : undefined,
};

const SENTENCES: Partial<Record<FieldKind, Describe>> = { email: emailSentence, phone: phoneSentence };

/** An address without encryption, and the one to write. */
export function notEncrypted(text: string): string | undefined {
  const address = text.trim();
  if (!/^http:/i.test(address)) return undefined;
  return `${quote(text)} is not encrypted. Write ${quote(address.replace(/^http:\/*/i, "https://"))}.`;
}

/** Describes the first fault of a web address that an editor should mend. */
export function webSentence(text: string, write: string): string {
  const quoted = quote(text);
  const address = text.trim();
  const rest = /^https:\/\/(.*)$/is.exec(address)?.[1];
  if (rest === undefined) return withoutHttps(address, quoted, write);
  const character = /[\s"<>\\]/.exec(rest)?.[0];
  if (character) {
    const coded = `\`${encodeURIComponent(character)}\``;
    const what = /\s/.test(character) ? "a space" : `\`${character}\``;
    return `${quoted} holds ${what}, which no web address can. Remove it, or write ${coded} for it.`;
  }
  const [host = ""] = rest.split(/[/?#]/);
  if (host.includes("@"))
    return `${quoted} is not a whole web address that is safe to show: what stands before \`@\` is a user's name or password. Remove it.`;
  const [name = "", ...port] = host.split(":");
  return (
    domainFault(name) ??
    `${quoted} has the port ${quote(port.join(":"))}. Write one from 1 to 65535, or none.`
  );
}

function withoutHttps(address: string, quoted: string, write: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.exec(address)?.[0];
  if (scheme && !/^https:/i.test(scheme))
    return `${quoted} starts with \`${scheme}\`, which is not the address of a web page. ${write}`;
  const host = address.replace(/^(https:)?\/*/i, "");
  const isHost = DOMAIN_PATTERN.test(host.split(/[/?#:]/)[0] ?? "");
  return `${quoted} is not a whole web address. ${isHost ? `Write ${quote(`https://${host}`)}.` : write}`;
}

/** Returns what is wrong with a domain, or undefined when it is valid. */
function domainFault(domain: string): string | undefined {
  if (DOMAIN_PATTERN.test(domain)) return undefined;
  const what = /^[\d.]+$/.test(domain)
    ? "is the number of a computer, which changes when the website moves"
    : domain.includes(".")
      ? "is not a domain, whose parts are letters, digits and inner hyphens"
      : "has no ending, as in `.ng`";
  return `${quote(domain)} ${what}. Write a domain, as in \`www.company.ng\`.`;
}

function siteSentence(text: string, write: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const domain = url?.hostname ?? "";
  if (url?.protocol !== "https:" || !domain || url.username || domainFault(domain))
    return webSentence(text, write);
  const rest = text.trim().replace(/^https:\/\/[^/?#]*/i, "");
  const what = rest === "" ? "is not written as browsers write it" : `has ${quote(rest)} after its domain`;
  return `${quote(text)} ${what}. Write ${quote(url.origin)}.`;
}

function emailSentence(text: string, write: string): string {
  const email = text.trim().replace(/^mailto:/i, "");
  const [name = "", domain, ...more] = email.split("@");
  const quoted = quote(text);
  if (email !== text && !/\s/.test(email))
    return `${quoted} holds more than the address. Write ${quote(email)}.`;
  if (domain === undefined) return `${quoted} has no \`@\`. ${write}`;
  if (more.length > 0) return `${quoted} has more than one \`@\`. ${write}`;
  if (/\s/.test(email)) return `${quoted} holds a space, which no email address can. Remove it.`;
  if (/^\.|\.$|\.\./.test(name)) return `${quoted} has a dot too many before its \`@\`. Remove it.`;
  return (
    domainFault(domain) ??
    `${quoted} holds a character before its \`@\` that most mail programs refuse. ${write}`
  );
}

function phoneSentence(text: string, write: string): string {
  const phone = text.trim();
  const quoted = quote(text);
  if (/[^\d\s()+.-]/.test(phone)) return `${quoted} holds more than digits, spaces and hyphens. ${write}`;
  if (/^00[1-9]/.test(phone)) return `${quoted} starts with \`00\`. Write ${quote(`+${phone.slice(2)}`)}.`;
  if (!phone.startsWith("+")) return `${quoted} has no country code. ${write}`;
  const digits = phone.replace(/\D/g, "").length;
  if (digits >= 8 && digits <= 16) return `${quoted} is not written as a phone number. ${write}`;
  return `${quoted} has too ${digits < 8 ? "few" : "many"} digits: with its country code, a number has 8 to 15. ${write}`;
}

/** Returns what is wrong with well-formed business hours, or undefined when nothing is. */
function hoursSentence(text: string): string | undefined {
  const hours = parseBusinessHours(text) ?? [];
  const parts = text.split(/[,;] /);
  const backwards = hours.findIndex(({ opens, closes }) => closes <= opens);
  if (backwards >= 0)
    return `\`${parts[backwards]}\` ends before it begins. Check AM and PM; for a night, write \`12:00 AM\` as its end and the rest on the next day.`;
  const day = DAYS.find((each) => overlap(hours.filter(({ days }) => days.includes(each))));
  return day && `${day} has two times that overlap. Write each hour of a day once.`;
}

const overlap = (hours: readonly OpeningHours[]) =>
  hours
    .toSorted((a, b) => a.opens - b.opens)
    .some(({ opens }, index, sorted) => opens < (sorted[index - 1]?.closes ?? 0));
