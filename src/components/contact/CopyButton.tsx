import { useState } from "react";
import { useHydrated } from "../useHydrated";
import { useWords } from "../words";

interface Props {
  /** What is copied. */
  text: string;
  /** What it is, as in "email address". */
  name: string;
}

/**
 * Copies a text, and says that it did or could not. Of use only to scripts, so there is no place for it without them,
 * and it is shown in its place once they have come.
 */
export function CopyButton({ text, name }: Props) {
  const [outcome, setOutcome] = useState("");
  const { contact } = useWords();
  const hydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(contact.copied);
    } catch {
      setOutcome(contact.notCopied);
    }
  };
  return (
    <span className="scripted no-print inline-flex items-center gap-3">
      <button type="button" className={`copy-button ${hydrated ? "" : "invisible"}`} onClick={copy}>
        {contact.copy}
        <span className="sr-only"> {name}</span>
      </button>
      <span role="status" className="text-sm text-ink-soft">
        {outcome}
      </span>
    </span>
  );
}
