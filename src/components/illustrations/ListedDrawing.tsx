export interface DrawingFiles {
  readonly light: string;
  readonly dark: string;
  /** Position of the drawing in the sprite, as a CSS `object-position`. */
  readonly position: string;
}

/** A drawing in a list: part of a lazily loaded sprite, which follows the visitor's colour scheme. */
export function ListedDrawing({ files: { light, dark, position } }: { files: DrawingFiles }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img src={light} alt="" width={240} height={160} loading="lazy" style={{ objectPosition: position }} />
    </picture>
  );
}
