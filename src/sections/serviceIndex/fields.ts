import { sectionKind } from "@sitekit/content/fields";
import { heading } from "../heading";

export const serviceIndex = sectionKind(
  "serviceIndex",
  "Index of services",
  "The names of the services, grouped as on the services overview. The section shows only as many services as a list in the header's menu can show. You can lower this limit in “Menus”, under “Longest lists”.",
  heading,
  { title: "Services by group" },
);
