import { Person } from "./Person";
import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A lock between people and the systems that they may open. */
export function Padlock({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M58 36h20l16 40M58 80h26M58 124h20l14-22M182 36h-20l-16 40M182 80h-26M182 124h-20l-14-22" />
      <Face d="M12 20h46v32H12zM12 108h46v32H12zM182 20h46v32h-46zM182 64h46v32h-46zM182 108h46v32h-46z" />
      <Person x={35} y={80} tone="brand" wears="gele" />
      <Solid d="M20 30h30v4H20zM20 40h18v4H20zM20 118h30v4H20zM20 128h22v4H20zM190 28h14v16h-14zM210 28h10v4h-10zM190 74h30v4h-30zM190 84h20v4h-20zM190 116h8v16h-8zM202 122h8v10h-8zM214 112h8v20h-8z" />
      <path d="M96 70V50a24 24 0 0 1 48 0v20" strokeWidth="10" />
      <Face d="M78 68h84v72H78z" tone="brand" />
      <Line
        d="M86 132V96a34 20 0 0 1 68 0v36M98 132V104a22 18 0 0 1 44 0v28M110 132v-12M130 132v-12"
        tone="brand-ink"
        width={1.5}
      />
      <Mark x={120} y={106} />
    </Sheet>
  );
}
