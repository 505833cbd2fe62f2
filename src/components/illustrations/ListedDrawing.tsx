export interface DrawingAddresses {
  readonly light: string;
  readonly dark: string;
}

/** A drawing in a list: a file that loads as it comes into view, in the colours of the visitor's scheme. */
export function ListedDrawing({ files }: { files: DrawingAddresses }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={files.dark} />
      <img src={files.light} alt="" width={240} height={160} loading="lazy" decoding="async" />
    </picture>
  );
}
