import { SHEET } from "./terrain";

/**
 * Contour lines that fill the band they stand in, cut to fit. Give the band `relative` and this `absolute
 * inset-0 size-full`, and the text after it `relative`.
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
