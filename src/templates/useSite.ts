import { graphql, useStaticQuery } from "gatsby";
import type { Site } from "../lib/site";

/** What every page shows around its content: company, menus, footer. */
export function useSite(): Site {
  const { company, navigation, site, siteBuildMetadata } = useStaticQuery<Queries.SiteQuery>(graphql`
    fragment LivePlatformLink on Solution {
      title
      path
      livePlatform { name url showIn }
    }
    query Site {
      company {
        name
        shortName
        tagline
        siteUrl
        address
        email
        phone
        businessHours
        mission
        vision
        socialLinks { linkedin twitter facebook instagram }
      }
      navigation {
        items { label to list overviewLabel }
        action { label to }
        quickLinks { label to }
        services { title path }
        solutions { title path }
        livePlatforms { ...LivePlatformLink }
        footerSolutions { ...LivePlatformLink }
        legalPages { title path }
      }
      site { siteMetadata { production } }
      siteBuildMetadata { buildTime(formatString: "YYYY") }
    }
  `);
  if (!company || !navigation) throw new Error("The content has no company.json or navigation.json.");
  const production = site?.siteMetadata?.production === true;
  return { company, navigation, production, buildYear: siteBuildMetadata?.buildTime ?? "" };
}
