import type { ContentType } from "../../content-model/registry";
import type { Company } from "../../content-model/types/company";
import { pageUrl } from "../../lib/pageUrl";
import type { Fields } from "./gatsbySchema";
import { onlyRecord, type RecordNode } from "./records";

/** The addresses of a record's page, for content types that have pages. */
export function pageFields({ path: pathOf }: ContentType): Fields {
  if (!pathOf) return {};
  return {
    path: {
      type: "String!",
      description: "The address of the record's page on this site, as in `/contact`.",
      resolve: (source: RecordNode) => pathOf(source.jsonId),
    },
    url: {
      type: "String!",
      description: "The whole web address of the record's page.",
      resolve: async (source: RecordNode, _args, context) => {
        const { siteUrl } = await onlyRecord<Company>(context, "Company");
        return pageUrl(siteUrl, pathOf(source.jsonId));
      },
    },
  };
}
