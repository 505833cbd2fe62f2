import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates a built page as a transition: React works in short steps, so the browser can respond to input between them.
 * Gatsby hydrates in one step, which blocks a slow phone for a tenth of a second. In `develop` pages are not
 * prerendered, so Gatsby's own function is used.
 */
export const replaceHydrateFunction = process.env.NODE_ENV === "production" ? () => hydrate : undefined;

function hydrate(site: ReactNode, root: Element): void {
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
