import { Person } from "./Person";
import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A car on a city street, and the point where its rider waits. */
export function CityRide({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d="M10 44h36v70H10zM54 18h34v96H54zM150 28h34v86h-34zM192 52h38v62h-38z" />
      <Solid d="M18 54h8v10h-8zM32 54h8v10h-8zM62 28h8v10h-8zM170 38h8v10h-8zM200 62h8v10h-8zM214 62h8v10h-8z" />
      <Solid d="M0 122h240v38H0z" tone="ink" />
      <Line d="M4 146h236" tone="paper" width={3} dash="9" />
      <Face d="M38 124v-22q0-8 9-10l27-7 20-22q4-5 11-5h44q7 0 11 5l18 22 20 5q10 3 10 12v22z" tone="brand" />
      <Face d="M88 86l14-17q3-3 7-3h14v20zM131 66h16q4 0 7 4l13 16h-36zM118 50h22v8h-22z" />
      <Person x={111} y={76.4} size={0.4} wears="gele" />
      <Person x={144} y={76.4} size={0.4} wears="fila" />
      <path d="M127 90v30" />
      <g fill="var(--color-ink)" stroke="var(--color-surface)">
        <circle cx="76" cy="124" r="13" />
        <circle cx="172" cy="124" r="13" />
      </g>
      <Line d="M129 46V22h-18" tone="accent" width={3} dash="6 4" />
      <Mark x={102} y={22} />
    </Sheet>
  );
}
