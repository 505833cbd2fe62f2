import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** One layer seen from above and aside; `y` is its middle. */
const plate = (y: number) => `M30 ${y}l90-34 90 34-90 34z`;
const rim = (y: number) => `M30 ${y}v8l90 34 90-34v-8l-90 34z`;

/** A block that stands on a layer; `x`, `y` are its near foot, `h` its height. */
function Block({ x, y, h }: { x: number; y: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Face d={`M0 0l-16-6v-${h}l16-6 16 6v${h}z`} />
      <Solid d={`M0 0l-16-6v-${h}l16 6z`} />
      <path d={`M0 0l-16-6v-${h}l16-6 16 6v${h}zv-${h}l-16-6M0-${h}l16-6`} />
    </g>
  );
}

/** Enterprise System: layers of one system, standing exactly above one another. */
export function SystemLayers({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d={plate(114)} tone="brand-wash" />
      <Face d={rim(114)} tone="ink" />
      <path d="M30 60v54M210 60v54M120 92v56" strokeDasharray="3 4" />
      <Solid d={plate(86)} />
      <Solid d={rim(86)} tone="ink" />
      <Face d={plate(58)} />
      <Face d={rim(58)} tone="brand-wash" />
      <Line d="M60 46.700l90 34M90 35.300l90 34M60 69.300l90-34M90 80.700l90-34" width={1} />
      <Block x={120} y={47} h={26} />
      <Block x={90} y={58} h={14} />
      <Block x={150} y={58} h={20} />
      <Mark x={120} y={74} />
    </Sheet>
  );
}
