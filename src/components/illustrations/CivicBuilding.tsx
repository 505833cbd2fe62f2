import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Government Portal: a public building, and the way of a request to its door. */
export function CivicBuilding({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <Face d="M120 28V4h27v15h-27" />
      <Solid d="M121 5h8v13h-8zM138 5h8v13h-8z" />
      <Face d="M120 26l84 30v10H36V56z" />
      <Solid d="M120 34l58 20H62z" />
      <Face d="M48 66h144v52H48z" />
      <Solid d="M52 70h12v48H52zM78 70h12v48H78zM150 70h12v48h-12zM176 70h12v48h-12z" />
      <Solid d="M103 76h34v42h-34z" tone="ink" />
      <Face d="M38 118h164v8H38zM28 126h184v8H28zM18 134h204v8H18z" />
      <Line d="M0 151h98q22 0 22-22v-14" tone="accent" width={3} dash="7 4" />
      <g fill="var(--color-surface)">
        <circle cx="24" cy="151" r="5" />
        <circle cx="72" cy="151" r="5" />
      </g>
      <Mark x={120} y={104} />
    </Sheet>
  );
}
