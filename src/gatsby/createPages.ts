import path from "node:path";
import type { GatsbyNode } from "gatsby";
import type { AliasOwner } from "../content-model/aliases/aliasSite";
import { planAliases } from "../content-model/aliases/planAliases";
import { contentTypes } from "../content-model/registry";
import { planPages } from "./planPages";

/** Makes a page of every service, solution and legal page, and a redirect of every old address. */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const { data, errors } = await graphql<Queries.PagesQuery>(`
    query Pages {
      allService { nodes { id path aliases } }
      allSolution { nodes { id path aliases } }
      allLegalPage { nodes { id path aliases } }
      allServicesPage { nodes { path aliases } }
      allSolutionsPage { nodes { path aliases } }
    }
  `);
  if (errors || !data) return reporter.panic("The pages could not be read from the content.", errors);

  const pages = planPages(data);
  const { redirects, problems } = planAliases(
    Object.values(data).flatMap<AliasOwner>(({ nodes }) => nodes),
    [...pages, ...singlePages()],
  );
  // The content check says the same with file and line; this guards content that comes from elsewhere.
  if (problems.length > 0) return reporter.panic(problems.map(({ message }) => message).join("\n"));

  for (const { id, path: address, component } of pages) {
    actions.createPage({ path: address, component: path.resolve(component), context: { id } });
  }
  for (const { from, to } of redirects) {
    actions.createRedirect({ fromPath: from, toPath: to, statusCode: 301, isPermanent: true });
  }
};

/** The addresses of the pages that exist once and stand in `src/pages`. */
function singlePages(): { path: string }[] {
  return contentTypes.flatMap((type) =>
    "file" in type.source && "path" in type ? [{ path: type.path("") }] : [],
  );
}
