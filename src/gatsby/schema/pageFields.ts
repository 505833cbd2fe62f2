import type { ContentType } from "../../content-model/registry";
import type { Company } from "../../content-model/types/company";
import { pageUrl } from "../../lib/pageUrl";
import type { ComputedFields } from "./gatsbySchema";
import { onlyRecord, type RecordNode } from "./records";

/** The addresses of a record's page, for content types that have pages. */
export function pageFields({ path: pathOf }: ContentType): ComputedFields {
  if (!pathOf) return {};
  return {
    path: {
      type: "String!",
      description: "The address of the record's page on this site, as in `/contact`.",
      store: ({ recordId }: RecordNode) => pathOf(recordId),
    },
    url: {
      type: "String!",
      description: "The whole web address of the record's page.",
      resolve: async ({ path }: { path: string }, _args, context) => {
        const { siteUrl } = await onlyRecord<Company>(context, "Company");
        return pageUrl(siteUrl, path);
      },
    },
  };
}
