import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A mast that reaches every phone, the simplest one too. */
export function RadioMast({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M0 150h240" strokeWidth="3" />
      <path d="M120 26L96 150M120 26l24 124M116 48h8M111 72l19 3M106 98l29 4M101 124l39 4M124 48l-13 24 24 28-34 24 43 26M116 48l14 26-24 24 34 30-44 22" />
      <path
        d="M98 13a27 27 0 0 0 0 28M142 13a27 27 0 0 1 0 28M84 6a42 42 0 0 0 0 42M156 6a42 42 0 0 1 0 42"
        strokeWidth="3"
      />
      <Face d="M28 58q0-6 6-6h32q6 0 6 6v86q0 6-6 6H34q-6 0-6-6z" tone="ink" />
      <Solid d="M34 60h32v28H34z" tone="surface" />
      <Line d="M40 70h20M40 78h12" width={3} />
      <Line d="M37 102h28M37 116h28M37 130h28" tone="paper" width={7} dash="7 3.500" />
      <Face d="M166 66h56q6 0 6 6v30q0 6-6 6h-30l-14 14v-14h-12q-6 0-6-6V72q0-6 6-6z" />
      <Solid d="M172 78h44v5h-44zM172 90h28v5h-28z" />
      <Mark x={120} y={26} />
    </Sheet>
  );
}
