import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sample } from "../types/samples";
import { dirOf } from "./direction";
import { inColumns } from "./inColumns";

type Of<Kind extends Sample["kind"]> = Extract<Sample, { kind: Kind }>;
type Line = Of<"record">["rows"][number];
/**
 * A line of a sample that names a place. `site/sampleFigures.ts` adds `x` and `y`, the position of this place on the
 * map of Nigeria. `onRoad` converts them to the position in the drawing of a trip.
 */
type Stop = Of<"map">["rows"][number] & { x: number; y: number };

/**
 * Returns the HTML of a sample without its caption. It is rendered at build time, so that visitors load neither this
 * code nor the data of the sample. `nigeria` is the SVG of a map of Nigeria.
 */
export const drawSample = (sample: Drawn<Sample>, nigeria: string): string =>
  renderToStaticMarkup(
    <>
      <p>
        <b dir={dirOf(sample.title)}>{sample.title}</b>
        <State state={sample.state} step={sample.last} />
      </p>
      <Body sample={sample} nigeria={nigeria} />
    </>,
  );

/**
 * A sample to which `site/sampleFigures.ts` has added `last`: the number of its last step, or undefined if the sample
 * has no steps.
 */
type Drawn<Kind> = Kind & { last?: number };

function Body({ sample, nigeria }: { sample: Drawn<Sample>; nigeria: string }) {
  switch (sample.kind) {
    case "register":
      return <Register {...sample} />;
    case "map":
      return <NigeriaMap {...sample} nigeria={nigeria} />;
    case "trip":
      return <Trip {...sample} />;
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
  /** Whether the line is on the right, like a reply in a chat. */
  reply?: boolean;
  children?: ReactNode;
}

/** One line of a sample, for example `10:10` (lead), `Unloads in Abuja` (text) and `Seals whole` (state). */
const Row = ({ row: { lead, text, state, step }, reply, children }: RowProps) => (
  <p dir={dirOf(lead, text)} data-step={step} className={reply ? "ml-auto" : undefined}>
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

/**
 * One row of a sample of the kind `register`, which is a table: the headings, an entry or the totals. The last cell
 * shows the state. It is empty if there is no state.
 */
const Cells = ({ cells, state, step, className }: CellsProps) => (
  <p data-step={step} className={className}>
    {/* biome-ignore lint/suspicious/noArrayIndexKey: the order of columns does not change, and cells may be equal. */}
    {cells.map((cell, at) => cell && <span key={at}>{cell}</span>)}
    {state ? <State state={state} /> : <span />}
  </p>
);

function NigeriaMap({ rows, route, nigeria }: Of<"map"> & { nigeria: string }) {
  const stops = rows as Stop[];
  return (
    <>
      <svg viewBox="0 0 250 200" aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a drawing of this site. */}
        <g dangerouslySetInnerHTML={{ __html: nigeria }} />
        {route && (
          <polyline
            fill="none"
            stroke="currentColor"
            strokeDasharray="4 3"
            points={stops.map(({ x, y }) => `${x} ${y}`).join(" ")}
          />
        )}
        <Places stops={stops} isLeft={(x) => x > 180} />
      </svg>
      <Rows rows={rows} />
    </>
  );
}

/**
 * Dots with names. All names are drawn after the dots, so that no dot covers a name. A name is to the left of its dot
 * if `isLeft` returns true for the dot's `x`.
 */
function Places({ stops, isLeft }: { stops: readonly Stop[]; isLeft: (x: number) => boolean }) {
  const named = stops.filter(({ place }, at) => stops.findIndex((stop) => stop.place === place) === at);
  return (
    <>
      {stops.map(({ x, y, text }) => (
        <circle key={text} cx={x} cy={y} r="4" />
      ))}
      {named.map(({ x, y, place }) => (
        <text key={place} x={isLeft(x) ? x - 9 : x + 9} y={y + 4} textAnchor={isLeft(x) ? "end" : undefined}>
          {place}
        </text>
      ))}
    </>
  );
}

/**
 * The layout of a trip, in units of the drawing. The road is in the left part, which is `road` wide. `margin` is the
 * minimum space on each side of the road, for the names of the places. The speed chart is on the right: `from` and
 * `until` are its left and right edge, `ground` is the `y` of its baseline, and `high` is its height.
 */
const TRIP = { width: 250, height: 140, road: 150, margin: 42, from: 158, until: 216, ground: 118, high: 84 };

/**
 * A trip. On the left are its stops, with the same proportions as on the map, and the road between them. On the right
 * is a chart of the speed over time, from the first to the last stop.
 */
function Trip({ rows, limit = 0 }: Of<"trip">) {
  const stops = onRoad(rows as (Of<"trip">["rows"][number] & Stop)[]);
  const hours = ascending(stops.map(({ lead }, at) => hourIn(lead) ?? at));
  const [first = 0, last = 1] = [hours[0], hours.at(-1)];
  const xAt = (hour: number) =>
    Math.round(TRIP.from + ((hour - first) / (last - first || 1)) * (TRIP.until - TRIP.from));
  const top = Math.max(limit, 1, ...stops.map(({ speed }) => speed ?? 0));
  const yAt = (speed: number) => Math.round(TRIP.ground - (speed / top) * TRIP.high);
  const driven = stops.flatMap(({ speed, ...stop }, at) => {
    const next = stops[at + 1];
    if (!speed || !next) return [];
    const tone = limit && speed > limit ? "Wrong" : undefined;
    const [from, to] = [xAt(hours[at] ?? 0), xAt(hours[at + 1] ?? 0)];
    return [{ ...stop, speed, tone, from, to, road: bend(stop, next) }];
  });
  const marks = Array.from({ length: 9 }, (_, at) => (Math.ceil(first / 3) + at) * 3).filter(
    (hour) => hour >= first && hour <= last,
  );
  return (
    <>
      <svg viewBox={`0 0 ${TRIP.width} ${TRIP.height}`} aria-hidden="true">
        <g fill="none" strokeLinecap="round">
          <path d={driven.map(({ road }) => road).join("")} stroke="var(--color-line)" strokeWidth="7" />
          {driven.map(({ text, road, step, tone }) => (
            <path key={text} d={road} data-step={step} data-tone={tone} className="driven" />
          ))}
        </g>
        <Places stops={stops} isLeft={(x) => x < TRIP.road / 2} />
        <g textAnchor="middle">
          {driven.map(({ text, speed, from, to, step, tone = "Running" }) => (
            <g key={text} data-step={step}>
              <path d={`M${from} ${TRIP.ground}V${yAt(speed)}H${to}V${TRIP.ground}z`} data-tone={tone} />
              <text x={(from + to) / 2} y={yAt(speed) - 4}>
                {speed}
              </text>
            </g>
          ))}
          {marks.map((hour) => (
            <text key={hour} x={xAt(hour)} y={TRIP.ground + 14}>
              {String(hour % 24).padStart(2, "0")}
            </text>
          ))}
        </g>
        <path d={`M${TRIP.from} ${TRIP.ground}H${TRIP.until}`} stroke="currentColor" />
        {limit > 0 && (
          <>
            <path
              d={`M${TRIP.from} ${yAt(limit)}H${TRIP.until}`}
              stroke="currentColor"
              strokeDasharray="2 3"
            />
            <text x={TRIP.until + 4} y={yAt(limit) + 4}>
              {limit}
            </text>
            <text x={TRIP.until + 4} y={yAt(limit) + 15}>
              km/h
            </text>
          </>
        )}
      </svg>
      <Rows rows={rows} />
    </>
  );
}

/** Moves and scales the places of a trip to fit into the left part of the drawing. */
function onRoad<Row extends { x: number; y: number }>(rows: readonly Row[]): Row[] {
  const [xs, ys] = [rows.map(({ x }) => x), rows.map(({ y }) => y)];
  const [left, upper] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1, Math.max(...ys) - upper || 1];
  const scale = Math.min((TRIP.road - 2 * TRIP.margin) / wide, (TRIP.height - 28) / high);
  const [x0, y0] = [(TRIP.road - wide * scale) / 2, (TRIP.height - high * scale) / 2];
  return rows.map((row) => ({
    ...row,
    x: Math.round(x0 + (row.x - left) * scale),
    y: Math.round(y0 + (row.y - upper) * scale),
  }));
}

