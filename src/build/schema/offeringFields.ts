import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import { countWords } from "../../lib/countWords";
import { listedIn } from "../../lib/listings";
import type { Fields } from "./gatsbySchema";
import { type OfferingNode, orderedServices, orderedSolutions } from "./records";

/** What services and solutions have in common beyond what editors fill in. */
export function offeringFields(list: "relatedServices" | "relatedSolutions"): Fields {
  return {
    wordCount: {
      type: "Int!",
      description: "How many words the body of the page has.",
      resolve: (source: Service | Solution) =>
        countWords([source.problem, source.deliverables, source.steps, source.audience, source.questions]),
    },
    listed: {
      type: "Boolean!",
      description: "Whether the overview lists this record.",
      resolve: (source: OfferingNode) => listedIn([source], "overview").length === 1,
    },
    namedByServices: {
      type: "[Service!]!",
      description: "The services that name this record as related, in the order of the menus.",
      resolve: async ({ jsonId }: OfferingNode, _args, context) =>
        (await orderedServices(context)).filter((service) => service[list].includes(jsonId)),
    },
    namedBySolutions: {
      type: "[Solution!]!",
      description: "The solutions that name this record as related, in the order of the menus.",
      resolve: async ({ jsonId }: OfferingNode, _args, context) =>
        (await orderedSolutions(context)).filter((solution) => solution[list].includes(jsonId)),
    },
  };
}
