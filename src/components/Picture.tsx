/**
 * Pictures are cropped to this aspect ratio, because a tall photograph would otherwise fill the screen. Most of
 * the site's drawings have the same aspect ratio.
 */
export const PICTURE_RATIO = "3 / 2";

interface Props {
  picture: Queries.Scalars["GatsbyImageData"];
  alt: string;
  /**
   * The HTML attribute `sizes`. It says how wide the picture is on the page, so that the browser can choose a file of a
   * suitable size.
   */
  sizes: string;
  className?: string;
  /**
   * The point that stays visible when the picture is cropped, as CSS `object-position`. For example, "30% 60%" is 30%
   * from the left and 60% from the top. By default it is the centre.
   */
  focus?: string | null;
}

/**
 * A responsive picture that needs no scripts: the browser chooses size and format. Its width and aspect ratio reserve
 * its space before it loads.
 */
export function Picture({ picture: { width, height, images }, alt, sizes, className, focus }: Props) {
  if (!images.fallback) return null;
  return (
    <picture>
      {(images.sources ?? []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={images.fallback.src}
        srcSet={images.fallback.srcSet}
        sizes={sizes}
        width={width}
        // HTML allows only whole numbers, but for some pictures Gatsby calculates a height such as 639.5. In the
        // editor's preview, the height is undefined.
        height={height && Math.round(height)}
        alt={alt}
        decoding="async"
        className={className}
        style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focus ?? undefined }}
      />
    </picture>
  );
}
