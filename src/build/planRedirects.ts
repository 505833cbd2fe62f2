interface AliasedNode {
  readonly path: string;
  readonly aliases: readonly string[];
}

export interface RedirectPlan {
  fromPath: string;
  toPath: string;
}

/**
 * The redirects that records ask for. `/rtw/*` opens the page from every address under `/rtw`
 * and from the bare `/rtw` as well. The content check has refused aliases that clash.
 */
export function planRedirects(nodes: readonly AliasedNode[]): RedirectPlan[] {
  return nodes.flatMap(({ path, aliases }) =>
    aliases.flatMap((alias) => {
      const fromPaths = alias.endsWith("/*") ? [alias.slice(0, -2), alias] : [alias];
      return fromPaths.map((fromPath) => ({ fromPath, toPath: path }));
    }),
  );
}
