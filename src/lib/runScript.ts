const known = new Set<string>();

/** Loads and runs a script of this site, at most once. */
export function runScript(src: string): void {
  if (known.has(src)) return;
  known.add(src);
  const script = document.createElement("script");
  script.src = src;
  // Scripts run in the order in which they were requested.
  script.async = false;
  document.body.append(script);
}
