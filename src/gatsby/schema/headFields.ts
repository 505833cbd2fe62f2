import type { ContentType } from "../../content-model/registry";
import type { Company } from "../../content-model/types/company";
import type { Navigation } from "../../content-model/types/navigation";
import type { PageLink } from "../../lib/content";
import { pagesAbove } from "../../site/breadcrumbs";
import { pictureAddress, planOnePicture, planPicture } from "../sharePictures/planPicture";
import type { ComputedFields, FieldConfig, InterfaceType, SiteType } from "./gatsbySchema";
import { onlyRecord, type RecordNode } from "./records";

/** Gatsby's own node of the settings in `gatsby-config.ts`. */
interface SiteSettings {
  siteMetadata: { onePicture: boolean };
}

/** What a page's head says of the page without an editor's words, for content types that pages are made from. */
export function headFields({ schema, path: pathOf }: ContentType): ComputedFields {
  if (!("metaTitle" in schema.shape)) return {};
  return {
    ...(pathOf && breadcrumbs(pathOf)),
    sharePicture: {
      type: "String!",
      description: "The address on this site of the picture that shared links show, as in `/og/contact.png`.",
      resolve: async (source: RecordNode<Record<string, unknown>>, _args, context) => {
        const company = await onlyRecord<Company>(context, "Company");
        const { siteMetadata } = await onlyRecord<SiteSettings>(context, "Site");
        const plan = siteMetadata.onePicture
          ? planOnePicture(company)
          : planPicture(pathOf?.(source.recordId), source, company);
        return pictureAddress(plan);
      },
    },
  };
}

const breadcrumbs = (pathOf: NonNullable<ContentType["path"]>): ComputedFields => ({
  breadcrumbs: {
    type: "[PageLink!]!",
    description: "The pages above this one, from the home page down, as the menu calls them.",
    resolve: async (source: RecordNode, _args, context) => {
      const { items, quickLinks } = await onlyRecord<Navigation>(context, "Navigation");
      return pagesAbove(pathOf(source.recordId), [...items, ...quickLinks]);
    },
  },
});

/** What can be asked of any record that has a page, so that all pages ask for their head in one way. */
export const pageInterface: InterfaceType = {
  kind: "interface",
  name: "Page",
  description: "A record that has a page of its own: what the page's head says.",
  fields: {
    title: { type: "String!", description: "What the page is called." },
    description: { type: "String!", description: "What the page is about, in a sentence or two." },
    path: {
      type: "String!",
      description: "The address of the record's page on this site, as in `/contact`.",
    },
    url: { type: "String!", description: "The whole web address of the record's page." },
    metaTitle: { type: "String", description: "The title for search engines, where it is another." },
    metaDescription: {
      type: "String",
      description: "The description for search engines, where it is another.",
    },
    sharePicture: {
      type: "String!",
      description: "The address on this site of the picture that shared links show, as in `/og/contact.png`.",
    },
    breadcrumbs: { type: "[PageLink!]!", description: "The pages above this one, from the home page down." },
  },
};

export const pageLinkType: SiteType = {
  kind: "object",
  name: "PageLink",
  description: "A link to a page of this site.",
  isRecord: false,
  fields: {
    title: { type: "String!", description: "What the page is called." },
    path: { type: "String!", description: "The page's address, as in `/services`." },
  } satisfies Record<keyof PageLink, FieldConfig>,
};
