import { Section, type SectionProps } from "./Section";

interface DrawnSection {
  title: string;
  text: string | null;
  html: string | null;
}

/**
 * A section whose HTML the build renders; see `components/drawn`. `Sections` leaves it out if the HTML is
 * empty.
 */
export const Drawn = ({ section: { title, text, html }, spacing }: SectionProps<DrawnSection>) => (
  <Section title={title} text={text} spacing={spacing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render it at build time. */}
    <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  </Section>
);
