import { SHEET } from "./terrain";

interface Props {
  /** SVG from the GraphQL schema. */
  markup: string;
}

/** A drawing rendered at build time. Its SVG is in the page data, so a page contains only the drawings it shows. */
export function Drawing({ markup }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time.
  return <span className="drawing block" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * Contour lines as the background of a band, cropped to its size. The band and its text need the class `relative`; this
 * needs `absolute inset-0 size-full`.
 */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 20 240 80" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path
        d={SHEET}
        fill="none"
        stroke="var(--color-edge)"
        vectorEffect="non-scaling-stroke"
        opacity=".35"
      />
    </svg>
  );
}
