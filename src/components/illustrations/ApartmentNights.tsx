import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** A lit apartment at night, and the nights that are booked. */
export function ApartmentNights({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <Face d="M18 28h104v120H18z" tone="ink" />
      <Solid d="M14 20h112v10H14z" tone="ink" />
      <Solid d="M30 42h20v20H30zM60 42h20v20H60zM90 42h20v20H90zM30 74h20v20H30zM90 74h20v20H90zM30 106h20v20H30zM90 106h20v20H90z" />
      <Solid d="M60 74h20v20H60z" tone="paper" />
      <Solid d="M60 108h20v40H60z" tone="brand-wash" />
      <Solid d="M184 6a17 17 0 1 0 17 24 14 14 0 0 1-17-24z" tone="brand" />
      <Face d="M144 52h78v62h-78z" />
      <Solid d="M144 52h78v14h-78z" tone="ink" />
      <path d="M158 46v12M208 46v12" strokeWidth="4" />
      <Line d="M151 76h64M151 102h64" tone="edge" width={8} dash="8 6" />
      <Line d="M151 89h22M201 89h14" tone="edge" width={8} dash="8 6" />
      <Line d="M172 89h24" tone="accent" width={9} />
      <path d="M0 148h240" strokeWidth="3" />
      <Face d="M150 130h66q6 0 6 6v8h-72z" />
      <path d="M146 120v28M222 142v6" strokeWidth="4" />
      <Solid d="M150 126h18v8h-18z" />
      <Mark x={70} y={84} />
    </Sheet>
  );
}
