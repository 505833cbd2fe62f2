import type { ReactNode } from "react";
import type { SectionProps } from "./SectionProps";

interface Props extends Pick<SectionProps<unknown>, "spacing"> {
  title: string;
  text?: string | null;
  /** The address of the script that serves the section. */
  script?: string;
  /** Whether it stands on a quiet ground of its own. */
  sunken?: boolean | null;
  children: ReactNode;
}

/** A section under its heading, which has its introduction beside it. */
export function Section({ title, text, spacing, script, sunken, children }: Props) {
  const content = (
    <>
      <div className="section-heading">
        <h2>{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </>
  );
  const place = `wrap ${spacing}`;
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
