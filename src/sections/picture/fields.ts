import { line, picture as pictureField, sectionKind } from "@sitekit/content/fields";
import { pictureDetails } from "../../types/parts";

export const picture = sectionKind(
  "picture",
  "Picture",
  "A photograph or screenshot across the width of the page, with a caption.",
  {
    imageUrl: pictureField(
      "Picture",
      "The picture in its original size. The site makes smaller copies of it for visitors.",
    ).meta({ internal: true }),
    imageAlt: line("Picture in words", "What the picture shows, for people who cannot see it.", 160).meta({
      internal: true,
    }),
    imageFocus: pictureDetails.imageFocus,
    caption: line("Caption", "A sentence under the picture.", 240).optional(),
  },
  {
    imageUrl: "/media/harbour.png",
    imageAlt: "A row of labelled shelves in a store",
    imageFocus: "50% 50%",
    caption: "The store after the first count.",
  },
);
