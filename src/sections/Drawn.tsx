import { Section, type SectionProps } from "./Section";

interface DrawnSection {
  title: string;
  text: string | null;
  html: string | null;
}

/**
 * A section with a heading, an optional introduction, and `html`. The build renders this HTML with a component in
 * `components/drawn`. If `html` is empty, `Sections` leaves out the whole section.
 */
export const Drawn = ({ section: { title, text, html }, spacing }: SectionProps<DrawnSection>) => (
  <Section title={title} text={text} spacing={spacing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render it at build time. */}
    <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  </Section>
);
