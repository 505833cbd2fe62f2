/* Written by `npm run generate` from the folders in src/sections. */
import { graphql } from "gatsby";
import { Buying } from "./buying/Buying";
import { CallToAction } from "./callToAction/CallToAction";
import { Clauses } from "./clauses/Clauses";
import { CompanyFacts } from "./companyFacts/CompanyFacts";
import { Contact } from "./contact/Contact";
import { Documents } from "./documents/Documents";
import { Facts } from "./facts/Facts";
import { Losses } from "./losses/Losses";
import { Offerings } from "./offerings/Offerings";
import { Opening } from "./opening/Opening";
import { Picture } from "./picture/Picture";
import { Points } from "./points/Points";
import { Questions } from "./questions/Questions";
import { Quotes } from "./quotes/Quotes";
import type { SectionProps } from "./Section";
import { Search } from "./search/Search";
import { ServiceIndex } from "./serviceIndex/ServiceIndex";
import { Statements } from "./statements/Statements";
import { Steps } from "./steps/Steps";
import { Text } from "./text/Text";
import { Worksheet } from "./worksheet/Worksheet";

/** Renders a section with the component of its kind. */
export function SectionOfKind({ section, ...rest }: SectionProps<Queries.PageSectionFragment>) {
  switch (section.__typename) {
    case "OpeningSection":
      return <Opening section={section} {...rest} />;
    case "TextSection":
      return <Text section={section} {...rest} />;
    case "ClausesSection":
      return <Clauses section={section} {...rest} />;
    case "PointsSection":
      return <Points section={section} {...rest} />;
    case "StepsSection":
      return <Steps section={section} {...rest} />;
    case "QuestionsSection":
      return <Questions section={section} {...rest} />;
    case "QuotesSection":
      return <Quotes section={section} {...rest} />;
    case "OfferingsSection":
      return <Offerings section={section} {...rest} />;
    case "ServiceIndexSection":
      return <ServiceIndex section={section} {...rest} />;
    case "StatementsSection":
      return <Statements section={section} {...rest} />;
    case "PictureSection":
      return <Picture section={section} {...rest} />;
    case "FactsSection":
      return <Facts section={section} {...rest} />;
    case "SearchSection":
      return <Search section={section} {...rest} />;
    case "ContactSection":
      return <Contact section={section} {...rest} />;
    case "CallToActionSection":
      return <CallToAction section={section} {...rest} />;
    case "BuyingSection":
      return <Buying section={section} {...rest} />;
    case "WorksheetSection":
      return <Worksheet section={section} {...rest} />;
    case "CompanyFactsSection":
      return <CompanyFacts section={section} {...rest} />;
    case "LossesSection":
      return <Losses section={section} {...rest} />;
    case "DocumentsSection":
      return <Documents section={section} {...rest} />;
  }
}

export const fragment = graphql`
  fragment PageSection on PageSection {
    __typename
    ...OpeningSection
    ...TextSection
    ...ClausesSection
    ...PointsSection
    ...StepsSection
    ...QuestionsSection
    ...QuotesSection
    ...OfferingsSection
    ...ServiceIndexSection
    ...StatementsSection
    ...PictureSection
    ...FactsSection
    ...SearchSection
    ...ContactSection
    ...CallToActionSection
    ...BuyingSection
    ...WorksheetSection
    ...CompanyFactsSection
    ...LossesSection
    ...DocumentsSection
  }
`;
