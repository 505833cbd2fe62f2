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
    title: { type: "String!", description: "The title of the page." },
    path: { type: "String!", description: "The page's address, as in `/services`." },
  }),
  object("ListEntry", "An entry of a list in a menu or at the foot of the page.", {
    title: { type: "String!", description: "The text of the entry." },
    path: { type: "String!", description: "The address of the entry's page on this site." },
    url: {
      type: "String",
      description: "The public website to which the entry links, alone or next to the link to its page.",
    },
    note: { type: "String", description: "A few words after a title that is an abbreviation." },
  }),
  object("SampleFigure", "A sample, drawn.", {
    kind: { type: "String!", description: "The kind of the sample, by its name in the content." },
    markup: { type: "String!", description: "Its drawing as HTML.", follow: own("sample") },
    summary: { type: "String!", description: "What it shows." },
    steps: { type: "[String!]!", description: "The steps of a sample that visitors can play." },
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
    entries: { type: "[OverviewEntry!]!", description: "The records that are listed here without a group." },
    sectors: {
      type: "[OverviewSector!]!",
      description: "The sectors to which visitors can restrict the search.",
    },
    firstSector: { type: "Int!", description: "The number of the first sector in the search file." },
  }),
  object("OverviewGroup", "A group of an overview.", {
    id: { type: "String!", description: "Its id, which is an anchor on the page." },
    title: { type: "String!", description: "The heading of the group: what its records have in common." },
    text: { type: "String", description: "A sentence that says when a reader needs this group." },
    entries: { type: "[OverviewEntry!]!", description: "Its records on this page, in order." },
  }),
  object("OverviewSector", "A part of an overview's list.", {
    title: { type: "String!", description: "The name of the sector: what its records have in common." },
    count: { type: "Int!", description: "How many of its records the overview lists." },
  }),
  object("OverviewEntry", "A record as an overview lists it.", {
    title: { type: "String!", description: "The title of its page." },
    path: { type: "String!", description: "The address of its page." },
    description: { type: "String!", description: "The description of its page." },
    icon: { type: "Icon", description: "Its icon, if its type has one.", follow: { kind: "icon" } },
    drawingFiles: {
      type: "DrawingFiles",
      description: "Its drawing as files; none for a record that is shown with its icon.",
      follow: own("drawingFiles"),
    },
    category: { type: "String", description: "Its category as text." },
    status: { type: "String", description: "Its status as text." },
  }),
  object("Pager", "The number of a page of a long list, and the addresses of the other pages.", {
    number: { type: "Int!", description: "The number of this page, from 1." },
    count: { type: "Int!", description: "How many pages the list has." },
    total: { type: "Int!", description: "How many records all pages list." },
    previous: { type: "String", description: "The address of the page before; none for the first." },
    next: { type: "String", description: "The address of the page after; none for the last." },
    pages: {
      type: "[PagerPage!]!",
      description: "The first page, the last page, this page and the pages before and after it, in order.",
    },
  }),
  object("PagerPage", "A page of a long list.", {
    number: { type: "Int!", description: "Its number, from 1." },
    path: { type: "String!", description: "Its address, as in `/solutions/page/2`." },
  }),
  object("DrawingFiles", "The addresses of SVG files, one for each colour scheme, that contain a drawing.", {
    light: { type: "String!", description: "The address of the file in the colours of the light scheme." },
    dark: { type: "String!", description: "The address of the file in the colours of the dark scheme." },
    position: {
      type: "String!",
      description:
        "The position of the drawing in the file, as a value of the CSS property `object-position`.",
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
        description: "The address of the record as JSON, for records in the catalogue.",
      },
    },
  ),
];
