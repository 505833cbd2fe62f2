interface Props {
  /** SVG from the GraphQL schema. */
  markup: string;
}

/** A drawing rendered at build time. Its SVG is in the page data, so a page contains only the drawings it shows. */
export function Drawing({ markup }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time.
  return <span className="drawing block" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}
