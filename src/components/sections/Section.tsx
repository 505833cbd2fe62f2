import type { ReactNode } from "react";
import type { SectionProps } from "./SectionProps";

interface Props extends Pick<SectionProps<unknown>, "spacing"> {
  title: string;
  text?: string | null;
  /** The address of the script that serves the section. */
  script?: string;
  children: ReactNode;
}

/** A section under its heading, which has its introduction beside it. */
export function Section({ title, text, spacing, script, children }: Props) {
  return (
    <section className={`wrap ${spacing}`} data-script={script}>
      <div className="section-heading">
        <h2>{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
