import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A tagged crate read as it passes the gate of a store. */
export function SensorTag({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <path d="M0 146h240" strokeWidth="3" />
      <Solid d="M40 14h160v12H40zM40 26h14v120H40zM186 26h14v120h-14z" tone="ink" />
      <Line d="M44 44v84M196 44v84" tone="paper" width={3} dash="3 5" />
      <Line
        d="M62 50a46 46 0 0 1 0 44M74 44a60 60 0 0 1 0 56M178 50a46 46 0 0 0 0 44M166 44a60 60 0 0 0 0 56"
        width={3}
      />
      <Face d="M82 56l38-14 38 14-38 14z" />
      <Face d="M82 56l38 14v64l-38-16z" tone="brand" />
      <Face d="M158 56l-38 14v64l38-16z" tone="brand-wash" />
      <Line d="M94 66v50M107 71v50" tone="brand-ink" width={1} />
      <Face d="M128 84l24-9v28l-24 9z" />
      <path d="M74 134h92M82 134v12M158 134v12M120 134v12" strokeWidth="4" />
      <Line d="M8 134h22M210 134h22M222 127l9 7-9 7" tone="accent" width={3} />
      <Mark x={140} y={93} />
    </Sheet>
  );
}
