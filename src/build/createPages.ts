import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { planPages } from "./planPages";
import { planRedirects } from "./planRedirects";

/** Makes a page of every service, solution and legal page, and a redirect of every old address. */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const { data, errors } = await graphql<Queries.PagesQuery>(`
    query Pages {
      allService { nodes { id path aliases } }
      allSolution { nodes { id path aliases } }
      allLegalPage { nodes { id path } }
    }
  `);
  if (errors || !data) return reporter.panic("The pages could not be read from the content.", errors);

  for (const page of planPages(data)) {
    actions.createPage({
      path: page.path,
      component: path.resolve(page.component),
      context: { id: page.id },
    });
  }
  for (const redirect of planRedirects([...data.allService.nodes, ...data.allSolution.nodes])) {
    actions.createRedirect({ ...redirect, statusCode: 301, isPermanent: true });
  }
};
