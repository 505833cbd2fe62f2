/** What the boot script must know about one build; written into it when it is compiled. */
export interface BootPlan {
  /** Addresses of the bundles, in the order in which they run. */
  scripts: readonly string[];
  /** For each chunk, the addresses of its files; Gatsby's loader reads it. */
  chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Names the build, so that a page of an older one notices that it is older. */
  compilationHash: string;
}

/** The page that Gatsby's runtime knows the not-found page by, whatever address was tried. */
export const NOT_FOUND_PAGE = "/404.html";
