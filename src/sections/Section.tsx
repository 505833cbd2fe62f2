import type { Placed } from "@sitekit/content/shown";
import type { ReactNode } from "react";
import { dirOf } from "../components/direction";
import type { Site } from "../types/site";

/** A page that consists of sections, or the page of a service or solution, which may have sections too. */
type SectionedPage =
  | NonNullable<Queries.SectionsPageQuery["pageOfSections"]>
  | (Placed & { readonly title: string; readonly description: string });

/** The props that the component of each kind of section gets. */
export interface SectionProps<Section> {
  section: Section;
  page: SectionedPage;
  site: Pick<Site, "company" | "navigation">;
  /** The CSS classes for the space above and below the section's content. */
  spacing: string;
}

interface Props extends Pick<SectionProps<unknown>, "spacing"> {
  title: string;
  text?: string | null;
  /** The URL of the script that the section needs. It is ignored if `sunken` is set. */
  script?: string;
  /** Whether the section has its own background. */
  sunken?: boolean | null;
  /** Whether the heading is small. */
  quiet?: boolean;
  /** Whether the heading is next to the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
}

/** A section with a heading and an optional introduction. */
export function Section({ title, text, spacing, script, sunken, quiet, beside, children }: Props) {
  const content = (
    <>
      <div className={beside ? undefined : "section-heading"}>
        <h2 dir={dirOf(title)} className={quiet ? "text-xl" : undefined}>
          {title}
        </h2>
        {text && (
          <p dir={dirOf(text)} className="text-ink-soft">
            {text}
          </p>
        )}
      </div>
      {children}
    </>
  );
  const place = `wrap ${spacing}${beside ? " section-heading" : ""}`;
  if (!sunken)
    return (
      <section className={place} data-script={script}>
        {content}
      </section>
    );
  return (
    <section className="bg-sunken">
      <div className={place}>{content}</div>
    </section>
  );
}
