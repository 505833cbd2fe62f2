/* Written by `npm run generate` from the words that are declared in the content model and in sections. */
import { graphql } from "gatsby";

export const fragment = graphql`
  fragment SiteWords on Words {
    layout { skip mainMenu menu home call breadcrumb otherWebsite all loading notLoaded tryAgain broken loadAgain goHome }
    footer { about quickLinks solutions visitLive ofSolution contact copyright legal linkedin twitter facebook instagram }
    overview { groups page range pages previous next }
    offering { problem deliverables steps questions talk ask audience relatedServices relatedSolutions sample play back forward facts price time hosting offline channels data visit }
    opening { reviewed }
    clauses { sections }
    points { checklistEmail }
    quotes { sampleQuote }
    offerings { allSolutions }
    statements { mission vision statements }
    search { word category allCategories found foundMany similar partly foundBy none ask failed otherPages showAll }
    contact { email phone hours address subject open closed copy copyEmail copyPhone copyAddress copied notCopied whatsapp copyWhatsapp }
    buying { steps price terms documents until }
    worksheet { once monthly yearly number price example between from to sum years totalOnce totalYearly total formula email }
    companyFacts { registeredName registrationNumber taxNumber issued until register contact registration kept ours open }
    losses { formula sum total }
    documents { title facts }
  }
`;
