import type { ReactNode } from "react";

interface Props {
  title: string;
  description: string;
  children?: ReactNode;
}

/** The heading of a page with the sentence that sums it up. */
export function PageHeading({ title, description, children }: Props) {
  return (
    <header className="wrap band">
      {children}
      <h1>{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{description}</p>
    </header>
  );
}
