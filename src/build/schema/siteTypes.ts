import { graphqlTypes } from "../../content-model/derive/graphql";
import { contentTypes } from "../../content-model/registry";
import { computedFields } from "./computedFields";
import { declaredFields } from "./declaredFields";
import type { SiteType } from "./gatsbySchema";
import { pageLinkType } from "./headFields";
import { iconTypes } from "./iconTypes";

/** Every GraphQL type of the site's content: what the content types declare, and what is worked out from it. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes().map((type) => {
    if (type.kind === "enum") return type;
    const contentType = contentTypes.find(({ name }) => name === type.name);
    return { ...type, fields: { ...declaredFields(type), ...computedFields(type.name, contentType) } };
  });
  return [...declared, ...iconTypes, pageLinkType];
}
