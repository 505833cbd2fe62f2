import type { Site } from "../../content-model/site";
import type { Placed } from "../../lib/content";

/** What every kind of section is drawn from. */
export interface SectionProps<Section> {
  section: Section;
  /** The page that it stands on. */
  page: Placed & { readonly title: string; readonly description: string; readonly reviewed?: string };
  company: Site["company"];
}
