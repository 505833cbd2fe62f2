interface Props {
  /** The SVG that the schema's `drawing` holds. */
  markup: string;
}

/** A category's drawing as the build drew it. Its shapes come with the page's data: a page carries those it shows. */
export function Drawing({ markup }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time.
  return <span className="drawing block" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}
