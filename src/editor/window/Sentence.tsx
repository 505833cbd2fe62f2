/** A help text or message; what stands between backticks in it is set as code. */
export const Sentence = ({ text }: { text: string }) =>
  text.split("`").map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    return at % 2 ? <code key={at}>{part}</code> : part;
  });
