import { flag, groupReference, references, sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

export const offerings = sectionKind(
  "offerings",
  "Offerings",
  "Services and solutions, each with its drawing: those of a group, or those that you choose.",
  {
    ...heading,
    group: groupReference(
      "Group",
      "The section lists the services of this group. Services that the header's menu leaves out because of “Longest lists” are left out here too.",
      "ServiceGroup",
    ).optional(),
    services: references("Services", "Services that you choose, in order.", "Service", 12),
    solutions: references("Solutions", "Solutions that you choose, in order.", "Solution", 12),
    firstLarge: flag(
      "First one large",
      "Shows the first service or solution large and the others beside it, on a muted background.",
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
      "The link to all solutions, under a list of solutions of which the first is shown large.",
      40,
    ),
  },
);
