import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A tanker between depot and station, each of its compartments sealed. */
export function FuelTanker({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M0 138h240" strokeWidth="3" />
      <Line d="M8 150h224" tone="accent" width={3} dash="9 6" />
      <Solid d="M12 104h206v10H12z" tone="ink" />
      <Face d="M10 66q0-20 16-20h112q16 0 16 20v18q0 20-16 20H26q-16 0-16-20z" />
      <Solid d="M12 72h140v14H12z" />
      <path d="M46 46v58M82 46v58M118 46v58M20 40h124M30 40v6M64 40v6M100 40v6M134 40v6" />
      <Face d="M162 114V56h26q6 0 9 6l13 26q12 2 12 12v14z" tone="brand" />
      <Face d="M172 86V66h14q3 0 4 2l9 18z" />
      <path d="M172 96h8M210 104h12" />
      <g fill="var(--color-ink)" stroke="var(--color-surface)">
        <circle cx="36" cy="124" r="13" />
        <circle cx="66" cy="124" r="13" />
        <circle cx="134" cy="124" r="13" />
        <circle cx="192" cy="124" r="13" />
      </g>
      <Line d="M82 40V24h6" tone="accent" width={3} />
      <Mark x={96} y={24} />
    </Sheet>
  );
}
