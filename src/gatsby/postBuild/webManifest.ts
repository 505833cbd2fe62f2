import { siteColours } from "../../lib/siteColours";
import { type Step, writePublic } from "./step";

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
