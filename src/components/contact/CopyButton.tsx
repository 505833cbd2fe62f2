import { useWords } from "../words";

interface Props {
  text: string;
  /** What the text is, such as "email address". */
  name: string;
}

/**
 * Copies a text and reports success or failure, both by `browser/contact.ts`. It is removed from the layout without
 * scripts; with scripts its space is reserved, and it appears once `browser/contact.ts` runs.
 */
export function CopyButton({ text, name }: Props) {
  const { contact } = useWords();
  return (
    <span className="scripted no-print inline-flex items-center">
      <button type="button" className="copy-button" data-copy={text}>
        {contact.copy}
        <span className="sr-only"> {name}</span>
      </button>
      {/* The margin is on the message and not a gap, so that the button does not move when the message appears. */}
      <span role="status" className="text-sm text-ink-soft *:ml-3">
        <span hidden>{contact.copied}</span>
        <span hidden>{contact.notCopied}</span>
      </span>
    </span>
  );
}
