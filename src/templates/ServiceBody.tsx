import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Drawing } from "../components/illustrations/Drawing";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

interface Props {
  service: Queries.ServiceBodyFragment;
  sections?: ReactNode;
}

/** The page of a service, including its head. */
export function ServiceBody({ service, sections }: Props) {
  return (
    <>
      <PageSeo page={service} />
      <OfferingView
        offering={service}
        picture={<Drawing markup={service.illustration} />}
        sections={sections}
      />
    </>
  );
}

export const fragment = graphql`
  fragment ServiceBody on Service {
    ...PageHead
    ...Offering
    illustration
  }
`;
