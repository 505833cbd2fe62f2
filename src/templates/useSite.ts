import { graphql, useStaticQuery } from "gatsby";
import type { Site } from "../types/site";
import "./siteWords";

/**
 * The data that the layout showed last. In `develop`, it is shown again while a record is missing: after an edit,
 * Gatsby deletes the record before it creates it again, and open pages receive data without the record.
 */
let shown: Pick<Site, "company" | "navigation" | "words"> | undefined;

/** Returns the data for every page's layout: company, menus, footer, interface texts, and facts about the build. */
export function useSite(): Site {
  const found = useStaticQuery<Queries.SiteQuery>(graphql`
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
        registeredName
        registrationNumber
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
  const { company, navigation, words } = found;
  if (company && navigation && words) shown = { company, navigation, words };
  if (!shown)
    throw new Error(
      "content/company.json, content/navigation.json or content/words.json is missing. Restore the file.",
    );
  const { site } = found;
  const production = site?.siteMetadata?.production === true;
  return { ...shown, production, buildYear: site?.siteMetadata?.buildYear ?? "" };
}
