import { Person } from "./Person";
import { Face, Mark, Sheet, Solid } from "./parts";

type StallProps = { x: number; y: number; size?: number; tone: "brand" | "ink"; wears: "gele" | "fila" };

/** A stall with its seller; `x` is its left edge, `y` the top of its awning. */
function Stall({ x, y, size = 1, tone, wears }: StallProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M4 24v60M60 24v60" />
      <Person x={32} y={52} size={0.8} tone="brand-wash" wears={wears} />
      <Face d="M8 0h48l8 18H0z" />
      <Solid d="M8 0h12l-4 18v6H0v-6zM32 0h12l4 18v6H32z" tone={tone} />
      <path d="M0 18v5a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0v-5" />
      <Face d="M-2 66h68v24H-2z" />
    </g>
  );
}

/** Marketplace: many sellers side by side, one of them chosen. */
export function MarketStalls({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Stall x={10} y={46} tone="ink" wears="fila" />
      <Stall x={166} y={46} tone="ink" wears="fila" />
      <Stall x={75} y={24} size={1.4} tone="brand" wears="gele" />
      <Solid d="M82 116a6 6 0 0 1 12 0zM96 116a6 6 0 0 1 12 0zM140 104h10v12h-10zM152 108h8v8h-8z" />
      <path d="M0 150h240" strokeWidth="3" />
      <Mark x={120} y={134} />
    </Sheet>
  );
}
