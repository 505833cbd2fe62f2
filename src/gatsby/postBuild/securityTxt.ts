import fs from "node:fs";
import path from "node:path";
import { pageUrl } from "../../lib/paths";
import type { SiteModel } from "../../site/siteOf";
import { PUBLIC, type Step, writePublic } from "./step";

const ADDRESS = "/.well-known/security.txt";
/** The RFC recommends an expiry less than a year ahead. A build within that time renews it. */
const MONTHS_VALID = 11;

/** Writes security.txt if the content has a security contact. https://www.rfc-editor.org/rfc/rfc9116 */
export const writeSecurityTxt: Step = {
  name: "write security.txt",
  run: async ({ company }) => {
    const text = securityTxt(company, new Date());
    if (text) writePublic(ADDRESS, text);
    else fs.rmSync(path.join(PUBLIC, ADDRESS), { force: true });
  },
};

type Named = Pick<SiteModel["company"], "securityContact" | "siteUrl">;

/** The content of security.txt; undefined without a contact. It expires at a month's start, to change only monthly. */
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
