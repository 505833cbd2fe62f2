import { renderToStaticMarkup } from "react-dom/server";
import { iconData, iconNames } from "../../src/content-model/icons";
import { draftSite } from "../../src/editor/app/preview/draftSite";
import { pageDocument } from "../../src/editor/app/preview/previewedPage";
import { DraftPage } from "../../src/editor/app/preview/RecordPreview";
import type { RecordsByFile } from "../../src/editor/bundle/publicContent";
import { allDrawings } from "../../src/gatsby/drawings";

const icons = Object.fromEntries(iconNames().map((name) => [name, iconData(name)]));

/** What pages are drawn from without a build. Tests that use it mock the packages `gatsby` and `react-helmet`. */
export function draftOf(records: RecordsByFile) {
  const pictureUrl = (picture: string) => picture;
  return { site: draftSite(records), icons, drawings: allDrawings(), pictureUrl };
}

/** The body of the page at an address, with header and footer. */
export const drawnBody = (records: RecordsByFile, path: string): string =>
  renderToStaticMarkup(<DraftPage draft={draftOf(records)} path={path} />);

/** The same as a whole document. */
export function drawnDocument(records: RecordsByFile, path: string, css: string): string {
  const draft = draftOf(records);
  const head = draft.site.pages.find((page) => page.path === path)?.head;
  return pageDocument(<DraftPage draft={draft} path={path} />, css, head);
}
