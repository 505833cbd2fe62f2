import fs from "node:fs";
import path from "node:path";
import { contentTypes } from "../../content-model/registry";
import { buildTime } from "../../lib/environment";
import { pageUrl } from "../../lib/paths";
import { MOST_PICTURES, type SiteModel } from "../../site/siteOf";
import { siteColours } from "../../styles/colours";
import { drawPictures } from "../drawPictures";
import { PUBLIC, type Step, writePublic } from "./step";

export const writeWebManifest: Step = {
  name: "write site.webmanifest",
  run: async ({ company }) => writePublic("/site.webmanifest", JSON.stringify(webManifest(company))),
};

/**
 * The content of `site.webmanifest`, which a phone uses when the site is added to its home screen.
 * The colours are `brand` and `paper` of the light theme.
 */
export function webManifest(company: { name: string; shortName: string; tagline: string }) {
  const { light } = siteColours();
  return {
    name: company.name,
    short_name: company.shortName,
    description: company.tagline,
    lang: "en",
    start_url: "/",
    display: "browser",
    theme_color: light.brand,
    background_color: light.paper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
}

const ADDRESS = "/.well-known/security.txt";
/** The RFC recommends an expiry less than a year ahead. A build within that time renews it. */
const MONTHS_VALID = 11;

/** Writes security.txt if the content has a security contact. https://www.rfc-editor.org/rfc/rfc9116 */
export const writeSecurityTxt: Step = {
  name: "write security.txt",
  run: async ({ company }) => {
    const text = securityTxt(company, buildTime());
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

export const drawSharePictures: Step = {
  name: "draw share pictures",
  run: async ({ sharePictures, recordsOf }, { reporter }) => {
    const drawn = await drawPictures(sharePictures, PUBLIC, siteColours().deep);
    const large = contentTypes.filter(({ name }) => recordsOf(name).length > MOST_PICTURES);
    const shared = large.map(({ label }) => `; one for all ${label.toLowerCase()}`).join("");
    reporter.info(`share pictures: ${drawn} drawn, ${sharePictures.length - drawn} as they were${shared}`);
  },
};
