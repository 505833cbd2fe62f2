import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { contentTypes } from "../content-model/registry";
import { planAliases } from "../lib/planAliases";
import { planPages } from "./planPages";

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

  const pages = planPages(data);
  const { redirects, problems } = planAliases(
    [...data.allService.nodes, ...data.allSolution.nodes].map(({ path, aliases }) => ({
      path,
      aliases: [...aliases],
    })),
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
