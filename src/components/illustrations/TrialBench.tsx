import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A trial in a flask, and the three ways that it can be decided. */
export function TrialBench({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Solid d="M8 144h224v8H8z" tone="ink" />
      <Face d="M76 12h40v8h-6v40l36 70q6 14-10 14H56q-16 0-10-14l36-70V20h-6z" />
      <Solid d="M66 92q14-8 30 0t30 0l19 38q4 12-8 12H55q-12 0-8-12z" />
      <Line d="M62 104h12M56 116h12M50 128h12" tone="brand-ink" />
      <g stroke="var(--color-brand-ink)">
        <circle cx="112" cy="112" r="5" />
        <circle cx="124" cy="128" r="4" />
        <circle cx="100" cy="126" r="3" />
      </g>
      <Line
        d="M104 80h28q14 0 14-16V48q0-14 14-14h16M132 80h44M132 80q14 0 14 14v16q0 14 14 14h16"
        tone="accent"
        width={3}
        dash="6 4"
      />
      <Face d="M178 18h48v32h-48zM178 64h48v32h-48zM178 110h48v32h-48z" />
      <Line d="M190 33l8 8 16-16" width={5} />
      <path d="M188 84q4-14 22-10M206 68l6 6-6 6M192 118l20 16M212 118l-20 16" strokeWidth="3" />
      <Mark x={96} y={82} />
    </Sheet>
  );
}
