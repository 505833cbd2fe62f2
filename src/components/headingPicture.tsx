import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Drawing } from "./illustrations/Drawing";
import { Picture } from "./Picture";

interface Pictured {
  readonly image: Queries.HeadingImageFragment | null;
  readonly imageAlt: string | null;
  readonly imageFocus: string | null;
  readonly illustration: string | null;
}

/** The image beside a page's heading: the editor's picture, or else the drawing, or null. */
export function headingPicture({ image, imageAlt, imageFocus, illustration }: Pictured): ReactNode {
  const picture = image?.childImageSharp?.gatsbyImageData;
  if (!picture) return illustration && <Drawing markup={illustration} />;
  return (
    <Picture
      picture={picture}
      alt={imageAlt ?? ""}
      focus={imageFocus}
      sizes="(min-width: 56rem) 30rem, 100vw"
      className="h-auto w-full rounded-md"
    />
  );
}

export const fragment = graphql`
  fragment HeadingImage on File {
    childImageSharp {
      gatsbyImageData(
        width: 960
        breakpoints: [360, 480, 720, 960]
        formats: [AVIF, WEBP, AUTO]
        placeholder: NONE
      )
    }
  }
`;