/** Returns the SVG path of a slightly curved road between two points. */
const bend = (from: { x: number; y: number }, to: { x: number; y: number }): string => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const middle = `${Math.round(from.x + across / 2 - down / 6)} ${Math.round(from.y + down / 2 + across / 6)}`;
  return `M${from.x} ${from.y}Q${middle} ${to.x} ${to.y}`;
};

/** Adds whole days to the hours after midnight: returns [22, 25] for [22, 1]. */
function ascending(hours: readonly number[]): number[] {
  let last = hours[0] ?? 0;
  return hours.map((hour) => {
    last = hour + Math.max(0, Math.ceil((last - hour) / 24)) * 24;
    return last;
  });
}

/** Converts a time such as `06:30` to hours (6.5). Returns undefined if `time` is missing or has another format. */
function hourIn(time: string | null | undefined): number | undefined {
  const [, hours, minutes] = time?.match(/^(\d\d?):(\d\d)$/) ?? [];
  return hours ? Number(hours) + Number(minutes) / 60 : undefined;
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
  <div className={inColumns("", columns)}>
    {columns.map((title, at) => (
      <div key={title}>
        <b>{title}</b>
        <Rows rows={rows.filter(({ column }) => Math.min(column, columns.length) === at + 1)} />
      </div>
    ))}
  </div>
);

/** A conversation. The first speaker is on the left, and all others are on the right. */
const Conversation = ({ rows }: Of<"conversation">) =>
  rows.map((row) => <Row key={row.text} row={row} reply={row.lead !== rows[0]?.lead} />);

const Phone = ({ amount, rows, code }: Of<"phone">) => (
  <>
    {amount && <b>{amount}</b>}
    <Rows rows={rows} />
    {code && (
      <p>
        {/* Bars that look like a bar code but encode nothing. */}
        <svg viewBox="0 0 96 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6h96" stroke="currentColor" strokeWidth="12" strokeDasharray="1 1 2 2 1 3 3 1 1 2" />
        </svg>
        {code}
      </p>
    )}
  </>
);
