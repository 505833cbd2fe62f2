import { entryKind, flag, list, reference } from "../fields";
import { heading } from "./heading";

export const offerings = entryKind(
  "offerings",
  "OfferingsSection",
  "Offerings",
  "Services and solutions, each with its drawing: all of a group, or those that you choose.",
  {
    ...heading,
    group: reference(
      "Group",
      "All services of this group of the services overview.",
      "ServiceGroup",
    ).optional(),
    services: list(
      "Services",
      "Services that you choose, in order.",
      reference("Service", "The id of a service.", "Service"),
      { min: 0, max: 12 },
    ).optional(),
    solutions: list(
      "Solutions",
      "Solutions that you choose, in order.",
      reference("Solution", "The id of a solution.", "Solution"),
      { min: 0, max: 12 },
    ).optional(),
    firstLarge: flag(
      "First one large",
      "Whether the first one is large and the others stand beside it, on a quiet ground.",
    ).optional(),
  },
).meta({ needsOneOf: ["group", "services", "solutions"] });
