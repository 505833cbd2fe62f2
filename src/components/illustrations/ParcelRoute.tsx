import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** E-commerce Platform: an order on its way from the shop to a door. */
export function ParcelRoute({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Line d="M0 150h144c46 0 54-14 54-40V80" tone="ink" width={3} dash="7 5" />
      <Face d="M88 18l62 26-62 26-62-26z" />
      <Face d="M26 44l62 26v66L26 110z" tone="brand" />
      <Face d="M150 44L88 70v66l62-26z" tone="brand-wash" />
      <Solid d="M50 34l62 26v24l14-6V54L64 28z" tone="ink" />
      <Face d="M98 100l22-9v18l-22 9z" />
      <path d="M102 107l14-6M102 112l8-3" />
      <Face d="M166 80V46l32-24 32 24v34z" />
      <Face d="M158 50l40-32 40 32" />
      <Solid d="M188 80V62h20v18z" />
      <Mark x={198} y={46} />
    </Sheet>
  );
}
