import { choice, group, icon, line, list, recordId, text, web } from "@sitekit/content/fields";
import type { z } from "zod";
import { CATEGORIES } from "./drawings";
import { offeringBody } from "./offering";
import { overviewPage, overviewSectors } from "./pages";
import { drawing, optionalPicture } from "./parts";

const platform = choice("Category", "The kind of product.", CATEGORIES, "Platform");

const livePlatform = group("LivePlatform", "The public website on which a solution runs.", {
  name: line("Name", "The name in the Live Platforms menu.", 40),
  url: web("Address", "The website's address."),
  showIn: list(
    "Shown in",
    "Where every page shows a link to the live website: in the header, the footer or both.",
    choice("Place", "The header or the footer of every page.", ["header", "footer"], "LivePlatformPlace"),
    { min: 1, max: 2 },
  ).meta({ internal: true }),
});

const fact = (title: string, description: string) => line(title, description, 110).optional();

const facts = group("SolutionFacts", "Short answers to the first questions of a buyer.", {
  price: fact("Price", "What the price depends on."),
  time: fact("Time", "What decides how long it takes until the solution is in daily use."),
  hosting: fact("Hosting", "Where the solution can run."),
  offline: fact("Offline", "What works without a network."),
  channels: fact("Channels", "What people use the solution with, as in `Web, Android, USSD`."),
  data: fact("Data", "Who owns the data."),
});

export const solution = group("Solution", "A product platform. Each has a page under /solutions.", {
  id: recordId("The last part of the page's address, and the file's name."),
  title: line("Title", "The name of the product, as in the menu.", 90),
  inShort: line(
    "In short",
    "Two or three words that menus show after the name, if the name alone says too little. Leave empty to show none.",
    30,
  ).optional(),
  description: text("Description", "One or two sentences: what the product does for its users.", 240),
  icon: icon("Icon", "Shown above the title of the page."),
  drawing: drawing("the drawing of its category"),
  ...optionalPicture(
    "A photograph or screenshot of the product, shown next to the heading. Leave empty to show the first sample screen, or the drawing if there is none.",
  ),
  updatedAt: choice(
    "Status",
    "Active: offered to organisations now. Live: it also has a public website.",
    ["Active", "Live"],
    "Status",
  ),
  platform,
  livePlatform: livePlatform.optional().meta({
    title: "Live website",
    description: "Fill in when the product has a public website.",
  }),
  facts: facts.optional().meta({
    title: "Facts",
    description: "Short facts under the introduction of the page. Empty fields are not shown.",
  }),
  ...offeringBody,
});

export const solutionsPage = overviewPage("SolutionsPage", "solutions", {
  sectors: overviewSectors("Sector", "product", platform),
});

export type Solution = z.infer<typeof solution>;
