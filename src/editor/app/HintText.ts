/**
 * Takes the place of react-markdown, with which Decap renders the hint of each field again whenever a letter is typed.
 * Our hints are plain text with `code`, of which Decap shows only the text.
 */
export default function HintText({ children }: { children: string }): string {
  return children.replaceAll("`", "");
}
