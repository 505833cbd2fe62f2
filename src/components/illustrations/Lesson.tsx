import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** An open lesson, a question answered, and the cap at the end of it. */
export function Lesson({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M120 70Q78 50 20 60v84q58-10 100 8 42-18 100-8V60q-58-10-100 10z" />
      <path d="M120 70v82" />
      <path d="M36 78q36-3 64 8M36 94q36-3 64 8M36 110q36-3 64 8M36 126q20-2 38 2" />
      <Face d="M140 88l12-4v12l-12 4zM140 107l12-4v12l-12 4zM140 126l12-4v12l-12 4z" tone="brand-wash" />
      <Line d="M164 88q20-4 40-5M164 126q18-4 30-5" width={3} />
      <Line d="M164 107q20-4 40-5" tone="accent" width={3} />
      <Face d="M86 32v22q34 16 68 0V32z" />
      <Solid d="M120 4l64 23-64 23-64-23z" tone="ink" />
      <Line d="M120 27l50 9v26" tone="accent" width={3} />
      <Solid d="M165 60h10l2 14h-14z" tone="accent" />
      <Mark x={146} y={110} />
    </Sheet>
  );
}
