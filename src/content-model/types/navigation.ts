import type { z } from "zod";
import { choice, group, line, list, page, reference, toConfirm } from "../fields";

const link = group("NavigationLink", "A link in a menu.", {
  label: line("Label", "The words of the link.", 30),
  to: page("Page", "The page that it opens."),
});

const itemOf = (lists: readonly [string, ...string[]]) =>
  group("NavigationItem", "An entry of the header's menu.", {
    label: line("Label", "The words of the entry.", 30),
    to: page("Page", "The page that it opens. Leave empty for an entry that only opens a list.").optional(),
    list: choice("List", "The list that drops down under this entry.", lists, "NavigationList").optional(),
    overviewLabel: line(
      "First line of the list",
      "The words of the link to the overview page.",
      40,
    ).optional(),
  }).meta({ needsOneOf: ["to", "list"] });

/** The menus. `lists` are the names of the lists that an entry can drop down; the registry knows them. */
export const navigationOf = (lists: readonly [string, ...string[]]) =>
  group("Navigation", "The menus at the head and foot of every page.", {
    items: list("Header menu", "The entries of the header, in order.", itemOf(lists), { min: 2, max: 7 }),
    action: link.meta({ title: "Button", description: "The button at the end of the header." }),
    quickLinks: list("Quick links", "The first list at the foot of every page.", link, { min: 1, max: 8 }),
    serviceOrder: list(
      "Order of services",
      "Services in the order of the menus. Those left out follow by title.",
      reference("Service", "The id of a service.", "Service"),
      { min: 0, max: 100 },
    ).optional(),
    solutionOrder: list(
      "Order of solutions",
      "Solutions in the order of the menus. Those left out follow by title.",
      reference("Solution", "The id of a solution.", "Solution"),
      { min: 0, max: 100 },
    ).optional(),
    legalOrder: list(
      "Order of legal pages",
      "Legal pages in the order of the foot of the page. Those left out follow by title.",
      reference("Legal page", "The id of a legal page.", "LegalPage"),
      { min: 0, max: 20 },
    ).optional(),
    toConfirm,
  });

export type Navigation = z.infer<ReturnType<typeof navigationOf>>;
