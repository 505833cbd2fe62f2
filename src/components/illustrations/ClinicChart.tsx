import { Line, Mark, Sheet, Solid } from "./parts";

/** Healthcare System: a patient's record, the line of a pulse, and the stethoscope that heard it. */
export function ClinicChart({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Solid d="M34 20h106v132H34z" tone="ink" />
      <Solid d="M40 28h94v118H40z" tone="surface" />
      <Solid d="M66 12h42v18H66z" />
      <Solid d="M79 36h16v14h14v16H95v14H79V66H65V50h14z" />
      <Line d="M40 114h22l6-10 9 22 10-36 10 30 6-6h31" tone="ink" />
      <path d="M52 136h44" />
      <Line d="M166 24c-10 34 0 52 18 52s28-18 18-52M184 76v36c0 36-42 36-42 4v-4" tone="ink" width={5} />
      <path d="M160 20h12M196 20h12" strokeWidth="6" />
      <Mark x={142} y={106} />
    </Sheet>
  );
}
