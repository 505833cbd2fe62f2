import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "./words";

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another website, marked as one for the eye and the ear. It opens in the same tab. */
export function ExternalLink({ href, className = "", children }: Props) {
  const { layout } = useWords();
  return (
    <a href={href} rel="noopener" className={`inline-flex items-center gap-1 ${className}`}>
      {children}
      <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only"> {layout.otherWebsite}</span>
    </a>
  );
}
