/**
 * The aspect ratio to which pictures are cropped, which is that of drawings. Without cropping, a tall photograph
 * would fill the screen.
 */
export const PICTURE_RATIO = "3 / 2";

interface Props {
  picture: Queries.Scalars["GatsbyImageData"];
  alt: string;
  /**
   * The HTML attribute `sizes`: how wide the picture is shown, so that the browser chooses a file of a
   * suitable size.
   */
  sizes: string;
  className?: string;
  /** The point that stays visible when the picture is cropped, such as "30% 60%". By default it is the centre. */
  focus?: string | null;
}

/**
 * A responsive picture that needs no scripts: the browser chooses size and format. Its width and height reserve
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
        // Gatsby's height is a fraction for some aspect ratios, which is invalid in HTML. In the editor's preview
        // it is undefined.
        height={height && Math.round(height)}
        alt={alt}
        decoding="async"
        className={className}
        style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focus ?? undefined }}
      />
    </picture>
  );
}
