export interface DrawingFiles {
  readonly light: string;
  readonly dark: string;
  /** Where the drawing stands in the files, as CSS's `object-position`. */
  readonly position: string;
}

/** A drawing in a list: part of a file that loads as it comes into view, in the colours of the visitor's scheme. */
export function ListedDrawing({ files: { light, dark, position } }: { files: DrawingFiles }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img src={light} alt="" width={240} height={160} loading="lazy" style={{ objectPosition: position }} />
    </picture>
  );
}
