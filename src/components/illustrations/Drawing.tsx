/**
 * The contour lines of an imaginary landscape behind the drawings. All drawing files except the two maps contain the
 * same path, and `plainDrawing` finds it by its text. So whoever changes the path must change it here and in these
 * files.
 */
export const SHEET =
  "M214 178q16-8 28-21t17-29t-2-32t-23-24t-33-7t-34-2t-29-16t-24-26t-27-23t-31-15t-34-3t-30 13t-13 28t8 33t22 27t29 19t32 15t28 20t23 27t27 20t33 5t33-9zM205 167q16-7 27-21t10-31t-16-26t-33-9t-35-2t-28-16t-22-28t-26-24t-32-14t-33 2t-19 23t6 32t23 25t31 17t33 15t26 22t23 26t31 14t34-5zM116 77q-3-17-13-32t-25-26t-33-13t-29 10t-4 29t22 27t32 15t35 6t15-16zM207 153q15-9 20-26t-8-27t-31-8t-36 5t-17 19t12 29t28 15t32-7z";

interface Props {
  /** The SVG as text: the value of the GraphQL field `illustration` of a page or section. */
  markup: string;
}

/** A drawing. Its SVG is in the page data, so a page contains only the drawings that it shows. */
export function Drawing({ markup }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG consists of this site's drawings and icons.
  return <span className="drawing block" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * Contour lines as a background, cropped to the size of the area that they fill. On a page, `className` must be
 * `absolute inset-0 size-full`. The parent element needs the class `relative`, and so does the text, which would
 * otherwise be behind the lines.
 */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 20 240 80" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path
        d={SHEET}
        fill="none"
        stroke="var(--color-edge)"
        vectorEffect="non-scaling-stroke"
        opacity=".35"
      />
    </svg>
  );
}
