import { choice, group, icon, line, list, recordId, text, web } from "@sitekit/content/fields";
import type { z } from "zod";
import { CATEGORIES } from "./drawings";
import { offeringBody } from "./offering";
import { overviewPage, overviewSectors } from "./pages";
import { drawing, optionalPicture } from "./parts";

const platform = choice("Category", "The kind of product.", CATEGORIES, "Platform");

const livePlatform = group("LivePlatform", "The public website of a solution.", {
  name: line(
    "Name",
    "The name of the website. The solution's page shows it as a link to the website. The Live Platforms menu does too if “Shown in” contains `header`.",
    40,
  ),
  url: web("Address", "The website's address."),
  showIn: list(
    "Shown in",
    "Where to show a link to the live website: in the header's list of live websites, in the footer next to the solution, or both.",
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
  channels: fact("Channels", "The ways to use the solution, as in `Web, Android, USSD`."),
  data: fact("Data", "Who owns the data."),
});

export const solution = group("Solution", "A product of the company, with its own page under /solutions.", {
  id: recordId("The last part of the page's address, and the file's name."),
  title: line("Title", "The name of the product. Menus show it too.", 90),
  inShort: line(
    "In short",
    "Two or three words that explain the name. Menus show them after the name. Leave empty if the name is clear without them.",
    30,
  ).optional(),
  description: text("Description", "One or two sentences: what the product does for its users.", 240),
  icon: icon("Icon", "Shown above the title of the page."),
  drawing: drawing("the drawing of the product's category"),
  ...optionalPicture(
    "A photograph or screenshot of the product, shown next to the heading. If you leave this empty, the first sample screen is shown there. If there are no sample screens either, the drawing is shown.",
  ),
  updatedAt: choice(
    "Status",
    "Active: the company offers the product to organisations now. Live: the product also has a public website.",
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
