import type { BuildArgs } from "gatsby";
import { pageRecords } from "./pageRecords";

export type BuiltSite = Awaited<ReturnType<typeof builtSite>>;

/**
 * What is said of the whole site in the files beside its pages. Throws when it cannot be read. Read once for all of
 * them: of ten thousand records, it takes seconds.
 */
export async function builtSite({ graphql, getNodesByType }: Pick<BuildArgs, "graphql" | "getNodesByType">) {
  const { data, errors } = await graphql<Queries.BuiltSiteQuery>(`
    query BuiltSite {
      site { siteMetadata { production onePicture } }
      company { name shortName tagline siteUrl address email phone businessHours }
      allSitePage { nodes { path } }
      allService(sort: { title: ASC }) { nodes { title description path } }
      allSolution(sort: { title: ASC }) { nodes { title description path } }
      aboutPage { title description path }
      contactPage { title description path }
      allLegalPage(sort: { title: ASC }) { nodes { title description path } }
    }
  `);
  if (errors || !data?.company) throw new Error(`The built site could not be read. ${errors ?? ""}`);
  return {
    production: data.site?.siteMetadata?.production === true,
    onePicture: data.site?.siteMetadata?.onePicture === true,
    company: data.company,
    records: pageRecords(getNodesByType),
    paths: data.allSitePage.nodes.map(({ path }) => path),
    services: data.allService.nodes,
    solutions: data.allSolution.nodes,
    pages: [data.aboutPage, data.contactPage, ...data.allLegalPage.nodes].filter((page) => page !== null),
  };
}
