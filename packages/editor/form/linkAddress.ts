import { EMAIL_PATTERN, WEB_PATTERN } from "@sitekit/content/patterns";

/**
 * Converts a typed text to the address of a link. The text may be a web address (with or without `https://`), an email
 * address, a phone number, or a path such as `/contact`. Returns an empty text for anything else.
 */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  const bare = text.replace(/^(mailto|tel):/i, "");
  const [address = "", question] = bare.split(/(?=\?)/);
  if (EMAIL_PATTERN.test(address)) return `mailto:${address}${question ?? ""}`;
  const number = bare.replace(/\(0\)|[\s().\-/\u2010-\u2015]/g, "");
  if (/^\+?\d{3,15}$/.test(number)) return `tel:${number}`;
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  const web = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return WEB_PATTERN.test(web.replace(/^http:/i, "https:")) ? web : "";
}
