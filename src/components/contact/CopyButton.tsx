import { useWords } from "../words";

interface Props {
  /** What is copied. */
  text: string;
  /** What it is, as in "email address". */
  name: string;
}

/**
 * Copies a text, and says that it did or could not; `browser/contact.ts` does both. Of use only to scripts, so there is no
 * place for it without them, and it is shown in its place once the boot script runs.
 */
export function CopyButton({ text, name }: Props) {
  const { contact } = useWords();
  return (
    <span className="scripted no-print inline-flex items-center">
      <button type="button" className="copy-button" data-copy={text}>
        {contact.copy}
        <span className="sr-only"> {name}</span>
      </button>
      {/* No room between the two while nothing is said: the button would move when this comes. */}
      <span role="status" className="text-sm text-ink-soft *:ml-3">
        <span hidden>{contact.copied}</span>
        <span hidden>{contact.notCopied}</span>
      </span>
    </span>
  );
}
