import type { Navigation } from "../../content-model/types/navigation";
import { inOrder, listedIn } from "../../site/listings";
import type { ComputedFields } from "./gatsbySchema";
import { allRecords, type OfferingNode, orderedServices, orderedSolutions } from "./records";

/** What the menus at the head and foot of every page list. */
export const menuFields: ComputedFields = {
  services: {
    type: "[Service!]!",
    description: "The services of the Services menu, in order.",
    resolve: async (_source, _args, context) => listedIn(await orderedServices(context), "menu"),
  },
  solutions: {
    type: "[Solution!]!",
    description: "The solutions of the Solutions menu, in order.",
    resolve: async (_source, _args, context) => listedIn(await orderedSolutions(context), "menu"),
  },
  footerSolutions: {
    type: "[Solution!]!",
    description: "The solutions at the foot of every page, in order.",
    resolve: async (_source, _args, context) => listedIn(await orderedSolutions(context), "footer"),
  },
  livePlatforms: {
    type: "[Solution!]!",
    description: "The solutions of the Live Platforms menu, in order.",
    resolve: async (_source, _args, context) =>
      (await orderedSolutions(context)).filter(({ livePlatform }) => livePlatform?.showIn.includes("header")),
  },
  legalPages: {
    type: "[LegalPage!]!",
    description: "The legal pages at the foot of every page, in order.",
    resolve: async (source: Navigation, _args, context) =>
      inOrder(await allRecords<OfferingNode>(context, "LegalPage"), source.legalOrder ?? []),
  },
};
