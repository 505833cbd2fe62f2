import { Face, Mark, Sheet, Solid } from "./parts";

/** Justice System: scales that hang level, case files on both sides. */
export function CourtScales({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="mirrored">
      <path d="M54 40L26 98h56zM186 40l-28 58h56z" />
      <Face d="M34 90h40v8H34zM40 82h36v8H40zM34 74h34v8H34zM168 72h16l4 6h18v20h-38z" />
      <path d="M174 86h22M174 92h14" />
      <Face
        d="M18 98h72c-3 15-18 20-36 20s-33-5-36-20zM150 98h72c-3 15-18 20-36 20s-33-5-36-20z"
        tone="brand"
      />
      <Solid d="M114 40h12l5 88h-22zM92 128h56v8H92zM78 138h84v10H78z" tone="ink" />
      <path d="M46 40h148" strokeWidth="5" />
      <Mark x={120} y={36} />
    </Sheet>
  );
}
