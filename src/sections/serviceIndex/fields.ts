import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "All services by name, a line for each group of the services overview.",
  heading,
  { title: "All services by name" },
);
