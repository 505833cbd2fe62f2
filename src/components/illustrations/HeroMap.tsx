import { Line, Solid } from "./parts";
import { COUNTRY } from "./terrain";

/** Houses of a settlement; `x`, `y` is its middle. */
function Settlement({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity=".55">
      <Solid d="M-34-20h14v10h-14zM-14-26h10v14h-10zM4-20h20v8H4zM-30 8h10v14h-10zM-12 12h18v8h-18zM14 6h10v16H14z" />
    </g>
  );
}

/**
 * The home page's map: hills, roads and settlements, a vehicle's route, and the one asset in view. It is cut to its
 * place and keeps the asset in sight; deep green by day and by night; decoration, so hidden from screen readers.
 */
export function HeroMap({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="40 110 560 370"
      preserveAspectRatio="xMidYMid slice"
      className={`deep ${className}`}
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g stroke="var(--color-brand)">
        <path
          opacity=".14"
          d="M0 80h640M0 160h640M0 240h640M0 320h640M0 400h640M80 0v480M160 0v480M240 0v480M320 0v480M400 0v480M480 0v480M560 0v480"
        />
        <path opacity=".5" d={COUNTRY} />
      </g>
      <path
        stroke="var(--color-line)"
        strokeWidth="7"
        d="M-10 372C90 350 150 300 220 330S320 420 330 490M224 331C300 290 330 250 372 240S470 200 480 150 540 40 560-10M372 240c80 20 160 0 280-20"
      />
      <Settlement x={236} y={368} />
      <Settlement x={566} y={190} />
      <Line d="M372 240c80 20 130 10 194-5" tone="accent" width={5} dash="3 9" />
      <Line d="M34 360C110 338 156 302 220 330 300 290 330 250 372 240" tone="accent" width={6} />
      <g fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth="4">
        <circle cx="34" cy="360" r="8" />
        <circle cx="220" cy="330" r="8" />
        <circle cx="570" cy="234" r="8" />
      </g>
      <g stroke="var(--color-accent)">
        <circle cx="372" cy="240" r="44" opacity=".5" />
        <circle cx="372" cy="240" r="28" strokeWidth="2" />
        <circle cx="372" cy="240" r="15" fill="var(--color-paper)" strokeWidth="3" />
        <circle cx="372" cy="240" r="6" fill="var(--color-accent)" />
      </g>
    </svg>
  );
}
