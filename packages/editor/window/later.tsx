import { type ComponentType, useEffect } from "react";
import { NotLoaded } from "./parts";
import { useLoaded } from "./state";

/** Loads each part that `later` has made. */
const loaders: (() => Promise<unknown>)[] = [];

/** A part of the window that the first form does not need: it is loaded after that form, or when it is shown before. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Part ??= await load();
    return true;
  };
  loaders.push(loadOnce);
  return function Later(props: Props) {
    const { value: isLoaded, problem, again } = useLoaded(loadOnce, []);
    useEffect(() => {
      if (isLoaded) leaveLink();
    }, [isLoaded]);
    if (Part) return <Part {...props} />;
    if (problem) return <NotLoaded problem={problem} again={again} />;
    return (
      <p role="status" className="p-4">
        Loading…
      </p>
    );
  };
}

/** Moves the focus to the heading of a part from the link that has opened it, if there was no heading until now. */
function leaveLink(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement instanceof HTMLAnchorElement)
    document.querySelector<HTMLElement>("main h1")?.focus();
}

/** Loads all parts one after the other, so that they are there when somebody opens them. */
export async function loadParts(): Promise<void> {
  // A part that cannot be loaded now is loaded when it is shown.
  for (const load of loaders) await load().catch(() => undefined);
}
