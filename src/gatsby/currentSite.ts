import type { SiteModel } from "../site/siteOf";

let current: SiteModel | undefined;

/** Sets the model of the content that Gatsby currently reads. */
export function setCurrentSite(site: SiteModel): void {
  current = site;
}

/** The model of the content that Gatsby currently reads. Available from the hook `onPreBootstrap` on. */
export function currentSite(): SiteModel {
  if (!current) throw new Error("The content is not read yet.");
  return current;
}
