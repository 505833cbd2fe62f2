import type { Site } from "../../content-model/site";
import type { Placed } from "../../lib/content";

/** The page that contains a section: a page of sections, or a service or solution that has sections. */
type SectionedPage =
  | NonNullable<Queries.SectionsPageQuery["pageOfSections"]>
  | (Placed & { readonly title: string; readonly description: string });

/** Props of every section component. */
export interface SectionProps<Section> {
  section: Section;
  page: SectionedPage;
  site: Pick<Site, "company" | "navigation">;
  /** CSS classes for the vertical spacing of the section. */
  spacing: string;
}
