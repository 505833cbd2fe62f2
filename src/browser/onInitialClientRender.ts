import { pageLoader } from "../lib/gatsbyPrivate";
import { watchNavigations } from "./navigation";
import { prefetchOnIntent } from "./prefetch";

/** What runs beside React from the first render on. */
export function onInitialClientRender(): void {
  if (process.env.NODE_ENV !== "production") import("./develop");
  watchNavigations();
  const { hovering } = pageLoader();
  // Gatsby's links would fetch at every touch of the pointer, whatever the visitor pays for it.
  pageLoader().hovering = () => {};
  prefetchOnIntent(hovering);
  // Tests and measurements wait for it.
  document.documentElement.dataset.hydrated = "";
}
