import type { ReactNode } from "react";
import { useWords } from "./words";

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link to another website, which opens in the same tab. The style sheet adds an arrow, and screen readers read a
 * text such as "(another website)".
 */
export function ExternalLink({ href, className, children }: Props) {
  const { layout } = useWords();
  return (
    <a href={href} rel="noopener" className={className}>
      {children}
      <span className="sr-only">{` ${layout.otherWebsite}`}</span>
    </a>
  );
}
