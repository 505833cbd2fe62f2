import { Section, type SectionProps } from "./Section";

interface DrawnSection {
  title: string;
  text: string | null;
  html: string | null;
}

/** A section that the build renders to HTML; see `components/drawn`. If it is empty, `Sections` leaves it out. */
export const Drawn = ({ section: { title, text, html }, spacing }: SectionProps<DrawnSection>) => (
  <Section title={title} text={text} spacing={spacing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render it at build time. */}
    <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  </Section>
);
