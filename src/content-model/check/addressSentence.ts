import { quote } from "../../lib/text";
import { DOMAIN_PATTERN } from "../webPatterns";

interface Sentence {
  rule: string;
  message: string;
}

const link = (message: string): Sentence => ({ rule: "link", message });

/** Describes the first fault of a web address that an editor should fix. `write` says what a valid one looks like. */
export function webSentence(value: string, write: string): Sentence {
  const quoted = quote(value);
  const address = value.trim();
  if (/^http:/i.test(address)) {
    const https = address.replace(/^http:\/*/i, "https://");
    return { rule: "http-link", message: `${quoted} is not encrypted. Write ${quote(https)}.` };
  }
  const rest = /^https:\/\/(.*)$/is.exec(address)?.[1];
  if (rest === undefined) return withoutHttps(address, quoted, write);
  const character = /[\s"<>\\]/.exec(rest)?.[0];
  if (character) {
    const coded = `\`${encodeURIComponent(character)}\``;
    const what = /\s/.test(character) ? "a space" : `\`${character}\``;
    return link(`${quoted} holds ${what}, which no web address can. Remove it, or write ${coded} for it.`);
  }
  const [host = ""] = rest.split(/[/?#]/);
  if (host.includes("@"))
    return link(
      `${quoted} is not a whole web address that is safe to show: what stands before \`@\` is a user's name or password. Remove it.`,
    );
  const [name = "", ...port] = host.split(":");
  return link(
    domainFault(name) ??
      `${quoted} has the port ${quote(port.join(":"))}. Write one from 1 to 65535, or none.`,
  );
}

function withoutHttps(address: string, quoted: string, write: string): Sentence {
  const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.exec(address)?.[0];
  if (scheme && !/^https:/i.test(scheme))
    return link(`${quoted} starts with \`${scheme}\`, which is not the address of a web page. ${write}`);
  const host = address.replace(/^(https:)?\/*/i, "");
  const isHost = DOMAIN_PATTERN.test(host.split(/[/?#:]/)[0] ?? "");
  const instead = isHost ? `Write ${quote(`https://${host}`)}.` : write;
  return link(`${quoted} is not a whole web address. ${instead}`);
}

/** Returns what is wrong with a domain, or undefined when it is valid. */
function domainFault(domain: string): string | undefined {
  if (DOMAIN_PATTERN.test(domain)) return undefined;
  const quoted = quote(domain);
  const asIn = "Write a domain, as in `www.company.ng`.";
  if (/^[\d.]+$/.test(domain) && domain.includes("."))
    return `${quoted} is the number of a computer, which changes when the website moves. ${asIn}`;
  if (!domain.includes(".")) return `${quoted} has no ending, as in \`.ng\`. ${asIn}`;
  const labels = domain.split(".");
  if (labels.includes("")) return `${quoted} has a dot too many. ${asIn}`;
  const edge = labels.find((label) => /^-|-$/.test(label));
  if (edge) return `${quoted} is not a domain: its part ${quote(edge)} begins or ends with a hyphen. ${asIn}`;
  if (labels.some((label) => label.length > 63))
    return `${quoted} is not a domain: a part of it has more than 63 characters. ${asIn}`;
  return `${quoted} is not a domain. ${asIn}`;
}

/** Describes the fault of an invalid site URL. */
export function siteSentence(value: string, write: string): Sentence {
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : undefined;
  const domain = url?.hostname ?? "";
  if (url?.protocol !== "https:" || !domain || url.username || domainFault(domain))
    return webSentence(value, write);
  const rest = value.trim().replace(/^https:\/\/[^/?#]*/i, "");
  const what = rest === "" ? "is not written as browsers write it" : `has ${quote(rest)} after its domain`;
  return link(`${quote(value)} ${what}. Write ${quote(url.origin)}.`);
}

export function emailSentence(value: string, write: string): Sentence {
  const told = (message: string) => ({ rule: "email-format", message: `${quote(value)} ${message}` });
  const email = value.trim().replace(/^mailto:/i, "");
  const [name = "", domain, ...more] = email.split("@");
  if (email !== value && !/\s/.test(email))
    return told(`holds more than the address. Write ${quote(email)}.`);
  if (domain === undefined) return told(`has no \`@\`. ${write}`);
  if (more.length > 0) return told(`has more than one \`@\`. ${write}`);
  if (/\s/.test(email)) return told("holds a space, which no email address can. Remove it.");
  if (/^\.|\.$|\.\./.test(name)) return told("has a dot too many before its `@`. Remove it.");
  const fault = domainFault(domain);
  if (fault) return { rule: "email-format", message: fault };
  return told(`holds a character before its \`@\` that most mail programs refuse. ${write}`);
}

export function phoneSentence(value: string, write: string): Sentence {
  const told = (message: string) => ({ rule: "phone-format", message: `${quote(value)} ${message}` });
  const phone = value.trim();
  if (/[^\d\s()+.-]/.test(phone)) return told(`holds more than digits, spaces and hyphens. ${write}`);
  if (/^00[1-9]/.test(phone)) return told(`starts with \`00\`. Write ${quote(`+${phone.slice(2)}`)}.`);
  if (!phone.startsWith("+")) return told(`has no country code. ${write}`);
  const digits = phone.replace(/\D/g, "").length;
  if (digits < 8 || digits > 16) {
    return told(
      `has ${digits} ${digits === 1 ? "digit" : "digits"}, and a number with its country code has 8 to 15. ${write}`,
    );
  }
  return told(`is not written as a phone number. ${write}`);
}
