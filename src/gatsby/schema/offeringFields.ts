import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import { countWords } from "../../site/countWords";
import { listedIn } from "../../site/listings";
import type { ComputedFields } from "./gatsbySchema";
import { type OfferingNode, orderedServices, orderedSolutions } from "./records";

/** What services and solutions have in common beyond what editors fill in. */
export function offeringFields(list: "relatedServices" | "relatedSolutions"): ComputedFields {
  return {
    wordCount: {
      type: "Int!",
      description: "How many words the body of the page has.",
      store: ({ problem, deliverables, steps, audience, questions }: Service | Solution) =>
        countWords([problem, deliverables, steps, audience, questions]),
    },
    listed: {
      type: "Boolean!",
      description: "Whether the overview lists this record.",
      store: (record: OfferingNode) => listedIn([record], "overview").length === 1,
    },
    namedByServices: {
      type: "[Service!]!",
      description: "The services that name this record as related, in the order of the menus.",
      resolve: async ({ recordId }: OfferingNode, _args, context) =>
        (await orderedServices(context)).filter((service) => service[list].includes(recordId)),
    },
    namedBySolutions: {
      type: "[Solution!]!",
      description: "The solutions that name this record as related, in the order of the menus.",
      resolve: async ({ recordId }: OfferingNode, _args, context) =>
        (await orderedSolutions(context)).filter((solution) => solution[list].includes(recordId)),
    },
  };
}
