import { Person } from "./Person";
import { Face, Mark, Sheet, Solid } from "./parts";

/** A trainer at the board, and the people who take the work over. */
export function Classroom({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M74 10h154v84H74z" />
      <Solid d="M70 6h162v8H70zM70 90h162v8H70z" tone="ink" />
      <path d="M92 32h40M92 42h28M92 76h118" />
      <Solid d="M150 60h12v16h-12zM168 48h12v28h-12zM186 34h12v42h-12z" />
      <path d="M56 74l70-12" strokeWidth="4" />
      <Person x={38} y={62} size={1.6} tone="brand" wears="gele" />
      {[18, 120, 222].map((x) => (
        <Person key={x} x={x} y={130} size={1.3} tone="brand-wash" wears={x === 120 ? "fila" : "none"} />
      ))}
      {[69, 171].map((x) => (
        <Person key={x} x={x} y={142} size={1.5} wears={x === 69 ? "fila" : "gele"} />
      ))}
      <Mark x={132} y={61} />
    </Sheet>
  );
}
