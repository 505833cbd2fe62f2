/** Aspect ratio that pictures are cropped to, as in drawings. Uncropped, a tall photograph would fill the screen. */
export const PICTURE_RATIO = "3 / 2";

interface Props {
  picture: Queries.Scalars["GatsbyImageData"];
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The point that stays in view when the picture is cropped, such as "30% 60%". The default is the centre. */
  focus?: string | null;
}

/**
 * Renders a responsive picture without scripts; the browser chooses size and format. Width and height reserve its space
 * before it loads.
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
        // Gatsby computes a fraction for some aspect ratios, which is invalid HTML. Undefined in the editor's preview.
        height={height && Math.round(height)}
        alt={alt}
        decoding="async"
        className={className}
        style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focus ?? undefined }}
      />
    </picture>
  );
}
