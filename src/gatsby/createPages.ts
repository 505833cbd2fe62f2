import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { publicationNote, publicationOf } from "../content-model/publication";
import type { SiteModel } from "../site/siteOf";
import { currentSite } from "./currentSite";
import { publicTime } from "./publicTime";
import { pagesAreMade } from "./remakeLatePages";

/** Makes the page of every record that has one, and a redirect of every old address. */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  // The content check says the same with file and line; this guards content that comes from elsewhere.
  const { problems } = currentSite().redirects;
  if (problems.length > 0) return reporter.panic(problems.map(({ message }) => message).join("\n"));

  pagesAreMade();
  const { data, errors } = await graphql<Queries.PagesQuery>(`
    query Pages {
      allPage { nodes { path template redirectsFrom } }
    }
  `);
  if (errors || !data) return reporter.panic("The pages could not be read from the content.", errors);

  const ribbons = ribbonsOf(currentSite());
  for (const { path: address, template, redirectsFrom } of data.allPage.nodes) {
    // A template asks for its record by the page's path, which Gatsby hands to every query: unlike Gatsby's own ids it
    // is the same in every folder, and so are the files that the build writes.
    actions.createPage({
      path: address,
      component: path.resolve(`src/templates/${template}.tsx`),
      // A page without a ribbon, as all are for visitors, has nothing here.
      context: ribbons.get(address) ?? {},
    });
    for (const from of redirectsFrom) {
      actions.createRedirect({ fromPath: from, toPath: address, statusCode: 301, isPermanent: true });
    }
  }
};

/** What a preview says of the pages that visitors may not see, or not for ever, by address. */
function ribbonsOf({ pages }: SiteModel): Map<string, { ribbon: string }> {
  if (publicTime()) return new Map();
  const now = new Date();
  return new Map(
    pages.flatMap(({ path, record }) => {
      const ribbon = publicationNote(publicationOf(record.fields), now);
      return ribbon ? [[path, { ribbon }]] : [];
    }),
  );
}
