import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The names of the services, grouped as on the services overview. If “Longest lists” in “Menus” shortens the list of services in the header's menu, this section leaves out the same services.",
  heading,
  { title: "All services by name" },
);
