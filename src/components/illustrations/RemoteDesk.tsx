import { Person } from "./Person";
import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Talent Platform: work found and done from anywhere: a globe behind an open laptop. */
export function RemoteDesk({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M120 6a68 68 0 1 1 0 136 68 68 0 1 1 0-136" />
      <Line d="M120 6v90M120 6C76 36 76 92 88 120M120 6c44 30 44 86 32 114M52 74h136M62 38h116" width={1.5} />
      <path d="M80 46q40-44 84-8" strokeDasharray="4 4" />
      <Solid d="M62 70h116v72H62z" tone="ink" />
      <Solid d="M68 76h104v60H68z" />
      <Person x={120} y={112} tone="surface" wears="fila" />
      <Face d="M36 140h168l-10 12H46z" />
      <path d="M106 140v4h28v-4" />
      <g fill="var(--color-surface)">
        <circle cx="80" cy="46" r="5" />
      </g>
      <Mark x={164} y={38} />
    </Sheet>
  );
}
