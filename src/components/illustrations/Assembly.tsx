import { Person } from "./Person";
import { Face, Mark, Sheet } from "./parts";

/** Community Platform: people gathered in rows, and one of them speaking. */
export function Assembly({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M86 8h68v34h-24l-10 12v-12H86z" />
      {[24, 72, 168, 216].map((x, at) => (
        <Person key={x} x={x} y={76} tone="brand-wash" wears={at === 1 ? "fila" : "none"} />
      ))}
      <Person x={120} y={80} tone="brand" wears="gele" />
      {[48, 192, 96, 144].map((x, at) => (
        <Person key={x} x={x} y={106} size={1.15} wears={at === 1 ? "gele" : at === 2 ? "fila" : "none"} />
      ))}
      {[16, 224, 70, 170, 120].map((x, at) => (
        <Person
          key={x}
          x={x}
          y={140}
          size={1.3}
          tone="brand"
          wears={at === 2 ? "gele" : at === 3 ? "fila" : "none"}
        />
      ))}
      <Mark x={120} y={25} />
    </Sheet>
  );
}
