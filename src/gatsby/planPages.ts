interface PageNode {
  readonly id: string;
  readonly path: string;
}

interface PageNodes {
  readonly allService: { readonly nodes: readonly PageNode[] };
  readonly allSolution: { readonly nodes: readonly PageNode[] };
  readonly allLegalPage: { readonly nodes: readonly PageNode[] };
}

export interface PagePlan extends PageNode {
  /** The template, relative to the root of the repository. */
  component: string;
}

/** The pages that records ask for: one each, at the record's own address. */
export function planPages({ allService, allSolution, allLegalPage }: PageNodes): PagePlan[] {
  return [
    ...plansFor(allService.nodes, "src/templates/ServicePage.tsx"),
    ...plansFor(allSolution.nodes, "src/templates/SolutionPage.tsx"),
    ...plansFor(allLegalPage.nodes, "src/templates/LegalPage.tsx"),
  ];
}

function plansFor(nodes: readonly PageNode[], component: string): PagePlan[] {
  return nodes.map(({ id, path }) => ({ id, path, component }));
}
