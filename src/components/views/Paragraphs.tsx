/** Renders plain text. A blank line starts a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
