import { iconData, iconNames } from "@sitekit/content/icons";
import type { Records } from "@sitekit/editor/model/usedBy";
import { renderToStaticMarkup } from "react-dom/server";
import { allDrawings } from "../../src/gatsby/drawings";
import { draftSite } from "../../src/preview/draftSite";
import { DraftPage } from "../../src/preview/RecordPreview";

const icons = Object.fromEntries(iconNames().map((name) => [name, iconData(name)]));

/**
 * Returns the data that `DraftPage` needs to render pages without a build. If `publicAt` is given, the site contains
 * only what visitors see at that time. Tests that render pages must mock the packages `gatsby` and `react-helmet`.
 */
export function draftOf(records: Records, publicAt?: Date) {
  const pictureUrl = (picture: string) => picture;
  return { site: draftSite(records, publicAt), icons, drawings: allDrawings(), pictureUrl };
}

/** Returns the HTML in the `body` of the page at an address, with header and footer. */
export const drawnBody = (records: Records, path: string): string =>
  renderToStaticMarkup(<DraftPage draft={draftOf(records)} path={path} />);
