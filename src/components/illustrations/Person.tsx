import { Face, type Tone } from "./parts";

/** What a person wears: a man's cap, a woman's headtie, or nothing. */
const HEADWEAR = {
  none: "",
  fila: "M-10-9v-10q10-6 20 0v10q-10-5-20 0z",
  gele: "M-11-10c-8-8-2-18 8-15 8-7 22 2 14 15q-11-6-22 0z",
};

/** The one colour that does not follow the theme. */
const SKIN = "#8a5a3c";

type PersonProps = {
  /** Where the neck is. */
  x: number;
  y: number;
  tone?: Tone;
  size?: number;
  wears?: keyof typeof HEADWEAR;
};

/** A person from the chest up. */
export function Person({ x, y, tone = "surface", size = 1, wears = "none" }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={`var(--color-${tone})`}>
      <path d="M-16 24v-5a16 16 0 0 1 32 0v5z" />
      <circle r="9" cy="-8" fill={SKIN} />
      {wears !== "none" && <Face d={HEADWEAR[wears]} tone="brand" />}
    </g>
  );
}
