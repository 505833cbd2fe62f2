import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The names of the services, grouped as on the services overview. The section lists at most as many services as a list in the header's menu: see “Longest lists” in “Menus”.",
  heading,
  { title: "Services by group" },
);
