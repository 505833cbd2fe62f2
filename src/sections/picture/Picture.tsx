import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { Picture as SitePicture } from "../../components/Picture";
import type { SectionProps } from "../Section";

/** A picture that is as wide as the page's content, with an optional caption. */
export function Picture({ section, spacing }: SectionProps<Queries.PictureSectionFragment>) {
  const { image, alt, imageFocus, caption } = section;
  const picture = image?.childImageSharp?.gatsbyImageData;
  if (!picture) return null;
  return (
    <figure className={`wrap ${spacing}`}>
      <SitePicture
        picture={picture}
        alt={alt}
        focus={imageFocus}
        sizes="(min-width: 80rem) 76rem, 92vw"
        className="w-full rounded-md"
      />
      {caption && (
        <figcaption dir={dirOf(caption)} className="mt-3 text-sm text-ink-soft">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

export const fragment = graphql`
  fragment PictureSection on PictureSection {
    caption
    alt: imageAlt
    imageFocus
    image {
      childImageSharp {
        gatsbyImageData(
          width: 1216
          breakpoints: [360, 720, 960, 1216]
          formats: [AVIF, WEBP, AUTO]
          placeholder: NONE
        )
      }
    }
  }
`;
