import { group, groupReference, icon, line, recordId, text } from "@sitekit/content/fields";
import type { z } from "zod";
import { offeringBody } from "./offering";
import { overviewGroups, overviewPage } from "./pages";
import { drawing } from "./parts";

/**
 * The fields of a service. `src/templates/Offering.tsx` renders its page, and `PageHeading.tsx` the title. The last
 * argument of `line` and `text` is the maximum number of characters.
 */
export const service = group(
  "Service",
  "A service that the company offers. Each service has its own page under /services.",
  {
    id: recordId("The last part of the page's address, and the file's name."),
    icon: icon("Icon", "Shown above the title of the page."),
    drawing: drawing("the icon instead"),
    title: line("Title", "The name of the service. Menus show it too.", 90),
    description: text("Description", "One or two sentences: what the service does for the customer.", 240),
    group: groupReference(
      "Group",
      "The group on the services overview that lists this service.",
      "ServiceGroup",
    ),
    ...offeringBody,
  },
);

export const servicesPage = overviewPage("ServicesPage", "services", {
  groups: overviewGroups("ServiceGroup", "services"),
});

export type Service = z.infer<typeof service>;
