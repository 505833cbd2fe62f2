import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Law Enforcement: patrols on their way through a district, inside a shield. */
export function PatrolShield({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M0 117l64-21M178 66l62-20" strokeWidth="4" />
      <Face d="M120 6q28 16 64 18v48c0 40-26 64-64 82-38-18-64-42-64-82V24q36-2 64-18z" />
      <Solid d="M120 14q26 14 57 16v42c0 36-23 58-57 74-34-16-57-38-57-74V30q31-2 57-16z" />
      <Line
        d="M66 94l110-38M75 114l96-33M88 130l68-23M64 66l80-28M88 25l36 118M124 17l34 106M64 48l30 88M154 26l20 66"
        tone="brand-ink"
        width={1}
      />
      <Line d="M66 95l54-17 57-18" tone="brand-ink" width={5} />
      <Face d="M14 104l28-9 4 12-28 9zM198 52l28-9 4 12-28 9z" />
      <Solid d="M24 101l8-3 4 12-8 3zM208 49l8-3 4 12-8 3z" />
      <Line d="M96 85a25 25 0 0 1 48-14M144 71a25 25 0 0 1-48 14" tone="brand-ink" dash="3 4" />
      <Mark x={120} y={78} />
    </Sheet>
  );
}
