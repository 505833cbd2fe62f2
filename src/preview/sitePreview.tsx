import type { PreviewParts, SitePreview } from "@sitekit/editor/site";
import { config } from "../../content.config";
import type { DrawingData } from "../components/illustrations/drawMarkup";
import { changedPages } from "./changedPages";
import { draftSite } from "./draftSite";
import type { Draft } from "./queryDraft";
import { DraftPage, RecordPreview } from "./RecordPreview";

/**
 * Returns the parts of a draft that do not come from records. `siteData` contains this website's drawings, and is empty
 * until they are loaded.
 */
const restOf = ({ icons, siteData, pictureUrl }: PreviewParts): Omit<Draft, "site"> => ({
  icons,
  pictureUrl,
  drawings: siteData as Readonly<Record<string, DrawingData>>,
});

/** Renders previews of this website in its editor, with the same site model and page components as the website. */
export const sitePreview: SitePreview = {
  page: (records, type, id, parts) => (
    <RecordPreview type={type} id={id} draft={{ site: draftSite(records), ...restOf(parts) }} />
  ),
  section(records, section, title, parts) {
    const id = "section";
    const page = { id, title, description: "", sections: [section] };
    const site = draftSite({ ...records, [`pages/${id}.json`]: page });
    return <RecordPreview type={config.type("FreePage")} id={id} draft={{ site, ...restOf(parts) }} />;
  },
  pageAt(records, path, parts) {
    const site = draftSite(records, new Date());
    const page = site.pages.find((each) => each.path === path);
    return page && { content: <DraftPage path={path} draft={{ site, ...restOf(parts) }} />, head: page.head };
  },
  changedPages: (before, after, parts, signal) => changedPages(before, after, restOf(parts), signal),
};
