import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The names of the services, by the groups of the services overview. Services that the header's menu leaves out because of “Longest lists” are left out here too.",
  heading,
  { title: "All services by name" },
);
