import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Asset Management: a store's shelves, with one item found by its tag. */
export function AssetRack({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M30 16v138M210 16v138" strokeWidth="5" />
      <path d="M28 54h184M28 102h184M28 148h184" strokeWidth="4" />
      <Solid d="M40 26h40v26H40zM160 66h40v34h-40zM40 118h48v28H40z" />
      <Line d="M50 26v26M70 26v26M160 76h40M160 90h40M56 118v28M72 118v28" tone="brand-ink" width={1} />
      <Face d="M86 36h24v16H86zM91 24h20v12H91zM40 84h22v16H40zM40 68h22v16H40zM68 84h22v16H68zM150 120h46v26h-46zM158 110h30v10h-30z" />
      <Face
        d="M126 24c0-5 26-5 26 0v25c0 5-26 5-26 0zM164 24c0-5 26-5 26 0v25c0 5-26 5-26 0z"
        tone="brand-wash"
      />
      <path d="M126 24c0 5 26 5 26 0M164 24c0 5 26 5 26 0M126 36c0 5 26 5 26 0M164 36c0 5 26 5 26 0M156 128h14M156 134h22" />
      <Face d="M104 132a14 14 0 0 1 28 0 14 14 0 0 1-28 0" tone="ink" />
      <Face d="M112 132a6 6 0 0 1 12 0 6 6 0 0 1-12 0" />
      <Face d="M106 72h36v28h-36z" />
      <Line d="M98 72v-8h8M142 64h8v8M150 100v8h-8M106 108h-8v-8" tone="accent" width={3} />
      <Mark x={124} y={86} />
    </Sheet>
  );
}
