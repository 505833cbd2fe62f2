import { object, type SiteType, typesOfSite } from "@sitekit/gatsby/siteTypes";
import { config } from "../../content.config";
import { derivedFields, own, pageInterfaceFields } from "./derivedFields";

/**
 * Returns every GraphQL type of the site's content: the types that content types declare, and the types of derived
 * fields.
 */
export const schemaTypes = (): SiteType[] =>
  typesOfSite(config, { derived: derivedFields, page: pageInterfaceFields, helpers });

/** The types of the site's metadata in `gatsby-config.ts`. */
export const SITE_METADATA = { production: "Boolean", buildYear: "String" };

/** The types that occur only in derived fields. */
const helpers = [
  object("PageLink", "A link to a page of this site.", {
    title: { type: "String!", description: "The text of the link." },
    path: { type: "String!", description: "The page's address, as in `/services`." },
  }),
  object("ListEntry", "An entry of a list in a menu or at the foot of the page.", {
    title: { type: "String!", description: "The text of the entry." },
    path: { type: "String!", description: "The address of the entry's page on this site." },
    url: {
      type: "String",
      description:
        "The address of the public website to which the entry links; null if the entry links only to its page.",
    },
    note: {
      type: "String",
      description: "Two or three words that follow the title if the title alone says too little.",
    },
  }),
  object("SampleFigure", "A sample screen as a drawing.", {
    kind: { type: "String!", description: "The kind of the sample, as in `timeline`." },
    markup: { type: "String!", description: "The drawing as HTML.", follow: own("sample") },
    summary: { type: "String!", description: "What the sample shows, in words." },
    steps: {
      type: "[String!]!",
      description: "What happens in each step, if visitors can play the sample; otherwise empty.",
    },
  }),
  object("Overview", "The records that a page of an overview lists, in groups or in one list.", {
    pager: {
      type: "Pager!",
      description: "The number of this page of the list, and the addresses of the other pages.",
    },
    groups: {
      type: "[OverviewGroup!]!",
      description: "The groups that have records on this page, in order.",
    },
    entries: { type: "[OverviewEntry!]!", description: "The records on this page that are in no group." },
    sectors: {
      type: "[OverviewSector!]!",
      description: "The sectors to which visitors can restrict the search.",
    },
    firstSector: {
      type: "Int!",
      description:
        "The number that the search index gives to the first of these sectors. The other sectors have the numbers after it.",
    },
  }),
  object("OverviewGroup", "A group of an overview.", {
    id: { type: "String!", description: "The group's id, which is also its anchor on the page." },
    title: { type: "String!", description: "The heading of the group: what its records have in common." },
    text: { type: "String", description: "A sentence that says when a reader needs this group." },
    entries: { type: "[OverviewEntry!]!", description: "The records of the group on this page, in order." },
  }),
  object("OverviewSector", "A sector to which visitors can restrict the search of an overview.", {
    title: { type: "String!", description: "The name of the sector: what its records have in common." },
    count: { type: "Int!", description: "The number of the sector's records that the overview lists." },
  }),
  object("OverviewEntry", "A record as an overview lists it.", {
    title: { type: "String!", description: "The title of the record's page." },
    path: { type: "String!", description: "The address of the record's page." },
    description: { type: "String!", description: "The description of the record's page." },
    icon: { type: "Icon", description: "The record's icon; null if it has none.", follow: { kind: "icon" } },
    drawingFiles: {
      type: "DrawingFiles",
      description: "The files of the record's drawing; null if the record is shown with its icon.",
      follow: own("drawingFiles"),
    },
    category: { type: "String", description: "The record's category as text." },
    status: { type: "String", description: "The record's status as text." },
  }),
  object("Pager", "The number of a page of a long list, and the addresses of the other pages.", {
    number: { type: "Int!", description: "The number of this page, from 1." },
    count: { type: "Int!", description: "The number of pages of the list." },
    total: { type: "Int!", description: "The total number of records on all pages." },
    previous: { type: "String", description: "The address of the previous page; null on the first page." },
    next: { type: "String", description: "The address of the next page; null on the last page." },
    pages: {
      type: "[PagerPage!]!",
      description: "The first page, the last page, this page and the pages before and after it, in order.",
    },
  }),
  object("PagerPage", "A page of a long list.", {
    number: { type: "Int!", description: "The number of the page, from 1." },
    path: { type: "String!", description: "The address of the page, as in `/solutions/page/2`." },
  }),
  object("DrawingFiles", "Two SVG files that contain a drawing: one file for each colour scheme.", {
    light: { type: "String!", description: "The address of the file in the colours of the light scheme." },
    dark: { type: "String!", description: "The address of the file in the colours of the dark scheme." },
    position: {
      type: "String!",
      description:
        "The position of the drawing in each file, which also contains other drawings. It is a value of the CSS property `object-position`.",
    },
  }),
  object(
    "PageHead",
    "The title, description, picture and addresses of a page for search engines and shared links.",
    {
      title: {
        type: "String!",
        description:
          "The title in tabs and search results: at most 60 characters, unless an editor has written a longer one.",
      },
      description: {
        type: "String!",
        description:
          "The description in search results: at most 160 characters, unless an editor has written a longer one.",
      },
      url: { type: "String", description: "The complete URL of the page; null for the not-found page." },
      picture: { type: "String!", description: "The complete URL of the picture that shared links show." },
      structuredData: {
        type: "String",
        description: "The structured data of the page for search engines, as JSON-LD.",
      },
      json: {
        type: "String",
        description: "The address of the record's JSON file; null if it has none.",
      },
    },
  ),
];
