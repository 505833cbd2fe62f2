import { Face, Line, Mark, Sheet, Solid } from "./parts";

const CARDS = [0, 1, 2, 3, 4, 5];

/** An index card with its tab; cards nearer the front stand lower and wider. */
function Card({ at, drawn }: { at: number; drawn: boolean }) {
  const left = 64 - at * 4;
  const top = 42 + at * 12 - (drawn ? 30 : 0);
  return <Face d={`M${left} ${top}h${8 + at * 19}l3-7h18l3 7H${240 - left}v70H${left}z`} />;
}

/** Registry System: a drawer of index cards, one of them drawn out. */
export function IndexDrawer({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      {CARDS.map((at) => (
        <Card key={at} at={at} drawn={at === 1} />
      ))}
      <path d="M74 38h62M74 48h40" />
      <Mark x={162} y={46} />
      <Solid d="M28 106h184v54H28z" tone="ink" />
      <Solid d="M34 112h172v42H34z" />
      <Line d="M94 122h52v16H94zM108 146h24" tone="brand-ink" />
      <Line d="M101 130h38" tone="brand-ink" width={3} />
    </Sheet>
  );
}
