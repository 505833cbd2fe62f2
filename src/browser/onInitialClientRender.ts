import { watchNavigations } from "./navigation";
import { prefetchOnIntent } from "./prefetch";

/** What runs beside React from the first render on. */
export function onInitialClientRender(): void {
  watchNavigations();
  const { hovering } = window.___loader;
  // Gatsby's links would fetch at every touch of the pointer, whatever the visitor pays for it.
  window.___loader.hovering = () => {};
  prefetchOnIntent(hovering);
}
