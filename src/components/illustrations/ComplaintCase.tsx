import { Face, Line, Mark, Sheet } from "./parts";

/** A voice that is heard: a complaint, its number, and its way to a decision. */
export function ComplaintCase({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Face d="M34 92h18l8 30H44z" />
      <Face d="M18 58h26l48-32v96L44 92H18z" tone="brand" />
      <Face d="M90 22h9v104h-9z" />
      <path d="M108 56q8 18 0 36M117 44q14 30 0 60" strokeWidth="3" />
      <Face d="M138 20h86v36a8 8 0 0 0 0 16v36h-86V72a8 8 0 0 0 0-16z" />
      <path d="M152 36h46M152 46h30" />
      <Line d="M146 64h70" dash="4 4" />
      <Line d="M152 90h60" tone="ink" width={18} dash="3 3 1 4 5 2 2 4 1 3" />
      <Line d="M22 144h196" tone="accent" width={3} dash="7 4" />
      <g fill="var(--color-surface)">
        <circle cx="22" cy="144" r="6" />
        <circle cx="87" cy="144" r="6" />
        <circle cx="218" cy="144" r="6" />
      </g>
      <Mark x={152} y={144} />
    </Sheet>
  );
}
