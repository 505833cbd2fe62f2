import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** From piles of paper to work on a screen, one milestone after another. */
export function Milestones({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d="M12 132h56v16H12zM16 118h54v14H16zM10 104h56v14H10zM18 90h50v14H18z" />
      <path d="M26 97h30M18 111h28M26 125h34M20 140h30" />
      <Line d="M70 140h36q16 0 16-16v-6q0-14 16-14h32q14 0 14-14" tone="accent" width={4} dash="9 5" />
      <Face d="M86 130v-16a9 9 0 0 1 18 0v16zM150 136v-16a9 9 0 0 1 18 0v16z" tone="brand" />
      <Line d="M91 118h8M155 124h8M155 130h8" tone="brand-ink" />
      <Solid d="M132 10h98v60h-98zM174 70h14v12h-14zM158 82h46v6h-46z" tone="ink" />
      <Solid d="M138 16h86v48h-86z" tone="surface" />
      <Line d="M150 40l10 10 20-22" width={6} />
      <path d="M190 30h24M190 40h24M190 50h16" />
      <Mark x={122} y={121} />
    </Sheet>
  );
}
