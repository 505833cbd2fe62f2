import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A naira payment by card or phone, and the receipt that proves it. */
export function PaymentTerminal({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d="M94 52V8l6 5 6-5 7 5 7-5 7 5 7-5 6 5 6-5v44z" />
      <path d="M104 24h32M104 33h20" />
      <Face d="M18 78h70v46H18z" tone="brand" />
      <Solid d="M18 88h70v9H18z" tone="ink" />
      <Line d="M28 110h26" tone="brand-ink" width={4} />
      <Face d="M84 44q0-6 6-6h60q6 0 6 6v102q0 6-6 6H90q-6 0-6-6z" tone="ink" />
      <Solid d="M92 48h56v40H92z" tone="surface" />
      <path d="M111 82V54l18 28V54M103 64h34M103 71h34" strokeWidth="3" />
      <Line d="M96 102h48M96 117h48M96 132h48" tone="paper" width={8} dash="12 6" />
      <Face d="M176 44q0-6 6-6h34q6 0 6 6v78q0 6-6 6h-34q-6 0-6-6z" />
      <Solid d="M182 50h34v56h-34z" />
      <Line d="M188 62h22M188 72h14M188 90h22" tone="brand-ink" width={3} />
      <Line d="M176 136c-8 8-12 6-20 2" tone="accent" width={3} dash="5 4" />
      <Mark x={199} y={116} />
    </Sheet>
  );
}
