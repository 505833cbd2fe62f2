import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sample } from "../types/samples";

type Of<Kind extends Sample["kind"]> = Extract<Sample, { kind: Kind }>;
type Line = Of<"record">["rows"][number];
/** A place of a map with its position; see `site/sampleFigures.ts`. */
type Stop = Of<"map">["rows"][number] & { x: number; y: number };

/**
 * The HTML of a sample, without its caption. It is drawn at build time, so that visitors load neither this code nor the
 * record. `nigeria` is the SVG of the map.
 */
export const drawSample = (sample: Drawn<Sample>, nigeria: string): string =>
  renderToStaticMarkup(
    <>
      <p>
        <b>{sample.title}</b>
        <State state={sample.state} step={sample.last} />
      </p>
      <Body sample={sample} nigeria={nigeria} />
    </>,
  );

/** `last` is the number of the last step of a sample that can be played; see `site/sampleFigures.ts`. */
type Drawn<Kind> = Kind & { last?: number };

function Body({ sample, nigeria }: { sample: Drawn<Sample>; nigeria: string }) {
  switch (sample.kind) {
    case "register":
      return <Register {...sample} />;
    case "map":
      return <NigeriaMap {...sample} nigeria={nigeria} />;
    case "timeline":
      return <Timeline {...sample} />;
    case "board":
      return <Board {...sample} />;
    case "phone":
      return <Phone {...sample} />;
    case "conversation":
      return <Conversation {...sample} />;
    default:
      return <Rows rows={sample.rows} />;
  }
}

const State = ({ state, step }: Pick<Line, "state" | "step">) =>
  state && (
    <span className="tag" data-tone={state.tone} data-step={step}>
      {state.text}
    </span>
  );

interface RowProps {
  row: Line;
  /** Whether it stands on the right. */
  reply?: boolean;
  children?: ReactNode;
}

/** One line: what it is about, what stands there, and how it stands. */
const Row = ({ row: { lead, text, state, step }, reply, children }: RowProps) => (
  <p data-step={step} className={reply ? "ml-auto" : undefined}>
    {lead && <span>{lead}</span>}
    <span>
      {text}
      {children}
    </span>
    <State state={state} />
  </p>
);

const Rows = ({ rows }: { rows: readonly Line[] }) => rows.map((row) => <Row key={row.text} row={row} />);

const Register = ({ columns, rows, totals, last }: Drawn<Of<"register">>) => (
  <>
    <Cells cells={columns} className="text-xs" />
    {rows.map(({ text, second, third, ...row }) => (
      <Cells key={text} cells={[text, second, third]} {...row} />
    ))}
    {totals && totals.length > 0 && <Cells cells={totals} step={last} className="semibold" />}
  </>
);

interface CellsProps extends Pick<Line, "state" | "step"> {
  cells: readonly (string | null | undefined)[];
  className?: string;
}

/** A row of a register. Its last column has the state. */
const Cells = ({ cells, state, step, className }: CellsProps) => (
  <p data-step={step} className={className}>
    {/* biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order, and cells may be alike. */}
    {cells.map((cell, at) => cell && <span key={at}>{cell}</span>)}
    {state ? <State state={state} /> : <span />}
  </p>
);

function NigeriaMap({ rows, route, nigeria }: Of<"map"> & { nigeria: string }) {
  const stops = rows as Stop[];
  return (
    <>
      <svg viewBox="0 0 250 200" aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this site. */}
        <g dangerouslySetInnerHTML={{ __html: nigeria }} />
        {route && (
          <polyline
            fill="none"
            stroke="currentColor"
            strokeDasharray="4 3"
            points={stops.map(({ x, y }) => `${x} ${y}`).join(" ")}
          />
        )}
        {stops.map(({ x, y, text, place }) => (
          <g key={text}>
            <circle cx={x} cy={y} r="4" />
            {/* Names beside the right edge stand on the left of their place. */}
            <text x={x > 180 ? x - 7 : x + 7} y={y + 4} textAnchor={x > 180 ? "end" : undefined}>
              {place}
            </text>
          </g>
        ))}
      </svg>
      <Rows rows={rows} />
    </>
  );
}

const Timeline = ({ columns, rows }: Of<"timeline">) => (
  <>
    <p>
      <span />
      <span className="flex *:flex-1">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </span>
    </p>
    {rows.map(({ from, to, ...row }) => (
      <Row key={row.text} row={row}>
        <svg viewBox={`0 0 ${columns.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path
            d={`M${from - 1} 0h${Math.max(to - from, 0) + 1}v1H${from - 1}z`}
            data-tone={row.state?.tone}
          />
        </svg>
      </Row>
    ))}
  </>
);

const Board = ({ columns, rows }: Of<"board">) => (
  <div>
    {columns.map((title, at) => (
      <div key={title}>
        <b>{title}</b>
        <Rows rows={rows.filter(({ column }) => Math.min(column, columns.length) === at + 1)} />
      </div>
    ))}
  </div>
);

/** Whoever speaks first stands on the left, all others on the right. */
const Conversation = ({ rows }: Of<"conversation">) =>
  rows.map((row) => <Row key={row.text} row={row} reply={row.lead !== rows[0]?.lead} />);

const Phone = ({ amount, rows, code }: Of<"phone">) => (
  <>
    {amount && <b>{amount}</b>}
    <Rows rows={rows} />
    {code && (
      <p>
        {/* Bars in the manner of a bar code. They encode nothing. */}
        <svg viewBox="0 0 96 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6h96" stroke="currentColor" strokeWidth="12" strokeDasharray="1 1 2 2 1 3 3 1 1 2" />
        </svg>
        {code}
      </p>
    )}
  </>
);
