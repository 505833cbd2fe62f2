import type { Point } from "../../content-model/types/parts";

/** An ordered list of steps, styled as points on a route. */
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
