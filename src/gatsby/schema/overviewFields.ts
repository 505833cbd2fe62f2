import type { ServicesPage } from "../../content-model/types/pages";
import { listedIn } from "../../site/listings";
import type { ComputedFields, ResolverFn } from "./gatsbySchema";
import { onlyRecord, orderedServices, orderedSolutions, type ServiceNode } from "./records";

/** What the services overview lists under a heading. */
export const serviceGroupFields: ComputedFields = {
  services: {
    type: "[Service!]!",
    description: "The services of this group that the overview lists, in order.",
    resolve: async ({ id }: { id: string }, _args, context) =>
      listedIn(await orderedServices(context), "overview").filter(({ group }) => group === id),
  },
};

/** What the solutions overview lists. */
export const solutionsPageFields: ComputedFields = {
  solutions: {
    type: "[Solution!]!",
    description: "The solutions that the overview lists, in order.",
    resolve: async (_source, _args, context) => listedIn(await orderedSolutions(context), "overview"),
  },
};

/** Groups of services stand in the services overview, not in files of their own. */
export const groupOfService: ResolverFn<ServiceNode> = async (source, _args, context) => {
  const { groups } = await onlyRecord<ServicesPage>(context, "ServicesPage");
  return groups.find(({ id }) => id === source.group);
};
