import type { ReactNode } from "react";
import { useWords } from "./words";

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another website, marked as one for the eye, by the style sheet, and for the ear. It opens in the same tab. */
export function ExternalLink({ href, className, children }: Props) {
  const { layout } = useWords();
  return (
    <a href={href} rel="noopener" className={className}>
      {children}
      <span className="sr-only">{` ${layout.otherWebsite}`}</span>
    </a>
  );
}
