import fs from "node:fs";
import path from "node:path";
import { pageUrl } from "../../lib/pageUrl";
import type { SiteModel } from "../../site/siteOf";
import { PUBLIC, type Step, writePublic } from "./step";

const ADDRESS = "/.well-known/security.txt";
/** The text must not be valid for more than a year; a site that is built each year keeps it so. */
const MONTHS_VALID = 11;

/** Tells where to report a weakness of the site, when the content names somebody. https://www.rfc-editor.org/rfc/rfc9116 */
export const writeSecurityTxt: Step = {
  name: "write security.txt",
  run: async ({ company }) => {
    const text = securityTxt(company, new Date());
    if (text) writePublic(ADDRESS, text);
    else fs.rmSync(path.join(PUBLIC, ADDRESS), { force: true });
  },
};

type Named = Pick<SiteModel["company"], "securityContact" | "siteUrl">;

/** The text; undefined when nobody is named. It ends with a month, so that it changes with no more than each month. */
export function securityTxt({ securityContact, siteUrl }: Named, now: Date): string | undefined {
  if (!securityContact) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${pageUrl(siteUrl, ADDRESS)}`,
    "",
  ].join("\n");
}
