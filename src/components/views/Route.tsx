import type { Point } from "../../content-model/types/parts";

/** Steps in order, drawn as the points of a route. */
export function Route({ steps }: { steps: readonly Readonly<Point>[] }) {
  return (
    <ol className="route">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
