import { Person } from "./Person";
import { Face, Line, Mark, Sheet } from "./parts";

/** Members of one organisation in a talk of their own. */
export function Conversation({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Person x={36} y={128} size={1.9} tone="brand" wears="gele" />
      <Person x={204} y={128} size={1.9} wears="fila" />
      <Face d="M22 8h116q8 0 8 8v32q0 8-8 8H62L48 72V56H22q-8 0-8-8V16q0-8 8-8z" />
      <path d="M30 22h84M30 32h98M30 42h52" />
      <Face d="M98 58h122q8 0 8 8v14q0 8-8 8h-42l-8 12-6-12H98q-8 0-8-8V66q0-8 8-8z" tone="ink" />
      <Line d="M104 68h104M104 77h70" tone="paper" />
      <Face d="M98 118h44v32H98z" tone="brand" />
      <path d="M108 118v-6a12 12 0 0 1 24 0v6" strokeWidth="4" />
      <Line d="M120 130v9" tone="brand-ink" width={4} />
      <Mark x={144} y={12} />
    </Sheet>
  );
}
