import { type ComponentType, useEffect } from "react";
import { leaveLink } from "../form/reveal";
import { NotLoaded } from "./parts";
import { useLoaded } from "./state";

/** One function for each call of `later`. Each function loads the code of one part of the window. */
const loaders: (() => Promise<unknown>)[] = [];

/**
 * Returns a component for a part of the window, such as a dialog, that the first form on the screen does not need. The
 * code of the part is loaded after this form is shown, or earlier if the user opens the part. `isPane` means that the
 * user opens the part with a link. When the part is loaded, the focus moves from this link to the part's heading.
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
  // If a part cannot be loaded now, `Later` tries again when the user opens the part.
  for (const load of loaders) await load().catch(() => undefined);
}
