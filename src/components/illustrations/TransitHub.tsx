import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Enterprise Solutions: separate systems joined like the lines of a city's railway. */
export function TransitHub({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Line d="M44 36h30l40 40h12l40-40h30" tone="ink" width={7} />
      <Line d="M44 124h30l40-40h12l40 40h30" width={7} />
      <Line d="M0 80h240" tone="surface" width={11} />
      <path d="M0 75h240M0 85h240" />
      <g fill="var(--color-surface)">
        <circle cx="88" cy="50" r="6" />
        <circle cx="152" cy="50" r="6" />
        <circle cx="88" cy="110" r="6" />
        <circle cx="152" cy="110" r="6" />
        <circle cx="40" cy="80" r="6" />
        <circle cx="200" cy="80" r="6" />
        <circle cx="120" cy="80" r="17" />
      </g>
      <Face d="M14 16h46v38H14zM180 16h46v38h-46zM14 106h46v38H14zM180 106h46v38h-46z" />
      <Solid d="M24 32l13-8 13 8v3H24zM26 37h4v9h-4zM35 37h4v9h-4zM44 37h4v9h-4zM190 46v-8h6v8zM200 46V32h6v14zM210 46V24h6v22zM22 118h18v16H22zM42 124h8l4 5v5H42zM192 114h22v22h-22z" />
      <Line d="M197 120h12M197 125h12M197 130h7" tone="brand-ink" />
      <Mark x={120} y={80} />
    </Sheet>
  );
}
