/**
 * Generates the contour lines of an imaginary landscape and writes them to `src/components/illustrations/terrain.ts`
 * and into the drawings in that folder: `npm run terrain`. Change the hills below to change the map.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contours } from "d3-contour";

type Point = [x: number, y: number];

/** A hill or, with a negative height, a hollow: centre, height, extent along and across, and rotation in radians. */
type Hill = { at: Point; height: number; reach: Point; turn: number };

type Landscape = { width: number; height: number; levels: number[]; spacing: number; hills: Hill[] };

/** The width of a grid cell in units. Contours are traced on the grid, including a margin beyond the edges. */
const CELL = 4;
const MARGIN = 160;

function heightAt(hills: Hill[], x: number, y: number): number {
  return hills.reduce((sum, { at, height, reach, turn }) => {
    const [dx, dy] = [x - at[0], y - at[1]];
    const [along, across] = [
      dx * Math.cos(turn) + dy * Math.sin(turn),
      dy * Math.cos(turn) - dx * Math.sin(turn),
    ];
    return sum + height * Math.exp(-((along / reach[0]) ** 2) - (across / reach[1]) ** 2);
  }, 0);
}

/** Points spaced evenly along a ring, about `spacing` apart. */
function resample(ring: Point[], spacing: number): Point[] {
  const steps = ring
    .slice(1)
    .map((point, at) => Math.hypot(point[0] - (ring[at]?.[0] ?? 0), point[1] - (ring[at]?.[1] ?? 0)));
  const length = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.max(6, Math.round(length / spacing));
  const result: Point[] = [];
  let [segment, passed] = [0, 0];
  for (let i = 0; i < count; i++) {
    const target = (i * length) / count;
    while (passed + (steps[segment] ?? Infinity) < target) passed += steps[segment++] ?? 0;
    const [from, to] = [ring[segment], ring[segment + 1]];
    if (!from || !to) break;
    const t = (target - passed) / (steps[segment] ?? 1);
    result.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
  }
  return result;
}

/**
 * A smooth SVG path in whole units along a sequence of control points. It is a quadratic B-spline: the curve passes
 * through the midpoints between control points, so SVG's `t` command needs only those. Rounding keeps the control
 * points that SVG derives within one unit of the given ones.
 */
function spline(points: Point[], closed: boolean): string {
  const [first = [0, 0], second = [0, 0]] = points;
  const rest = closed ? [...points.slice(2), first, second] : points.slice(2);
  let control: Point = [Math.round(second[0]), Math.round(second[1])];
  const start: Point = [Math.round((first[0] + second[0]) / 2), Math.round((first[1] + second[1]) / 2)];
  let pen = start;
  let d = `M${pen[0]} ${pen[1]}`;
  for (const [at, next] of rest.entries()) {
    const last = closed && at === rest.length - 1;
    const middle: Point = last
      ? start
      : [Math.round((control[0] + next[0]) / 2), Math.round((control[1] + next[1]) / 2)];
    const step = `${middle[0] - pen[0]} ${middle[1] - pen[1]}`;
    d += at ? `t${step}` : `q${control[0] - pen[0]} ${control[1] - pen[1]} ${step}`;
    control = [2 * middle[0] - control[0], 2 * middle[1] - control[1]];
    pen = middle;
  }
  return (closed ? `${d}z` : d).replaceAll(" -", "-");
}

/** Splits a ring into the segments that are visible on the sheet. A ring that is entirely visible stays closed. */
function visible(
  ring: Point[],
  { width, height, spacing }: Landscape,
): { points: Point[]; closed: boolean }[] {
  const beyond = 1.6 * spacing;
  const seen = ring.map(([x, y]) => x > -beyond && y > -beyond && x < width + beyond && y < height + beyond);
  if (seen.every(Boolean)) return [{ points: ring, closed: true }];
  const start = seen.indexOf(false);
  const runs: Point[][] = [[]];
  for (let i = 0; i < ring.length; i++) {
    const at = (start + i) % ring.length;
    const point = ring[at];
    if (seen[at] && point) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 3).map((points) => ({ points, closed: false }));
}

function draw(landscape: Landscape): string {
  const { width, height, levels, spacing, hills } = landscape;
  const [columns, rows] = [width, height].map((side) => Math.ceil((side + 2 * MARGIN) / CELL)) as [
    number,
    number,
  ];
  const values = Array.from({ length: columns * rows }, (_, at) =>
    heightAt(hills, (at % columns) * CELL - MARGIN, Math.floor(at / columns) * CELL - MARGIN),
  );
  return contours()
    .size([columns, rows])
    .thresholds(levels)(values)
    .flatMap(({ coordinates }) => coordinates.flat())
    .map((ring) =>
      resample(
        ring.map(([x = 0, y = 0]): Point => [x * CELL - MARGIN, y * CELL - MARGIN]),
        spacing,
      ),
    )
    .flatMap((ring) => visible(ring, landscape))
    .map(({ points, closed }) => spline(points, closed))
    .join("");
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const COUNTRY: Landscape = {
  width: 640,
  height: 480,
  levels: range(16, 104, 17),
  spacing: 76,
  hills: [
    { at: [178, 120], height: 84, reach: [110, 84], turn: 0.5 },
    { at: [318, 214], height: 40, reach: [130, 66], turn: 0.9 },
    { at: [96, 250], height: 30, reach: [110, 60], turn: 1.4 },
    { at: [540, 372], height: 80, reach: [110, 80], turn: -0.7 },
    { at: [430, 470], height: 40, reach: [110, 70], turn: 0.2 },
    { at: [620, 60], height: 56, reach: [110, 90], turn: 0.8 },
    { at: [20, 470], height: 44, reach: [110, 90], turn: 0.3 },
  ],
};

const SHEET: Landscape = {
  width: 240,
  height: 160,
  levels: range(16, 76, 15),
  spacing: 36,
  hills: [
    { at: [46, 40], height: 80, reach: [62, 44], turn: 0.6 },
    { at: [190, 124], height: 76, reach: [60, 46], turn: -0.5 },
    { at: [112, 84], height: 30, reach: [70, 40], turn: 0.9 },
  ],
};

const folder = path.resolve("src/components/illustrations");
const country = draw(COUNTRY);
const sheet = draw(SHEET);
writeFileSync(
  path.join(folder, "terrain.ts"),
  `/** Contour lines of an imaginary landscape, 240 by 160 units, behind every drawing. Written by \`npm run terrain\`. */
export const SHEET = "${sheet}";
`,
);
for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
  const file = path.join(folder, name);
  const lines = name === "hero-map.svg" ? country : sheet;
  // The contour lines are by far the longest path of a drawing.
  writeFileSync(file, readFileSync(file, "utf8").replace(/(?<= d=")[^"]{500,}/, lines));
}
console.log(`${country.length} characters for the home page's map, ${sheet.length} for the other drawings`);
