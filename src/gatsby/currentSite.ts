import type { SiteModel } from "../site/siteOf";

let current: SiteModel | undefined;

/** Keeps the site of the content that Gatsby reads at this moment. */
export function setCurrentSite(site: SiteModel): void {
  current = site;
}

/** The site of the content that Gatsby reads. It is there from the hook `onPreBootstrap` on. */
export function currentSite(): SiteModel {
  if (!current) throw new Error("The content is not read yet.");
  return current;
}
