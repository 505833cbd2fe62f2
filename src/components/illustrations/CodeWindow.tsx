import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Lines of a program, cut to measure with a set square. */
export function CodeWindow({ className }: { className?: string }) {
  return (
    <Sheet className={className} land="upside down">
      <Face d="M22 14h152v122H22z" />
      <Solid d="M22 14h152v17H22z" tone="ink" />
      <Line d="M31 22.500h24" tone="paper" width={5} dash="5 4" />
      <Line d="M46 31v105" tone="line" />
      <Solid d="M56 42h30v7H56zM70 56h50v7H70zM84 70h24v7H84zM84 84h44v7H84zM70 98h34v7H70zM56 112h20v7H56z" />
      <Solid d="M92 42h38v7H92zM126 56h20v7h-20zM114 70h20v7h-20z" tone="edge" />
      <path d="M30 46h8M30 60h8M30 74h8M30 88h8M30 102h8M30 116h8" />
      <Face d="M128 150l96-96v96zM176 134h32v-32z" tone="brand" />
      <Line d="M216 74h8M212 86h12M216 98h8M212 110h12M216 122h8M212 134h12" tone="brand-ink" />
      <Mark x={146} y={101} />
    </Sheet>
  );
}
