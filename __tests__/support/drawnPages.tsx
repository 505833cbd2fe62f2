import { renderToStaticMarkup } from "react-dom/server";
import { iconData, iconNames } from "../../src/content-model/icons";
import { draftSite } from "../../src/editor/preview/draftSite";
import { DraftPage } from "../../src/editor/preview/RecordPreview";
import type { Records } from "../../src/editor/save/usedBy";
import { allDrawings } from "../../src/gatsby/drawings";

const icons = Object.fromEntries(iconNames().map((name) => [name, iconData(name)]));

/**
 * What pages are drawn from without a build; with a time, only what visitors see then. Tests that use it mock the packages
 * `gatsby` and `react-helmet`.
 */
export function draftOf(records: Records, publicAt?: Date) {
  const pictureUrl = (picture: string) => picture;
  return { site: draftSite(records, publicAt), icons, drawings: allDrawings(), pictureUrl };
}

/** The body of the page at an address, with header and footer. */
export const drawnBody = (records: Records, path: string): string =>
  renderToStaticMarkup(<DraftPage draft={draftOf(records)} path={path} />);
