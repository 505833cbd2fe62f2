import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A let home, its key, and the tag that says whose turn it is. */
export function HouseKeys({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M0 148h240" strokeWidth="3" />
      <Face d="M22 72v76h104V72" />
      <Face d="M8 78l66-52 66 52z" tone="brand" />
      <Face d="M96 24h14v26l-14-11z" />
      <Solid d="M84 104h26v44H84zM36 94h32v28H36z" tone="ink" />
      <Line d="M52 94v28M36 108h32" tone="surface" />
      <Solid d="M101 126a2.500 2.500 0 0 1 5 0 2.500 2.500 0 0 1-5 0" tone="paper" />
      <Face
        d="M168 84v50l8 8 10-9-6-6 6-6-6-6 6-6-6-6V84a30 30 0 1 0-12 0zM174 34a9 9 0 1 1 0 18 9 9 0 1 1 0-18"
        tone="brand"
      />
      <path d="M174 43q30-10 38 32" />
      <Face d="M196 88l14-14h4l14 14v46h-32z" />
      <path d="M204 120h16M204 127h10" />
      <Mark x={212} y={101} />
    </Sheet>
  );
}
