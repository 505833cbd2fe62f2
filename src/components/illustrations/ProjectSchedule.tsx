import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Project Management: work laid out over time, what waits for what, and today. */
export function ProjectSchedule({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Face d="M16 20h208v128H16z" />
      <Solid d="M16 20h208v14H16z" tone="ink" />
      <Line d="M48 34v114M80 34v114M112 34v114M144 34v114M176 34v114M208 34v114" tone="line" width={1} />
      <Solid d="M28 44h72v14H28zM72 70h70v14H72z" />
      <Face d="M108 96h60v14h-60zM72 122h112v14H72z" tone="brand-wash" />
      <Solid d="M108 96h22v14h-22zM72 122h58v14H72z" />
      <path d="M100 51h16v19M142 77h14v19M52 58v71h20M168 103h34v14" />
      <Face d="M202 116l13 13-13 13-13-13z" tone="ink" />
      <Line d="M130 20v136" tone="accent" />
      <Mark x={130} y={20} />
    </Sheet>
  );
}
