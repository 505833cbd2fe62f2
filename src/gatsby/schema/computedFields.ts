import type { ContentType } from "../../content-model/registry";
import { homeDrawing, offeringDrawing } from "./drawingFields";
import type { ComputedFields } from "./gatsbySchema";
import { headFields } from "./headFields";
import { menuFields } from "./menuFields";
import { offeringFields } from "./offeringFields";
import { serviceGroupFields, solutionsPageFields } from "./overviewFields";
import { pageFields } from "./pageFields";

const fieldsByType: Record<string, ComputedFields> = {
  Service: { ...offeringFields("relatedServices"), ...offeringDrawing },
  Solution: { ...offeringFields("relatedSolutions"), ...offeringDrawing },
  HomePage: homeDrawing,
  ServiceGroup: serviceGroupFields,
  SolutionsPage: solutionsPageFields,
  Navigation: menuFields,
};

/** The fields of a GraphQL type that are worked out. `contentType` is absent for types inside a record. */
export function computedFields(typeName: string, contentType?: ContentType): ComputedFields {
  return {
    ...(contentType && pageFields(contentType)),
    ...(contentType && headFields(contentType)),
    ...fieldsByType[typeName],
  };
}
