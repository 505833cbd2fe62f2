import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Lets React take a built page over in short steps between which the browser answers to the visitor. In one go, as
 * Gatsby does it, it holds a slow phone up for a tenth of a second. In `develop` pages come empty and Gatsby draws
 * them.
 */
export const replaceHydrateFunction = process.env.NODE_ENV === "production" ? () => takeOver : undefined;

function takeOver(site: ReactNode, root: Element): void {
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
