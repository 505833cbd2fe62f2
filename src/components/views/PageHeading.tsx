import type { ReactNode } from "react";
import type { Placed } from "../../lib/content";
import { Breadcrumbs } from "../Breadcrumbs";

interface Props extends Placed {
  title: string;
  /** What the page is called where its heading says more. */
  name?: string;
  description: string;
  /** Above the heading: what kind of thing the page shows. */
  above?: ReactNode;
  /** Under the introduction: the way on. */
  children?: ReactNode;
  picture?: ReactNode;
}

/** The head of a page: its heading, the sentence that sums it up and, where there is one, its picture. */
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
          <p className="mt-5 max-w-prose text-lg text-ink-soft">{description}</p>
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}
