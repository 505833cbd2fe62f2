import { type ComponentType, useEffect } from "react";
import { leaveLink } from "../form/reveal";
import { NotLoaded } from "./parts";
import { useLoaded } from "./state";

/** One function for each call of `later`. Each function loads the code of one part of the window. */
const loaders: (() => Promise<unknown>)[] = [];

/**
 * Returns a component for a part of the window, such as a dialog, whose code is loaded separately: after the editor has
 * opened its first record or pane, or earlier if the part is rendered before that. `isPane` means that the part is a
 * pane, which the user opens with a link. When a pane is loaded, the focus moves from this link to the pane's heading.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, isPane = false) {
  let Part: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Part ??= await load();
    return true;
  };
  loaders.push(loadOnce);
  return function Later(props: Props) {
    const { value: isLoaded, problem, again } = useLoaded(loadOnce, []);
    useEffect(() => {
      if (isLoaded && isPane) leaveLink(document.activeElement);
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

/** Loads the code of all parts, one after another, so that the user can open them without waiting. */
export async function loadParts(): Promise<void> {
  // If a part cannot be loaded now, `Later` tries again when the part is rendered.
  for (const load of loaders) await load().catch(() => undefined);
}
