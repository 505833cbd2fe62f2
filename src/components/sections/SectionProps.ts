import type { Site } from "../../content-model/site";
import type { Placed } from "../../lib/content";

/** The page that a section stands on: one of sections, or a service or solution that carries some. */
type SectionedPage =
  | NonNullable<Queries.SectionsPageQuery["pageOfSections"]>
  | (Placed & { readonly title: string; readonly description: string });

/** What every kind of section is drawn from. */
export interface SectionProps<Section> {
  section: Section;
  page: SectionedPage;
  site: Pick<Site, "company" | "navigation">;
  /** The classes of the room above and below the section. */
  spacing: string;
}
