import type { Site } from "../../content-model/site";
import type { NotFoundPage } from "../../content-model/types/pages";
import type { Placed } from "../../lib/content";

/** What sections show of the page that they stand on; some of it only pages of one type have. */
export interface SectionedPage extends Placed, Partial<Pick<NotFoundPage, "suggestions" | "mainPages">> {
  readonly title: string;
  readonly description: string;
  readonly reviewed?: string;
}

/** What every kind of section is drawn from. */
export interface SectionProps<Section> {
  section: Section;
  page: SectionedPage;
  site: Pick<Site, "company" | "navigation">;
  /** The classes of the room above and below the section. */
  spacing: string;
}
