import { graphql, useStaticQuery } from "gatsby";
import type { Site } from "../lib/site";

/** What every page shows around its content: company, menus, footer. */
export function useSite(): Site {
  const { company, navigation, siteBuildMetadata } = useStaticQuery<Queries.SiteQuery>(graphql`
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
      siteBuildMetadata { buildTime(formatString: "YYYY") }
    }
  `);
  if (!company || !navigation) throw new Error("The content has no company.json or navigation.json.");
  return { company, navigation, buildYear: siteBuildMetadata?.buildTime ?? "" };
}
