import { Section, type SectionProps } from "./Section";

interface DrawnSection {
  title: string;
  text: string | null;
  html: string | null;
}

/** A section that the build draws; see `components/drawn`. `Sections` leaves it out if there is nothing in it. */
export const Drawn = ({ section: { title, text, html }, spacing }: SectionProps<DrawnSection>) => (
  <Section title={title} text={text} spacing={spacing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time. */}
    <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  </Section>
);
