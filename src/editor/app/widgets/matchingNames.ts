/** The names that hold what was typed, those that begin with it first. */
export function matchingNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase().replaceAll(" ", "-");
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return names
    .filter((name) => name.includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, "en"));
}
