import { graphqlTypes } from "../../content-model/derive/graphql";
import { type ContentType, contentTypes } from "../../content-model/registry";
import { computedFields } from "./computedFields";
import { declaredFields } from "./declaredFields";
import { drawingFilesType } from "./drawingFields";
import type { SiteType } from "./gatsbySchema";
import { pageInterface, pageLinkType } from "./headFields";
import { iconTypes } from "./iconTypes";

/** Every GraphQL type of the site's content: what the content types declare, and what is worked out from it. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes().map((type) => {
    if (type.kind === "enum") return type;
    const contentType: ContentType | undefined = contentTypes.find(({ name }) => name === type.name);
    const fields = { ...declaredFields(type), ...computedFields(type.name, contentType) };
    return { ...type, fields, interfaces: contentType?.path ? [pageInterface.name] : [] };
  });
  // An interface comes before the types that have it: Gatsby loses its description otherwise.
  return [pageInterface, ...declared, ...iconTypes, drawingFilesType, pageLinkType];
}
