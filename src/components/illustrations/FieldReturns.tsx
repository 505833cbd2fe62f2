import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Figures of a report, each traced back to the place that sent it. */
export function FieldReturns({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Face d="M2 152l46-48h144l46 48z" />
      <Line d="M92 104l-10 22-40 6M82 126l24 26M150 104l-14 20 46 10 20-20M136 124l-10 28" />
      <path d="M54 118V92h31V76M108 136V86h2V76M164 116V92h-24V76" strokeDasharray="3 4" />
      <Line d="M196 136V86h-32V76" tone="accent" width={3} dash="6 4" />
      <Face d="M56 8h128v68H56z" />
      <Solid d="M56 8h128v13H56z" tone="ink" />
      <Solid d="M77 48h16v20H77zM102 38h16v30h-16zM131 44h16v24h-16z" />
      <Solid d="M156 30h16v38h-16z" tone="accent" />
      <path d="M66 68h108" />
      <g fill="var(--color-brand)">
        <circle cx="54" cy="118" r="5" />
        <circle cx="108" cy="136" r="5" />
        <circle cx="164" cy="116" r="5" />
      </g>
      <Mark x={196} y={136} />
    </Sheet>
  );
}
