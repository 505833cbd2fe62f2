import { type GraphqlObject, graphqlTypes } from "../../content-model/derive/graphql";
import { contentTypes } from "../../content-model/registry";
import { declaredFields } from "./declaredFields";
import type { Fields, SiteType } from "./gatsbySchema";
import { headFields, pageLinkType } from "./headFields";
import { iconTypes } from "./iconTypes";
import { menuFields } from "./menuFields";
import { offeringFields } from "./offeringFields";
import { serviceGroupFields, solutionsPageFields } from "./overviewFields";
import { pageFields } from "./pageFields";

/** Fields that are worked out from records, by the name of their type. */
const computedFields: Record<string, Fields> = {
  Service: offeringFields("relatedServices"),
  Solution: offeringFields("relatedSolutions"),
  ServiceGroup: serviceGroupFields,
  SolutionsPage: solutionsPageFields,
  Navigation: menuFields,
};

/** Every GraphQL type of the site's content: what the content types declare, and what is worked out from it. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes();
  const fieldsOf = (type: GraphqlObject) => {
    const contentType = contentTypes.find(({ name }) => name === type.name);
    return {
      ...declaredFields(type, declared),
      ...(contentType && pageFields(contentType)),
      ...(contentType && headFields(contentType)),
      ...computedFields[type.name],
    };
  };
  return [
    ...declared.map((type) => (type.kind === "enum" ? type : { ...type, fields: fieldsOf(type) })),
    ...iconTypes,
    pageLinkType,
  ];
}
