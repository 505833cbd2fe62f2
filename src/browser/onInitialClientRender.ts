import { pageLoader } from "../lib/gatsbyPrivate";
import { watchNavigations } from "./navigation";
import { prefetchOnIntent } from "./prefetch";

export function onInitialClientRender(): void {
  if (process.env.NODE_ENV !== "production") import("./develop");
  watchNavigations();
  const { hovering } = pageLoader();
  // Gatsby's links would prefetch on every hover, even where data is expensive.
  pageLoader().hovering = () => {};
  prefetchOnIntent(hovering);
  // Tests and benchmarks wait for this attribute.
  document.documentElement.dataset.hydrated = "";
}
