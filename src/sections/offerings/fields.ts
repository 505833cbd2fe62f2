import { flag, groupReference, references, sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

export const offerings = sectionKind(
  "offerings",
  "Offerings",
  "A list of services and solutions, each with a drawing or an icon. Choose a group of services, or choose services and solutions one by one, or do both.",
  {
    ...heading,
    group: groupReference(
      "Group",
      "The section lists the services of this group. If the site has more services than a list in the header's menu can show (see “Longest lists” in “Menus”), this section leaves out the services that come last in “Order of services”. It also leaves out services that are hidden from the overview.",
      "ServiceGroup",
    ).optional(),
    services: references(
      "Services",
      "Services to list, in this order. They come after the services of the group.",
      "Service",
      12,
    ),
    solutions: references(
      "Solutions",
      "Solutions to list, in this order. They come after all services.",
      "Solution",
      12,
    ),
    firstLarge: flag(
      "First one large",
      "Shows the first service or solution large, and the others beside it. The section then has a muted background.",
    ).optional(),
  },
  {
    title: "Where to begin",
    text: "The services that most customers start with.",
    group: "build",
  },
).meta({ needsOneOf: ["group", "services", "solutions"] });

export const words = wordGroup(
  "offerings",
  "Offerings",
  "The texts of sections that list services and solutions.",
  {
    allSolutions: phrase(
      "All solutions",
      "The link to the solutions overview. It is shown in each section “Offerings” for which you chose “First one large” and at least one solution.",
      40,
    ),
  },
);
