/* Written by `npm run generate` from the kinds in src/content-model/sections/sections.ts. */
import { graphql } from "gatsby";
import { CallToAction } from "./CallToAction";
import { Clauses } from "./Clauses";
import { Contact } from "./Contact";
import { Facts } from "./Facts";
import { Offerings } from "./Offerings";
import { Opening } from "./Opening";
import { Picture } from "./Picture";
import { Points } from "./Points";
import { Questions } from "./Questions";
import { Quotes } from "./Quotes";
import { Search } from "./Search";
import type { SectionProps } from "./SectionProps";
import { ServiceIndex } from "./ServiceIndex";
import { Statements } from "./Statements";
import { Steps } from "./Steps";
import { Text } from "./Text";

/** A section, drawn by the component of its kind. */
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
  }
`;
