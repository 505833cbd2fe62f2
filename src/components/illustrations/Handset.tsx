import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Mobile App: a route on the map runs on through the screen of a handset. */
export function Handset({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Line d="M0 140c40 0 40-34 88-34M154 66c40 0 30-44 86-44" tone="ink" width={3} dash="7 5" />
      <Face
        d="M76 18a10 10 0 0 1 10-10h68a10 10 0 0 1 10 10v124a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10z"
        tone="ink"
      />
      <Solid d="M82 20h76v108H82z" />
      <Line
        d="M82 50h76M82 86h76M102 20v108M134 20v108M82 40l56-20M106 128l52-64"
        tone="brand-ink"
        width={1}
      />
      <Line d="M82 106h20l16-20V66h40" tone="brand-ink" width={5} />
      <Solid d="M88 112h64v10H88z" tone="surface" />
      <Line d="M106 140h28" tone="surface" width={3} />
      <Mark x={118} y={76} />
    </Sheet>
  );
}
