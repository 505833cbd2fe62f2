import { defineConfig } from "@sitekit/check/config";
import { alias, flag, group, line, list, moment, picture, recordId, text } from "@sitekit/content/fields";

const pageOf = (name: string) =>
  group(name, "It has a page.", {
    id: recordId("The last part of the page's address; also the file's name."),
    title: line("Title", "As in the list of lights.", 90),
    description: text("Description", "What passes it.", 400),
    imageUrl: picture("Picture", "Of the light by day."),
    imageAlt: line("Alternative text", "What the picture shows.", 90).optional(),
    aliases: list(
      "Old addresses",
      "Addresses that lead to this page.",
      alias("Path", "As in `/lights/fog`."),
      {
        min: 0,
        max: 9,
      },
    ).optional(),
    draft: flag("Draft", "Visitors see nothing of a draft."),
    publishedFrom: moment("Published from", "Visitors see the page from this time on."),
  });

const quote = group("Quote", "What somebody says of the lights.", {
  id: recordId("The file's name."),
  quote: text("Quote", "Their own words.", 400),
  name: line("Name", "Who says it.", 60),
  title: line("Title", "What they are.", 80),
  initials: line("Initials", "Drawn in place of a portrait.", 3),
});

const company = group("Company", "Who keeps the lights.", { name: line("Name", "In full.", 60) });

/** A small site of lights and harbours, each with a page, quotes, which have none, and a record that exists once. */
export const config = defineConfig({
  types: [
    {
      name: "Light",
      label: "Lights",
      schema: pageOf("Light"),
      source: { folder: "lights" },
      path: (id) => `/lights/${id}`,
    },
    {
      name: "Harbour",
      label: "Harbours",
      schema: pageOf("Harbour"),
      source: { folder: "harbours" },
      path: (id) => `/harbours/${id}`,
    },
    { name: "Quote", label: "Quotes", schema: quote, source: { folder: "quotes" } },
    { name: "Company", label: "Company", schema: company, source: { file: "company.json" } },
  ],
  timeZone: { name: "Europe/Lisbon", label: "Lisbon time" },
  rules: [],
});
