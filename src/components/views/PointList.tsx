import type { Point } from "../../content-model/types/parts";

/** Short headings with a sentence or two each, in columns divided by hairlines. */
export function PointList({ points }: { points: readonly Readonly<Point>[] }) {
  return (
    <ul className="point-list">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
