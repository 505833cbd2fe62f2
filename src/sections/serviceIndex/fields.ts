import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The services by name, with a line for each group of the services overview. At most as many are listed as in a menu.",
  heading,
  { title: "All services by name" },
);
