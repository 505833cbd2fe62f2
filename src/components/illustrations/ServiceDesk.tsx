import { Person } from "./Person";
import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Calls, letters, messages and visitors in one queue, at one desk. */
export function ServiceDesk({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <path d="M48 26h24l36 44M48 62h28l26 16M48 98h28l26-14M48 134h24l36-42" strokeWidth="4" />
      <Line d="M130 80h36" width={8} />
      <Face d="M10 10h40v30H10zM10 47h40v30H10zM10 84h40v30H10zM10 121h40v30H10z" />
      <Solid d="M20 17h7l2 6-4 3q2 4 5 5l3-4 6 2v5c-11 1-20-7-19-17zM18 92h24v14H30l-6 5v-5h-6z" />
      <Face d="M18 54h24v16H18zl12 9 12-9" tone="brand-wash" />
      <Person x={30} y={138} size={0.5} tone="brand" />
      <Person x={196} y={78} size={2.2} tone="brand" wears="gele" />
      <Solid d="M171 54h9v16h-9z" tone="ink" />
      <Line d="M175 70q2 10 14 9" tone="accent" width={3} />
      <Face d="M142 112h98v40h-98z" />
      <Solid d="M160 124h62v6h-62z" tone="ink" />
      <circle cx="110" cy="80" r="20" fill="var(--color-surface)" />
      <Mark x={110} y={80} />
    </Sheet>
  );
}
