import { graphql, useStaticQuery } from "gatsby";
import type { Site } from "../content-model/site";

/** The data that every page shows: company, menus, footer, and the interface texts. */
export function useSite(): Site {
  const { company, navigation, words, site, siteBuildMetadata } = useStaticQuery<Queries.SiteQuery>(graphql`
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
        items { label to overviewLabel entries { title path url } }
        action { label to }
        quickLinks { label to }
        footer { title path url }
        legal { title path }
      }
      words {
        layout {
          skip mainMenu menu home breadcrumb otherWebsite all loading notLoaded tryAgain broken loadAgain
          goHome
        }
        footer {
          about quickLinks solutions visitLive ofSolution contact copyright legal linkedin twitter
          facebook instagram
        }
        company {
          mission vision statements allSolutions sampleQuote }
        offering {
          problem deliverables steps questions nextSteps talk ask audience relatedServices
          relatedSolutions visit sample facts price time hosting offline channels data
        }
        overview {
          groups word category allCategories found foundMany none ask failed otherPages showAll page range pages previous next
        }
        contact {
          email phone hours address subject open closed copy copyEmail copyPhone copyAddress copied
          notCopied checklistEmail whatsapp copyWhatsapp copyHours
        }
        legal { reviewed sections }
      }
      site { siteMetadata { production } }
      siteBuildMetadata { buildTime(formatString: "YYYY") }
    }
  `);
  if (!company || !navigation || !words)
    throw new Error("The content has no company.json, navigation.json or words.json.");
  const production = site?.siteMetadata?.production === true;
  return { company, navigation, words, production, buildYear: siteBuildMetadata?.buildTime ?? "" };
}
