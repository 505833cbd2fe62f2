import { flag, line, list, sectionKind, text } from "@sitekit/content/fields";
import { action, drawing, optionalPicture, phrase, wordGroup } from "../../types/parts";
import { samples } from "../../types/samples";

export const opening = sectionKind(
  "opening",
  "Opening",
  "The heading at the top of the page, with its introduction, buttons and picture.",
  {
    title: line("Heading", "The heading of the page. Leave empty to use the page's title.", 90).optional(),
    text: text(
      "Introduction",
      "One or two sentences that introduce the page. Leave empty to use the page's description.",
      300,
    ).optional(),
    actions: list("Buttons", "Up to two buttons that open pages. The first button stands out.", action, {
      min: 0,
      max: 2,
    }).optional(),
    drawing: drawing("no drawing", "Shown next to the heading."),
    ...optionalPicture(
      "A photograph or screenshot, shown next to the heading. If you also choose a drawing, only the picture is shown.",
    ),
    map: flag(
      "Dark opening",
      "Gives the top of the page the brand's dark colour, across the whole width. The sample screens are then shown next to the heading. If there are no sample screens, a map is shown instead. The picture and the drawing are not shown.",
    ).optional(),
    samples: samples(
      "Sample screens that show a product or service in use. They are shown next to the heading if you chose “Dark opening”, or if you chose neither a picture nor a drawing.",
    ),
  },
  {
    title: "Know where every item is",
    text: "One or two sentences that say what the page is about, and for whom.",
    actions: [
      { label: "Ask for a visit", to: "/contact" },
      { label: "See what we do", to: "/services" },
    ],
    imageUrl: "/media/harbour.png",
    imageAlt: "A yard with numbered bays, seen from above",
    imageFocus: "40% 60%",
  },
);

export const words = wordGroup("opening", "Opening", "The texts of the section “Opening”.", {
  reviewed: phrase(
    "Last reviewed",
    "The line under the introduction of a legal page, with the date of its last review.",
    60,
    "date",
  ),
});
