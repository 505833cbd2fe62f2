import type { ReactNode } from "react";
import { SHEET } from "./terrain";

/** A colour token that drawings may use. */
export type Tone =
  | "surface"
  | "brand"
  | "brand-ink"
  | "brand-wash"
  | "accent"
  | "ink"
  | "line"
  | "edge"
  | "paper";

const paint = (tone: Tone) => `var(--color-${tone})`;

const TURNED = {
  "as drawn": undefined,
  mirrored: "matrix(-1 0 0 1 240 0)",
  "upside down": "matrix(1 0 0-1 0 160)",
};

type SheetProps = {
  className?: string;
  /** How the landscape under the drawing is turned, so that no two neighbours share a background. */
  land?: keyof typeof TURNED;
  children: ReactNode;
};

/** The map sheet every picture is drawn on: 240 by 160 units, a grid, contour lines, ink lines two units wide. */
export function Sheet({ className, land = "as drawn", children }: SheetProps) {
  return (
    <svg
      viewBox="0 0 240 160"
      className={className}
      fill="none"
      stroke={paint("ink")}
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill={paint("brand-wash")} stroke="none" d="M0 0h240v160H0z" />
      <g stroke={paint("brand")} strokeWidth="1" opacity=".2">
        <path
          opacity=".6"
          d="M0 20h240M0 60h240M0 100h240M0 140h240M20 0v160M60 0v160M100 0v160M140 0v160M180 0v160M220 0v160"
        />
        <path d={SHEET} transform={TURNED[land]} />
      </g>
      {children}
    </svg>
  );
}

/** A filled shape without an outline. */
export function Solid({ d, tone = "brand" }: { d: string; tone?: Tone }) {
  return <path d={d} fill={paint(tone)} stroke="none" />;
}

/** A filled shape with an ink outline. */
export function Face({ d, tone = "surface" }: { d: string; tone?: Tone }) {
  return <path d={d} fill={paint(tone)} />;
}

type LineProps = { d: string; tone?: Tone; width?: number; dash?: string };

/** A line in a colour of its own; `dash` is as in SVG's `stroke-dasharray`. */
export function Line({ d, tone = "brand", width = 2, dash }: LineProps) {
  return <path d={d} stroke={paint(tone)} strokeWidth={width} strokeDasharray={dash} />;
}

/** The tracked point: the one warm spot of every picture, as in the logo. */
export function Mark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={paint("accent")}>
      <circle r="9" fill={paint("surface")} />
      <circle r="4" fill={paint("accent")} />
    </g>
  );
}
