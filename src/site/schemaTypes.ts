import { object, type SiteType, typesOfSite } from "@sitekit/gatsby/siteTypes";
import { config } from "../../content.config";
import { derivedFields, own, pageInterfaceFields } from "./derivedFields";

/** Returns every GraphQL type of the site's content, including the types that occur only in derived fields. */
export const schemaTypes = (): SiteType[] =>
  typesOfSite(config, { derived: derivedFields, page: pageInterfaceFields, helpers });

/**
 * The GraphQL types of the fields of `siteMetadata` in the editor's preview. The build does not need them, because
 * Gatsby infers types from the values in `gatsby-config.ts`.
 */
export const SITE_METADATA = { production: "Boolean", buildYear: "String" };

/**
 * The types that occur only in derived fields. For example, `PageHead` is the type of the derived field `head`.
 */
const helpers = [
  object("PageLink", "A link to a page of this site.", {
    title: { type: "String!", description: "The text of the link." },
    path: { type: "String!", description: "The address of the page, such as `/services`." },
  }),
  object("ListEntry", "An entry of a list in a menu or in the footer.", {
    title: { type: "String!", description: "The text of the entry." },
    path: { type: "String!", description: "The address of the entry's page on this site." },
    url: {
      type: "String",
      description:
        "The address of the public website to which the entry links; null if the entry links only to its page.",
    },
    note: {
      type: "String",
      description:
        "Two or three words that the menu shows after the title; null if the title alone says enough.",
    },
  }),
  object("SampleFigure", "A drawing of a sample screen, which shows a service or product in use.", {
    kind: { type: "String!", description: "The kind of the sample screen, such as `timeline`." },
    markup: { type: "String!", description: "The drawing, as HTML.", follow: own("sample") },
    summary: { type: "String!", description: "The caption, which says what the sample screen shows." },
    steps: {
      type: "[String!]!",
      description: "What happens in each step, if visitors can play the sample; otherwise empty.",
    },
  }),
  object("Overview", "The records on one page of an overview. A long overview is split into several pages.", {
    pager: {
      type: "Pager!",
      description: "The number of this page, and links to other pages of the overview.",
    },
    groups: {
      type: "[OverviewGroup!]!",
      description:
        "The groups that have records on this page, in the order that an editor has chosen. If the overview has sectors and no groups, each sector is a group.",
    },
    entries: {
      type: "[OverviewEntry!]!",
      description: "The records on this page that belong to none of the overview's groups.",
    },
    sectors: {
      type: "[OverviewSector!]!",
      description:
        "The sectors that visitors can choose in the overview's search form; empty if the overview has no sectors.",
    },
    firstSector: {
      type: "Int!",
      description:
        "The number of the overview's first sector in the search index; 0 if the overview has no sectors. The search index numbers the sectors of all overviews consecutively, starting at 0.",
    },
  }),
  object("OverviewGroup", "A part of an overview's list under its own heading: a group or a sector.", {
    id: { type: "String!", description: "The group's id, which is also its anchor on the page." },
    title: {
      type: "String!",
      description: "The heading, which says what the records of the group have in common.",
    },
    text: {
      type: "String",
      description:
        "A sentence that tells visitors when they need the records of this group; null for a sector.",
    },
    entries: {
      type: "[OverviewEntry!]!",
      description: "The records of the group that are on this page, in the order in which they are shown.",
    },
  }),
  object("OverviewSector", "A sector that visitors can choose in the search form of an overview.", {
    title: { type: "String!", description: "The name of the sector, such as `Government and justice`." },
    count: {
      type: "Int!",
      description: "The number of records in the sector, on all pages of the overview together.",
    },
  }),
  object("OverviewEntry", "The data that an overview shows about a record.", {
    title: { type: "String!", description: "The title of the record's page." },
    path: { type: "String!", description: "The address of the record's page." },
    description: { type: "String!", description: "The description of the record's page." },
    icon: { type: "Icon", description: "The record's icon; null if it has none.", follow: { kind: "icon" } },
    drawingFiles: {
      type: "DrawingFiles",
      description: "The files of the record's drawing; null if the record is shown with its icon.",
      follow: own("drawingFiles"),
    },
    category: { type: "String", description: "The record's category; null if it has none." },
    status: { type: "String", description: "The record's status; null if it has none." },
  }),
  object("Pager", "Which page of an overview is shown, how many there are, and links to other pages.", {
    number: { type: "Int!", description: "The number of this page, starting at 1." },
    count: { type: "Int!", description: "The number of pages of the overview." },
    total: { type: "Int!", description: "The number of records on all pages together." },
    previous: { type: "String", description: "The address of the previous page; null on the first page." },
    next: { type: "String", description: "The address of the next page; null on the last page." },
    pages: {
      type: "[PagerPage!]!",
      description:
        "The pages to which the pager links, in ascending order: the first page, the previous page, this page, the next page and the last page.",
    },
  }),
  object("PagerPage", "A numbered link to a page of an overview.", {
    number: { type: "Int!", description: "The number of the page, starting at 1." },
    path: { type: "String!", description: "The address of the page, such as `/solutions/page/2`." },
  }),
  object("DrawingFiles", "Two SVG files with many drawings each, and the position of one drawing in both.", {
    light: { type: "String!", description: "The address of the file for the light colour scheme." },
    dark: { type: "String!", description: "The address of the file for the dark colour scheme." },
    position: {
      type: "String!",
      description:
        "The position of the drawing in both files, as a value of the CSS property `object-position`, such as `0 50%`.",
    },
  }),
  object("PageHead", "The data from which the `<head>` of a page is built.", {
    title: {
      type: "String!",
      description:
        "The title in browser tabs, search results and shared links. It has at most 60 characters, unless an editor has written a longer title for this purpose.",
    },
    description: {
      type: "String!",
      description:
        "The description in search results and shared links. It has at most 160 characters, unless an editor has written a longer description for this purpose.",
    },
    url: { type: "String", description: "The complete URL of the page; null for the not-found page." },
    picture: { type: "String!", description: "The complete URL of the picture that shared links show." },
    structuredData: {
      type: "String",
      description: "The page's structured data for search engines, as JSON-LD; null if the page has none.",
    },
    json: {
      type: "String",
      description: "The address of the record's JSON file; null if it has none.",
    },
  }),
];
