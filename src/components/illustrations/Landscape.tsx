import { SHEET } from "./terrain";

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
