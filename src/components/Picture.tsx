/** A picture in several sizes and formats, as Gatsby makes them of a file. */
interface PictureSizes {
  readonly width: number;
  readonly height: number;
  readonly images: {
    readonly sources?: readonly { readonly type?: string; readonly srcSet: string }[];
    readonly fallback?: { readonly src: string; readonly srcSet?: string };
  };
}

/** What pages show of a picture: as much as of the drawings, which a tall photograph would push off the screen. */
export const PICTURE_RATIO = "3 / 2";

interface Props {
  picture: PictureSizes;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The spot that stays in sight where the picture is cut, as in "30% 60%"; its middle when there is none. */
  focus?: string | null;
}

/**
 * Draws a picture with the browser's own choice of size and format. It needs no script, so it is there as soon as
 * the page is; its width and height keep its place until it has come.
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
        // Gatsby works out a fraction for some proportions, which HTML does not take. Undefined in the editor's preview.
        height={height && Math.round(height)}
        alt={alt}
        decoding="async"
        className={className}
        style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focus ?? undefined }}
      />
    </picture>
  );
}
