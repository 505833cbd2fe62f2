import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** What was counted so far, and how far a forecast may be wrong. */
export function Forecast({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d="M18 14h204v132H18z" />
      <Line d="M36 44h170M36 74h170M36 104h170" tone="line" width={1} />
      <Solid d="M44 112h10v18H44zM60 106h10v24H60zM76 110h10v20H76zM92 96h10v34H92zM108 100h10v30h-10z" />
      <Face d="M126 74L206 24v78z" tone="brand-wash" />
      <path d="M36 26v104h170" />
      <path d="M40 98l18-10 16 8 18-22 16 10 18-10" strokeWidth="4" />
      <Line d="M126 74l80-22" width={4} dash="8 5" />
      <Line d="M126 22v108" tone="accent" dash="4 4" />
      <Mark x={126} y={74} />
    </Sheet>
  );
}
