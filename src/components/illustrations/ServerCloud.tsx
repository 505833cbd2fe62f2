import { Face, Line, Mark, Sheet, Solid } from "./parts";

/** Servers under one cloud, and a second set that is kept ready. */
export function ServerCloud({ className }: { className?: string }) {
  return (
    <Sheet className={className}>
      <path d="M84 78v22M156 78v22" strokeWidth="4" />
      <Line d="M108 124h24M126 118l7 6-7 6" tone="accent" width={3} />
      <Face d="M62 80a26 26 0 0 1-4-52 40 40 0 0 1 66-12 28 28 0 0 1 46 16 24 24 0 0 1 8 48z" />
      <path d="M76 64h18" />
      <Face d="M36 98h70v52H36zM134 98h70v52h-70z" tone="ink" />
      <Solid d="M42 104h58v11H42zM42 119h58v11H42zM42 134h58v11H42z" />
      <Solid d="M140 104h58v11h-58zM140 119h58v11h-58zM140 134h58v11h-58z" tone="brand-wash" />
      <Line d="M48 109.500h14M48 124.500h14M48 139.500h14" tone="brand-ink" width={4} dash="4 5" />
      <path d="M146 109.500h14M146 124.500h14M146 139.500h14" strokeWidth="4" strokeDasharray="4 5" />
      <Mark x={120} y={52} />
    </Sheet>
  );
}
