import { graphql, useStaticQuery } from "gatsby";
import type { Site } from "../types/site";
import "./siteWords";

/** The data that every page shows: company, menus, footer, and the interface texts. */
export function useSite(): Site {
  const { company, navigation, words, site } = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      company {
        name
        shortName
        tagline
        siteUrl
        address
        email
        phone
        whatsapp
        businessHours
        mission
        vision
        socialLinks { linkedin twitter facebook instagram }
      }
      navigation {
        items { label to overviewLabel entries { title path url note } }
        action { label to }
        buying { label to }
        quickLinks { label to }
        footer { title path url }
        legal { title path }
      }
      words { ...SiteWords }
      site { siteMetadata { production buildYear } }
    }
  `);
  if (!company || !navigation || !words)
    throw new Error("The content has no company.json, navigation.json or words.json.");
  const production = site?.siteMetadata?.production === true;
  return { company, navigation, words, production, buildYear: site?.siteMetadata?.buildYear ?? "" };
}
