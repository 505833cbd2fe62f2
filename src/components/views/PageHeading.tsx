import type { ReactNode } from "react";
import type { Placed } from "../../lib/content";
import { Breadcrumbs } from "../Breadcrumbs";

interface Props extends Placed {
  title: string;
  /** Shorter name for the breadcrumbs. The default is `title`. */
  name?: string;
  description: string;
  /** Shown above the heading, for example tags. */
  above?: ReactNode;
  /** Shown below the introduction, for example buttons. */
  children?: ReactNode;
  picture?: ReactNode;
}

/** The top of a page: breadcrumbs, heading, summary and an optional picture. */
export function PageHeading({
  title,
  name = title,
  description,
  breadcrumbs,
  above,
  children,
  picture,
}: Props) {
  return (
    <div className="line-b bg-sunken">
      <div className={`wrap page-heading ${picture ? "has-picture" : ""}`}>
        <div>
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs above={breadcrumbs} title={name} />}
          {above}
          <h1>{title}</h1>
          <p className="mt-5 max-w-measure text-lg text-ink-soft">{description}</p>
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}
