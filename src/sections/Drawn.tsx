import { Section, type SectionProps } from "./Section";

interface DrawnSection {
  title: string;
  text: string | null;
  html: string | null;
}

/**
 * A section that is rendered by the build; see `components/drawn`. `Sections` leaves it out if it is empty.
 */
export const Drawn = ({ section: { title, text, html }, spacing }: SectionProps<DrawnSection>) => (
  <Section title={title} text={text} spacing={spacing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time. */}
    <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  </Section>
);
