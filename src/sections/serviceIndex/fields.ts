import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The services by name, with a line for each group of the services overview. It does not list more services than a menu.",
  heading,
  { title: "All services by name" },
);
