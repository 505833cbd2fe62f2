const known = new Set<string>();

/** Fetches and runs a script of this site, once. */
export function runScript(src: string): void {
  if (known.has(src)) return;
  known.add(src);
  const script = document.createElement("script");
  script.src = src;
  // In the order in which they were asked for.
  script.async = false;
  document.body.append(script);
}
