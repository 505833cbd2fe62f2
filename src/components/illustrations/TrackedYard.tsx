import { Person } from "./Person";
import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A generator and a pick-up in a yard: where each is, and who has it. */
export function TrackedYard({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M0 136h240" strokeWidth="3" />
      <Face d="M20 78h88v44H20zM80 70V52h14v6h-6v12" />
      <Solid d="M14 70h100v9H14zM14 122h100v10H14z" tone="ink" />
      <Solid d="M28 86h34v28H28z" />
      <Line d="M28 93h34M28 100h34M28 107h34" tone="brand-ink" width={1} />
      <Face d="M72 86h28v16H72z" tone="brand-wash" />
      <path d="M72 110h28M78 94h6" />
      <Face d="M178 104V84q0-6 6-6h20l16 24h10q4 0 4 4v20H132v-22z" />
      <Solid d="M134 114h98v11h-98z" />
      <Face d="M186 102V86h16l11 16z" tone="brand-wash" />
      <Person x={195} y={92.4} size={0.4} tone="brand" wears="fila" />
      <g fill="var(--color-ink)" stroke="var(--color-surface)">
        <circle cx="154" cy="126" r="11" />
        <circle cx="214" cy="126" r="11" />
      </g>
      <Line d="M48 66V28h148v40" tone="accent" width={3} dash="7 4" />
      <Face d="M190 28a6 6 0 0 1 12 0 6 6 0 0 1-12 0" />
      <Mark x={48} y={28} />
    </Sheet>
  );
}
