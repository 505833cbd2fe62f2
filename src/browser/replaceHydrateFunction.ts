import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates a built page as a transition: React then works in short steps, and the browser can answer the visitor between
 * them. Gatsby hydrates in one step, which blocks a slow phone for a tenth of a second. In `develop` pages are not built
 * beforehand, so Gatsby's own function stays.
 */
export const replaceHydrateFunction = process.env.NODE_ENV === "production" ? () => takeOver : undefined;

function takeOver(site: ReactNode, root: Element): void {
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
