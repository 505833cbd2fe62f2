import { contentTypes } from "../../content-model/registry";
import type { Company } from "../../content-model/types/company";
import type { Navigation } from "../../content-model/types/navigation";
import type { ServicesPage } from "../../content-model/types/pages";
import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import { countWords } from "../../lib/countWords";
import { inOrder, listedIn } from "../../lib/listings";
import type { Fields, GatsbyResolverContext } from "./gatsbySchema";
import { allRecords, onlyRecord, type RecordNode } from "./resolve";

type OfferingNode = RecordNode<Pick<Service, "title"> & { hideFrom: string[] }>;
type SolutionNode = OfferingNode & Pick<Solution, "livePlatform">;

/** The fields of a content type that are worked out from its records, by type name. */
export function computedFields(typeName: string): Fields {
  return { ...addressFields(typeName), ...(ownFields[typeName] ?? {}) };
}

function addressFields(typeName: string): Fields {
  const path = contentTypes.find((type) => type.name === typeName && "path" in type);
  if (!path || !("path" in path)) return {};
  const { path: pathOf } = path;
  return {
    path: {
      type: "String!",
      description: "The address of the record's page on this site, as in `/contact`.",
      resolve: (source: RecordNode) => pathOf(source.jsonId),
    },
    url: {
      type: "String!",
      description: "The whole web address of the record's page.",
      resolve: async (source: RecordNode, _args, context) => {
        const { siteUrl } = await onlyRecord<Company>(context, "Company");
        return `${siteUrl}${pathOf(source.jsonId)}`.replace(/\/$/, "");
      },
    },
  };
}

const wordCount: Fields = {
  wordCount: {
    type: "Int!",
    description: "How many words a reader of the page's body has before them.",
    resolve: (source: Service | Solution) =>
      countWords([source.problem, source.deliverables, source.steps, source.audience, source.questions]),
  },
};

const listed: Fields = {
  listed: {
    type: "Boolean!",
    description: "Whether the overview lists this record.",
    resolve: (source: OfferingNode) => listedIn([source], "overview").length === 1,
  },
};

const ownFields: Record<string, Fields> = {
  Service: { ...wordCount, ...listed },
  Solution: { ...wordCount, ...listed },
  Navigation: {
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
        (await orderedSolutions(context)).filter(({ livePlatform }) =>
          livePlatform?.showIn.includes("header"),
        ),
    },
    legalPages: {
      type: "[LegalPage!]!",
      description: "The legal pages at the foot of every page, in order.",
      resolve: async (source: Navigation, _args, context) =>
        inOrder(await allRecords<OfferingNode>(context, "LegalPage"), source.legalOrder ?? []),
    },
  },
  ServicesPage: {
    groups: {
      type: "[ServiceGroup!]!",
      description: "The groups of services, in order.",
      resolve: async (source: ServicesPage, _args, context) => {
        const services = listedIn(await orderedServices(context), "overview");
        return source.groups.map((group) => ({
          ...group,
          services: services.filter((service) => service.group === group.id),
        }));
      },
    },
  },
  ServiceGroup: {
    services: {
      type: "[Service!]!",
      description: "The services of this group that the overview lists, in order.",
    },
  },
  SolutionsPage: {
    solutions: {
      type: "[Solution!]!",
      description: "The solutions that the overview lists, in order.",
      resolve: async (_source, _args, context) => listedIn(await orderedSolutions(context), "overview"),
    },
  },
};

async function orderedServices(
  context: GatsbyResolverContext,
): Promise<(OfferingNode & { group: string })[]> {
  const { serviceOrder } = await onlyRecord<Navigation>(context, "Navigation");
  return inOrder(await allRecords<OfferingNode & { group: string }>(context, "Service"), serviceOrder ?? []);
}

async function orderedSolutions(context: GatsbyResolverContext): Promise<SolutionNode[]> {
  const { solutionOrder } = await onlyRecord<Navigation>(context, "Navigation");
  return inOrder(await allRecords<SolutionNode>(context, "Solution"), solutionOrder ?? []);
}
