import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Identity System: a card, and the print that proves whose it is, drawn like contour lines. */
export function IdentityCard({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M18 34h138v92H18z" />
      <Solid d="M18 34h138v18H18z" tone="ink" />
      <Solid d="M32 64h40v48H32z" />
      <Solid d="M34 112v-6a18 18 0 0 1 36 0v6zM52 68a10 10 0 1 1 0 20 10 10 0 1 1 0-20" tone="brand-ink" />
      <path d="M84 68h34M84 80h24M84 92h28M84 110h40" />
      <Face d="M178 22c30 0 46 26 46 60s-18 62-46 62-46-28-46-62 16-60 46-60z" tone="brand-wash" />
      <Line
        d="M143 100c-6-36 6-66 35-66s40 28 35 62c-2 14-8 26-14 34M150 118c-8-30-8-72 28-72s32 48 18 80c-2 5-6 9-9 11M160 130c-12-34-10-72 18-72 26 0 24 40 6 78M172 136c-12-30-14-66 6-66 16 0 12 32-2 58"
        width={3}
      />
      <Mark x={178} y={90} />
    </Sheet>
  );
}
